// Who spoke when, by the phone's own recording. Both sides lie on one clock; times are seconds from the answer.
import { type Sound, type Span, voicedSpans } from './telephone-sound.ts';

export interface Speaking extends Span {
  by: 'agent' | 'callee';
}

export interface Gap {
  /** Where the callee's speech ended. */
  atSeconds: number;
  seconds: number;
}

export interface MeasuredTalk {
  /** From the answer to the hang-up. */
  seconds: number;
  agent: Span[];
  callee: Span[];
  /** Both sides together, by their beginning. */
  turns: Speaking[];
  /** Where both spoke. */
  overlaps: Span[];
  /** From the end of the callee's speech to the agent's next sound, where the agent was the next to speak. */
  gaps: Gap[];
  /** Where nobody spoke, the beginning and the end of the call included. */
  silences: Span[];
}

interface BothSides {
  heard: Sound;
  said: Sound;
}

/** `joinSeconds`: pauses shorter than this belong to the speech around them. */
export function measureTalk({ heard, said }: BothSides, { joinSeconds = 0.3 } = {}): MeasuredTalk {
  return talkOf({
    agent: voicedSpans(heard, { joinSeconds }),
    callee: voicedSpans(said, { joinSeconds }),
    seconds: Math.max(lengthOf(heard), lengthOf(said)),
  });
}

export function talkOf({ agent, callee, seconds }: Pick<MeasuredTalk, 'agent' | 'callee' | 'seconds'>) {
  const turns = [
    ...agent.map((span): Speaking => ({ by: 'agent', ...span })),
    ...callee.map((span): Speaking => ({ by: 'callee', ...span })),
  ].sort((one, other) => one.startSeconds - other.startSeconds);
  return {
    seconds,
    agent,
    callee,
    turns,
    overlaps: agent.flatMap((span) => callee.flatMap((other) => common(span, other))),
    gaps: gapsIn(turns),
    silences: silencesIn(turns, seconds),
  };
}

/** Seconds of a list of spans in all. */
export function secondsOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}

export function longestOf(spans: readonly Span[]): number {
  return Math.max(0, ...spans.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds));
}

export function cutSound({ samples, sampleRate }: Sound, { startSeconds, endSeconds }: Span): Sound {
  const from = Math.max(0, Math.round(startSeconds * sampleRate));
  return { sampleRate, samples: samples.slice(from, Math.round(endSeconds * sampleRate)) };
}

function common(one: Span, other: Span): Span[] {
  const startSeconds = Math.max(one.startSeconds, other.startSeconds);
  const endSeconds = Math.min(one.endSeconds, other.endSeconds);
  return endSeconds > startSeconds ? [{ startSeconds, endSeconds }] : [];
}

function gapsIn(turns: readonly Speaking[]): Gap[] {
  return turns.flatMap((turn, index) => {
    const next = turns[index + 1];
    if (turn.by !== 'callee' || next?.by !== 'agent' || next.startSeconds < turn.endSeconds) return [];
    return [{ atSeconds: turn.endSeconds, seconds: next.startSeconds - turn.endSeconds }];
  });
}

function silencesIn(turns: readonly Speaking[], seconds: number): Span[] {
  const silences: Span[] = [];
  let quietFrom = 0;
  for (const { startSeconds, endSeconds } of turns) {
    if (startSeconds > quietFrom) silences.push({ startSeconds: quietFrom, endSeconds: startSeconds });
    quietFrom = Math.max(quietFrom, endSeconds);
  }
  if (seconds > quietFrom) silences.push({ startSeconds: quietFrom, endSeconds: seconds });
  return silences;
}

function lengthOf({ samples, sampleRate }: Sound): number {
  return samples.length / sampleRate;
}

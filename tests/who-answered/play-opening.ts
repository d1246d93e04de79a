// Lets the product's own ear for who answered live through an opening, on a clock of its own, beside an agent that
// speaks as ever: its opening begins when the first utterance ends, whatever was judged by then.
import type { DestinationType } from '@outspoken/contract';
import { vi } from 'vitest';
import type { Speech } from '../../apps/voice/src/conversation/hearing/hearing.ts';
import { sine } from '../../apps/voice/src/conversation/who-answered/testing/sounds.ts';
import { WhoAnswered } from '../../apps/voice/src/conversation/who-answered/who-answered.ts';
import type { Label, Opening } from './openings.ts';

/** What the recogniser made of an opening, and when. */
export interface HeardOpening extends Pick<Opening, 'name' | 'label' | 'language' | 'ringMs'> {
  utterances: { startMs: number; endMs: number; text: string }[];
  tones: { startMs: number; hertz: number; ms: number }[];
  /** What a person says when the agent has finished. Machines do not care what it says. */
  reply?: string | undefined;
}

type Judge = 'rules' | 'model';
/** What a model makes of the words that were heard. */
export type SayWho = (heard: readonly string[]) => DestinationType | undefined;

export interface PlayedOpening {
  name: string;
  label: Label;
  judged: DestinationType;
  /** Every judgement on the way, with its time after the answer. */
  course: { type: DestinationType; afterMs: number; confidence: number; evidence: string[]; by: Judge }[];
}

const FRAME_MS = 20;
const FRAME_SAMPLES = 320;
/** Silence by which the end of an utterance is known, and the recogniser's time after it. */
const END_KNOWN_MS = 300;
const WORDS_AFTER_MS = 500;
const AGENT_OPENING_MS = 5000;
const LISTEN_ON_MS = 9000;
/** Nobody waits for the end of a screener or a menu: what was judged by then counts. */
const ANSWERED_AT = Date.UTC(2026, 0, 1);

/** One after the other: they share the clock. */
export async function playOpenings(
  openings: readonly HeardOpening[],
  sayWho: SayWho = () => undefined,
): Promise<PlayedOpening[]> {
  const played: PlayedOpening[] = [];
  for (const opening of openings) played.push(await playOpening(opening, sayWho));
  return played;
}

async function playOpening(heard: HeardOpening, sayWho: SayWho): Promise<PlayedOpening> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const course: PlayedOpening['course'] = [];
  try {
    vi.setSystemTime(ANSWERED_AT);
    const who = new WhoAnswered({
      language: heard.language,
      journal: () => undefined,
      onJudged: ({ destinationType: type, confidence, evidence, by = 'rules' }) =>
        void course.push({ type, confidence, evidence, by, afterMs: Date.now() - ANSWERED_AT }),
      askModel: async (words) => sayWho(words),
    });
    who.begin(ANSWERED_AT, heard.ringMs);
    await live(who, heard);
    who.conclude();
    return { name: heard.name, label: heard.label, judged: who.type ?? 'unknown', course };
  } finally {
    vi.useRealTimers();
  }
}

async function live(who: WhoAnswered, heard: HeardOpening): Promise<void> {
  const happenings = happeningsOf(who, heard);
  const sound = heard.tones.map((tone) => ({ ...tone, pcm: sine(tone.hertz, tone.ms) }));
  const lastMs = Math.max(
    0,
    ...happenings.map(({ atMs }) => atMs),
    ...sound.map((tone) => tone.startMs + tone.ms),
  );
  for (let nowMs = 0; nowMs < lastMs + LISTEN_ON_MS; nowMs += FRAME_MS) {
    vi.setSystemTime(ANSWERED_AT + nowMs);
    for (const happening of happenings)
      if (happening.atMs >= nowMs && happening.atMs < nowMs + FRAME_MS) happening.happen();
    who.onAudio(frameAt(sound, nowMs));
    who.consider();
    await Promise.resolve();
  }
}

function frameAt(sound: { startMs: number; ms: number; pcm: Int16Array }[], nowMs: number): Int16Array {
  const tone = sound.find(({ startMs, ms }) => nowMs >= startMs && nowMs < startMs + ms);
  const frame = new Int16Array(FRAME_SAMPLES);
  if (tone)
    frame.set(tone.pcm.subarray((nowMs - tone.startMs) * 16, (nowMs - tone.startMs) * 16 + FRAME_SAMPLES));
  return frame;
}

function happeningsOf(
  who: WhoAnswered,
  { utterances, reply }: HeardOpening,
): { atMs: number; happen(): void }[] {
  const first = utterances[0];
  const agentEndsMs = (first ? first.endMs + END_KNOWN_MS : 1000) + AGENT_OPENING_MS;
  const repliesFromMs = Math.max(agentEndsMs + 700, (utterances.at(-1)?.endMs ?? 0) + 1000);
  const replied = reply
    ? [{ startMs: repliesFromMs, endMs: repliesFromMs + reply.length * 65, text: reply }]
    : [];
  const spoken = [...utterances, ...replied].flatMap(({ startMs, endMs, text }) => {
    const speech: Speech = {
      startedAt: ANSWERED_AT + startMs,
      endedAt: ANSWERED_AT + endMs,
      voicedMs: endMs - startMs,
      hasStoppedAgent: false,
      partialText: '',
    };
    return [
      { atMs: startMs + 100, happen: () => who.onSpeechStarted() },
      { atMs: endMs + END_KNOWN_MS, happen: () => who.onSpeechEnded(speech) },
      { atMs: endMs + END_KNOWN_MS + WORDS_AFTER_MS, happen: () => who.onWords(text, speech) },
    ];
  });
  return [...spoken, { atMs: agentEndsMs, happen: () => who.onAgentSpoke(AGENT_OPENING_MS) }];
}

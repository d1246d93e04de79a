// Holds a recording against the journal of its call: what was said on the line and is not in it.

import type { JournalEntry, JournalEvent, MissingSpan, RecordingCheck } from '@outspoken/contract';
import { type Loudness, WINDOW_MS } from './survey-recording.ts';

/** Asterisk tells us of an end a little after it, and of a beginning a little after that. */
const TOLERATED_MS = 300;
/** Quieter than any speech that is meant to be heard. */
const AUDIBLE = 200;
const SHORTEST_UTTERANCE_MS = 500;
/** Of the windows of an utterance; speech has pauses, and an utterance may have been held for a while. */
const LEAST_AUDIBLE_SHARE = 0.2;

export interface CheckedRecording {
  entries: readonly JournalEntry[];
  seconds: number;
  loudness: Loudness;
}

/** A gap, in which nobody of ours was there, is told but makes the recording no less whole. */
export function checkRecording({ entries, seconds, loudness }: CheckedRecording): RecordingCheck {
  const start = find(entries, 'recording_started') ?? find(entries, 'answered');
  if (!start) return { isWhole: false, missing: [] };
  const startedAt = Date.parse(start.at);
  const recordedMs = Math.round(seconds * 1000);
  const clip = (from: number, to: number, cause: MissingSpan['cause']): MissingSpan[] => {
    const [fromMs, toMs] = [Math.max(0, Math.round(from - startedAt)), Math.round(to - startedAt)];
    return toMs > fromMs ? [{ fromMs, toMs, cause }] : [];
  };
  const endedAt = Date.parse((find(entries, 'hanging_up') ?? find(entries, 'ended') ?? start).at);
  const cutShort =
    recordedMs + TOLERATED_MS < endedAt - startedAt ? clip(startedAt + recordedMs, endedAt, 'cut_short') : [];
  const told = entries.flatMap(({ at, event }) => {
    if (event.kind === 'gap') return clip(Date.parse(event.startedAt), Date.parse(at), 'gap');
    if (event.kind === 'media_lost' && event.state === 'ended')
      return clip(Date.parse(at) - event.ms, Date.parse(at), 'media_lost');
    return [];
  });
  const unheard = entries.flatMap(({ event }) => {
    if (event.kind !== 'agent_utterance' || event.playedMs < SHORTEST_UTTERANCE_MS) return [];
    const fromMs = Date.parse(event.startedAt) - startedAt;
    const toMs = fromMs + event.playedMs;
    if (fromMs < 0 || toMs > recordedMs) return [];
    return isAudible(loudness.agent, fromMs, toMs)
      ? []
      : clip(fromMs + startedAt, toMs + startedAt, 'agent_unheard');
  });
  const missing = [...cutShort, ...told, ...unheard].sort((a, b) => a.fromMs - b.fromMs);
  return { isWhole: missing.every(({ cause }) => cause === 'gap'), missing };
}

function isAudible(windows: readonly number[], fromMs: number, toMs: number): boolean {
  const spoken = windows.slice(Math.floor(fromMs / WINDOW_MS), Math.ceil(toMs / WINDOW_MS));
  return spoken.filter((peak) => peak > AUDIBLE).length >= spoken.length * LEAST_AUDIBLE_SHARE;
}

function find(entries: readonly JournalEntry[], kind: JournalEvent['kind']): JournalEntry | undefined {
  return entries.find(({ event }) => event.kind === kind);
}

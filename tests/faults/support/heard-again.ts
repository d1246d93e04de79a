// From the phone's own records: when the agent was heard again after a fault, and what was said that nobody noted.
import type { JournalEntry } from '@outspoken/contract';
import type { PhoneRecording } from '../../support/phone-recording.ts';
import { voicedSpans } from '../../support/telephone-sound.ts';

/** What lay in Asterisk at the moment of the fault is still played. */
const PLAYED_ON_MS = 600;
/** On a busy machine words are noted late. */
const NOTED_WITHIN_MS = 6_000;
/** Words at the edge of a gap belong to it: nobody listened for a moment on either side. */
const EDGE_MS = 1_500;

/** Milliseconds from the fault until the agent's voice is heard at the phone; null when it never was. */
export function heardAgainAfterMs({ heard, entries }: PhoneRecording, faultAt: number): number | null {
  const recording = entries.find(({ event }) => event === 'recording');
  if (!recording) throw new Error('the phone recorded nothing');
  const startedAt = Date.parse(recording.at);
  const onset = voicedSpans(heard)
    .map(({ startSeconds }) => startedAt + startSeconds * 1000)
    .find((at) => at > faultAt + PLAYED_ON_MS);
  return onset === undefined ? null : Math.round(onset - faultAt);
}

export interface UnheardSentence {
  name: string;
  from: number;
}

/** Sentences that the phone said outside of every gap, and that no utterance in the journal answers to. */
export function findUnheardSentences(
  { entries }: PhoneRecording,
  journal: readonly JournalEntry[],
): UnheardSentence[] {
  const gaps = journal.flatMap(({ at, event }) =>
    event.kind === 'gap'
      ? [{ from: Date.parse(event.startedAt) - EDGE_MS, to: Date.parse(at) + EDGE_MS }]
      : [],
  );
  const heard = journal.flatMap(({ event }) =>
    event.kind === 'user_utterance' ? [Date.parse(event.startedAt)] : [],
  );
  const sentences = entries.flatMap((entry) => {
    if (entry.event !== 'said' || entry.cut) return [];
    const [from, to] = [Date.parse(entry.from), Date.parse(entry.at)];
    const isInGap = gaps.some((gap) => from < gap.to && to > gap.from);
    return [{ name: entry.name, from, to, isInGap }];
  });
  // One utterance answers to one sentence: first to the one during which it began.
  const takeHeard = (from: number, to: number): boolean => {
    const match = heard.findIndex((at) => at > from && at < to);
    if (match !== -1) heard.splice(match, 1);
    return match !== -1;
  };
  return sentences
    .filter(({ from, to }) => !takeHeard(from - EDGE_MS, to))
    .filter(({ from, to, isInGap }) => !isInGap && !takeHeard(from - EDGE_MS, to + NOTED_WITHIN_MS))
    .map(({ name, from }) => ({ name, from }));
}

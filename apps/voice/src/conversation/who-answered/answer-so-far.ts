/** Who answered, as the journal of another process tells it, and what it has done about it. */
import type { JournalEntry, JournalEvent } from '@outspoken/contract';
import type { SpokenAgent } from '../speaking/speakable-agent.ts';
import type { Judgement } from './judge-answer.ts';

export interface AnswerSoFar {
  judgement: Judgement;
  wasScreened: boolean;
  /** The machine that screens the call has been told who calls and why. */
  screenerKnows: boolean;
}

type WhoAnswered = Extract<JournalEvent, { kind: 'who_answered' }>;

/** Undefined when nobody had judged it yet. */
export function answerSoFar(
  entries: readonly JournalEntry[],
  agent: Pick<SpokenAgent, 'opening' | 'screening'>,
): AnswerSoFar | undefined {
  const index = entries.findLastIndex(({ event }) => event.kind === 'who_answered');
  const last = entries[index]?.event;
  if (last?.kind !== 'who_answered') return undefined;
  const wasScreened = entries.some(({ event }) => isScreening(event));
  const screenerKnows = isScreening(last) && wasTold(entries, index, agent);
  const { destinationType, confidence, evidence, by } = last;
  const judgement = { destinationType, confidence, evidence, ...(by && { by }) };
  return { judgement, wasScreened, screenerKnows };
}

function isScreening(event: JournalEvent): event is WhoAnswered {
  return event.kind === 'who_answered' && event.destinationType === 'call_screening';
}

/** The opening, where it is the answer too, may have been the reply to the very words that told the machine. */
function wasTold(
  entries: readonly JournalEntry[],
  judgedIndex: number,
  { opening, screening }: Pick<SpokenAgent, 'opening' | 'screening'>,
): boolean {
  const heardIndex = entries.findLastIndex(
    ({ event }, index) => index < judgedIndex && event.kind === 'user_utterance',
  );
  const from = screening.answer === null ? heardIndex : judgedIndex;
  const answer = screening.answer ?? opening;
  return entries
    .slice(from + 1)
    .some(
      ({ event }) => event.kind === 'agent_utterance' && !event.interrupted && event.generated === answer,
    );
}

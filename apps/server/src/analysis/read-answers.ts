// What we take of a model's reply: only what holds, whatever the model says. A value must be of its item's kind and
// options and name messages that exist; everything else in the reply is as if it had not been said. Pure.
import {
  type AnalysisAnswer,
  type AnalysisQuestion,
  answerItem,
  type Message,
  MOST_REASON_CHARACTERS,
  type Refusal,
} from '@outspoken/contract';
import { z } from 'zod';
import { questionKey } from './analysis-request.ts';

const MOST_TEXT_CHARACTERS = 4000;

const replySchema = z
  .object({ answers: z.record(z.string(), z.unknown()).catch({}), refused: z.unknown().optional() })
  .catch({ answers: {}, refused: undefined });

const answerSchema = z.object({
  evidence: z.array(z.int().min(1)).min(1),
  reason: z.string().catch(''),
  value: z.unknown(),
});

export function readAnswers(
  questions: readonly AnalysisQuestion[],
  reply: unknown,
  messages: readonly Message[],
): AnalysisAnswer[] {
  const { answers } = replySchema.parse(reply);
  return questions.flatMap((question, index) => {
    const given = readAnswer(answers[questionKey(index)], messages);
    const { value } = answerItem(question, cutText(given?.value));
    if (!given || value === null) return [];
    return [{ itemId: question.id, value, evidence: given.evidence, reason: given.reason }];
  });
}

/** Only words of the called person are evidence of a refusal. */
export function readRefusal(reply: unknown, messages: readonly Message[]): Refusal | null {
  const given = readAnswer(replySchema.parse(reply).refused, messages);
  if (given?.value !== true) return null;
  const evidence = given.evidence.filter((number) => messages[number - 1]?.role === 'user');
  if (evidence.length === 0) return null;
  return { foundBy: 'model', isCertain: true, evidence, reason: given.reason };
}

function readAnswer(given: unknown, messages: readonly Message[]) {
  const { success, data } = answerSchema.safeParse(given);
  if (!success || data.evidence.some((number) => number > messages.length)) return null;
  return {
    value: data.value,
    evidence: [...new Set(data.evidence)].sort((a, b) => a - b),
    reason: data.reason.trim().slice(0, MOST_REASON_CHARACTERS).toWellFormed(),
  };
}

function cutText(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, MOST_TEXT_CHARACTERS).toWellFormed() : value;
}

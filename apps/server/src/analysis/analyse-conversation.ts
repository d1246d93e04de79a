// The analysis of one conversation: refusal and the agent's items, in one ask of the model or, for required items
// without a usable answer, two. Reads and writes no table.
import type { AnalysisAnswer, AnalysisNotes, AnalysisQuestion, Refusal } from '@outspoken/contract';
import { type AnalysisSubject, analysisRequest } from './analysis-request.ts';
import type { AskModel } from './ask-model.ts';
import { findRefusalPhrases } from './find-refusal-phrases.ts';
import { judgeRefusal } from './judge-refusal.ts';
import { ModelFault } from './model-fault.ts';
import { readAnswers, readRefusal } from './read-answers.ts';

export interface Conversation extends AnalysisSubject {
  questions: readonly AnalysisQuestion[];
  /** A machine answered: what it says refuses nothing. */
  isMachine: boolean;
}

export interface Analysis {
  notes: AnalysisNotes;
  /** Why the model gave nothing; the notes then hold what was found without it. */
  fault: ModelFault | null;
}

export async function analyseConversation(
  askModel: AskModel,
  conversation: Conversation,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Analysis> {
  const { messages, isMachine } = conversation;
  const analysedAt = now.toISOString();
  // Nobody spoke: there is nothing to find, and a model that is asked all the same might find something.
  if (!messages.some(({ role }) => role === 'user'))
    return { notes: { answers: [], refusal: null, model: null, analysedAt }, fault: null };

  const found = await askAll(askModel, conversation, signal);
  const isModelThere = !(found instanceof ModelFault);
  const refusal = isMachine
    ? null
    : judgeRefusal({
        phrases: findRefusalPhrases(messages),
        model: isModelThere ? found.refusal : null,
        isModelThere,
      });
  if (!isModelThere) return { notes: { answers: [], refusal, model: null, analysedAt }, fault: found };
  return { notes: { answers: found.answers, refusal, model: conversation.model, analysedAt }, fault: null };
}

interface Found {
  answers: AnalysisAnswer[];
  refusal: Refusal | null;
}

async function askAll(
  askModel: AskModel,
  conversation: Conversation,
  signal: AbortSignal,
): Promise<Found | ModelFault> {
  const { questions, messages } = conversation;
  const first = await ask(askModel, analysisRequest(conversation, questions), signal);
  if (first instanceof ModelFault) return first;
  const answers = readAnswers(questions, first, messages);
  const refusal = readRefusal(first, messages);
  const missing = questions.filter(
    ({ id, isOptional }) => !isOptional && !answers.some(({ itemId }) => itemId === id),
  );
  if (missing.length === 0) return { answers, refusal };

  const second = await ask(askModel, analysisRequest(conversation, missing, { isAgain: true }), signal);
  // What the first reply gave stands, whatever became of the second.
  if (second instanceof ModelFault) return { answers, refusal };
  return { answers: [...answers, ...readAnswers(missing, second, messages)], refusal };
}

async function ask(
  askModel: AskModel,
  request: Parameters<AskModel>[0],
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await askModel(request, signal);
  } catch (error) {
    if (error instanceof ModelFault) return error;
    throw error;
  }
}

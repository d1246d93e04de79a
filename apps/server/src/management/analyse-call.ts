// The analysis of a call, run again: by a better model, or because none could be asked the first time. It replaces
// items and notes. What was decided of the task stands; a refusal that is found only now still suppresses the number.
import { type AnalysedCall, AppError, type CallReference, fillAnswers, isId } from '@outspoken/contract';
import { readCall } from '@outspoken/store/management/calls';
import { readConversation } from '@outspoken/store/read-conversation';
import { saveAnalysis } from '@outspoken/store/save-analysis';
import { analyseConversation, type Conversation } from '../analysis/analyse-conversation.ts';
import { conversationOf } from '../analysis/conversation-of.ts';
import type { ProjectContext } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

/** Shorter than an answer of the API may take. */
const DEADLINE_MS = 20_000;

export async function analyseCall(
  deps: ManagementDeps,
  { actor, projectId }: ProjectContext,
  callId: string,
): Promise<AnalysedCall> {
  const call = { projectId, callId };
  const conversation = await findConversation(deps, call);
  const { notes, fault } = await analyseConversation(deps.askModel, conversation, {
    now: new Date(),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (fault)
    throw new AppError('internal_error', 'The model gave no answer, and nothing was changed.', {
      status: 503,
      cause: fault,
    });
  return audited(deps, actor, async (tx) => {
    const items = fillAnswers(conversation.questions, notes);
    if (!(await saveAnalysis(tx, call, { notes, items }))) throw nothingToAnalyse();
    const { analysis, analysisNotes, refused } = found(
      await readCall(tx, projectId, callId),
      'call_result_not_found',
    );
    const result = { callId, analysis, analysisNotes, refused };
    return { result, change: { projectId, action: 'call.analyse', target: callId } };
  });
}

async function findConversation(
  { db }: ManagementDeps,
  { projectId, callId }: CallReference,
): Promise<Conversation> {
  const isKnown = isId('call', callId) && (await readCall(db, projectId, callId));
  const { endedAt } = found(isKnown, 'call_result_not_found');
  const stored = await readConversation(db, projectId, callId);
  if (endedAt === null || stored?.concluded === false)
    throw new AppError('conflict', 'The call is not concluded yet: its analysis is still to come.');
  const conversation = stored && conversationOf(stored);
  if (!conversation) throw nothingToAnalyse();
  return conversation;
}

function nothingToAnalyse(): AppError {
  return new AppError('conflict', 'There is nothing to analyse: nobody answered, or the person was erased.');
}

// Runs after a call in which somebody may have spoken, before the task's next step is decided. What it finds is left
// with the call; the conclusion fills the items from there, or leaves them null when no model could be asked.
import { type CallReference, fillAnswers } from '@outspoken/contract';
import type { Database } from '@outspoken/store/open-database';
import { readConversation, type StoredConversation } from '@outspoken/store/read-conversation';
import { saveAnalysis } from '@outspoken/store/save-analysis';
import { analyseConversation } from '../analysis/analyse-conversation.ts';
import type { AskModel } from '../analysis/ask-model.ts';
import { conversationOf } from '../analysis/conversation-of.ts';

export interface AnalyseDeps {
  db: Database;
  askModel: AskModel;
}

export type AnalyseOutcome = 'analysed' | 'nothing_to_analyse';

/** Below the activity's own time-out, so that it ends by itself and keeps what it found without the model. */
const DEADLINE_MS = 50_000;

export async function analyseCall(
  { db, askModel }: AnalyseDeps,
  call: CallReference,
): Promise<AnalyseOutcome> {
  const stored = await readConversation(db, call.projectId, call.callId);
  if (!stored || isAnalysed(stored)) return 'nothing_to_analyse';
  const conversation = conversationOf(stored);
  if (!conversation) return 'nothing_to_analyse';
  const { notes, fault } = await analyseConversation(askModel, conversation, {
    now: new Date(),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  await saveAnalysis(db, call, { notes, items: fillAnswers(conversation.questions, notes) });
  if (fault) throw fault;
  return 'analysed';
}

/** By an attempt whose answer was lost. A model that could not be asked then is asked now. */
function isAnalysed({ notes }: StoredConversation): boolean {
  return notes !== null && notes.model !== null;
}

// Tasks and calls brought into a state as the line desk, a voice process and the worker would: by the store's verbs.
import type { AnalysisItem, CallOutcome, JournalEvent } from '@outspoken/contract';
import { appendJournal } from '@outspoken/store/append-journal';
import { claimCall } from '@outspoken/store/claim-call';
import { concludeCall } from '@outspoken/store/conclude-call';
import { endCall } from '@outspoken/store/end-call';
import { grantLines } from '@outspoken/store/grant-lines';
import { recordAnswered, recordRinging } from '@outspoken/store/record-progress';
import { recordDialling } from '@outspoken/store/testing/record-dialling';
import type { ApiUnderTest, Project } from './api-under-test.ts';
import { type Json, jsonOf } from './send.ts';

export interface PreparedCall {
  callTaskId: string;
  endUserId: string;
  callId: string;
}

/** When the prepared calls were dialled. */
export const STARTED_AT = new Date('2026-03-01T10:00:00.000Z');
const after = (ms: number) => new Date(STARTED_AT.getTime() + ms);

export const CALLEE = '+12025550101';

export async function addTask(
  bench: ApiUnderTest,
  { key }: Project,
  fields: Json = {},
): Promise<{ callTaskId: string; endUserId: string }> {
  const body = { phoneNumber: CALLEE, attributions: [{ label: 'plan', value: 'gold' }], ...fields };
  const answer = await bench.send({
    path: '/api/v1/end-users/add-and-call',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 202) throw new Error(`add-and-call answers ${answer.status}: ${answer.text}`);
  const { callTaskId, endUserId } = jsonOf(answer);
  return { callTaskId: String(callTaskId), endUserId: String(endUserId) };
}

/** A line for the task: its newest call is now `preparing`. */
export async function grantCall(bench: ApiUnderTest, project: Project, callTaskId: string): Promise<string> {
  await bench.db
    .updateTable('call_tasks')
    .set({ due_at: new Date(0) })
    .where('call_task_id', '=', callTaskId)
    .execute();
  await grantLines(bench.db, project.projectId, { now: new Date(), most: 1 });
  const call = await bench.db
    .selectFrom('calls')
    .select('call_id')
    .where('call_task_id', '=', callTaskId)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow();
  return call.call_id;
}

export async function prepareGranted(bench: ApiUnderTest, project: Project): Promise<PreparedCall> {
  const task = await addTask(bench, project);
  return { ...task, callId: await grantCall(bench, project, task.callTaskId) };
}

export interface OwnedCall {
  projectId: string;
  callId: string;
  fence: number;
}

async function claim(bench: ApiUnderTest, { projectId }: Project, callId: string): Promise<OwnedCall> {
  const claimed = await claimCall(bench.db, { projectId, callId, node: 'node1', process: '1' });
  if (!claimed) throw new Error('the call was not claimed');
  return { projectId, callId, fence: claimed.fence };
}

export async function dial(bench: ApiUnderTest, project: Project, callId: string): Promise<OwnedCall> {
  const owned = await claim(bench, project, callId);
  const entries = [{ seq: 2, at: STARTED_AT, event: { kind: 'dialling', trunkId: 'trunk_1' } as const }];
  await recordDialling(bench.db, { ...owned, entries }, STARTED_AT);
  return owned;
}

export async function ring(bench: ApiUnderTest, project: Project, callId: string): Promise<OwnedCall> {
  const owned = await dial(bench, project, callId);
  const entries = [{ seq: 3, at: after(500), event: { kind: 'ringing', sipCode: 180 } as const }];
  await recordRinging(bench.db, { ...owned, entries });
  return owned;
}

export async function answerCall(bench: ApiUnderTest, project: Project, callId: string): Promise<OwnedCall> {
  const owned = await ring(bench, project, callId);
  const entries = [{ seq: 4, at: after(2000), event: { kind: 'answered', ringMs: 2000 } as const }];
  await recordAnswered(bench.db, { ...owned, entries }, after(2000));
  return owned;
}

/** Every kind of message, in this order; their times rise with their place. */
const CONVERSATION: JournalEvent[] = [
  {
    kind: 'agent_utterance',
    generated: 'Hello, this is the clinic.',
    heard: 'Hello, this is',
    interrupted: true,
    startedAt: after(2500).toISOString(),
    playedMs: 900,
  },
  {
    kind: 'user_utterance',
    text: 'Uh-huh.',
    startedAt: after(4000).toISOString(),
    endedAt: after(4500).toISOString(),
    effect: 'below_min_words',
    wordCount: 1,
    characterCount: 7,
    minWords: 2,
  },
  {
    kind: 'user_utterance',
    text: 'What time is it?',
    startedAt: after(5000).toISOString(),
    endedAt: after(5500).toISOString(),
    effect: 'turn',
    wordCount: 4,
    characterCount: 13,
    minWords: 2,
  },
  {
    kind: 'tool_call',
    toolCallId: 'tool-1',
    toolName: 'read_clock',
    arguments: { zone: 'UTC' },
    startedAt: after(6000).toISOString(),
  },
  { kind: 'tool_result', toolCallId: 'tool-1', toolName: 'read_clock', result: { time: '10:00' } },
];

export async function talk(bench: ApiUnderTest, owned: OwnedCall): Promise<void> {
  const entries = CONVERSATION.map((event, n) => ({
    ...owned,
    seq: 5 + n,
    at: after(2500 + n * 1000),
    event,
  }));
  await appendJournal(bench.db, entries);
}

export async function end(bench: ApiUnderTest, owned: OwnedCall, outcome: CallOutcome): Promise<void> {
  await endCall(bench.db, { ...owned, seq: 20, at: after(9700), outcome });
}

export async function conclude(
  bench: ApiUnderTest,
  { projectId, callId }: OwnedCall,
  { analysis = [], redialAt }: { analysis?: AnalysisItem[]; redialAt?: Date } = {},
): Promise<void> {
  const next = redialAt ? { state: 'queued' as const, dueAt: redialAt } : { state: 'final' as const };
  await concludeCall(bench.db, projectId, callId, { next, analysis, decision: null });
}

export const COMPLETED: CallOutcome = {
  status: 'completed',
  reason: 'callee_hangup',
  dialCertainty: 'dialed',
};

/** A whole conversation, ended and concluded with the analysis given. */
export async function prepareCompleted(
  bench: ApiUnderTest,
  project: Project,
  analysis: AnalysisItem[] = [],
): Promise<PreparedCall> {
  const call = await prepareGranted(bench, project);
  const owned = await answerCall(bench, project, call.callId);
  await talk(bench, owned);
  await end(bench, owned, COMPLETED);
  await conclude(bench, owned, { analysis });
  return call;
}

/** A call that nobody answered, with this outcome. */
export async function prepareUnanswered(
  bench: ApiUnderTest,
  project: Project,
  outcome: CallOutcome,
): Promise<PreparedCall> {
  const call = await prepareGranted(bench, project);
  const owned = await ring(bench, project, call.callId);
  await end(bench, owned, outcome);
  await conclude(bench, owned);
  return call;
}

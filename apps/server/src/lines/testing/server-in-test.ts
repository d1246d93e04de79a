// The whole server worker on a database and a namespace of its own, with a phone that is always busy. Not real: the
// voice process; it claims and ends its calls through the store as the true one does.
import { randomInt } from 'node:crypto';
import { setTimeout as timer } from 'node:timers/promises';
import {
  agentDefinitionSchema,
  type CallReference,
  type CallTaskState,
  SERVER_QUEUE,
  VOICE_QUEUE,
} from '@outspoken/contract';
import { claimCall } from '@outspoken/store/claim-call';
import { createProject } from '@outspoken/store/create-project';
import { endCall } from '@outspoken/store/end-call';
import { publishSlots } from '@outspoken/store/free-slots';
import type { Database } from '@outspoken/store/open-database';
import { publishAgent } from '@outspoken/store/publish-agent';
import { insertCallRequest } from '@outspoken/store/testing/insert-call-request';
import { UNLIMITED_SETTINGS } from '@outspoken/store/testing/unlimited-settings';
import { NativeConnection, Worker } from '@temporalio/worker';
import { createServerActivities } from '../../activities/create-server-activities.ts';
import { createLog } from '../../log.ts';
import type { TestNamespace } from '../../workflows/testing/test-namespace.ts';

const workflowsPath = new URL('../../workflows/call-workflow.ts', import.meta.url).pathname;
const log = createLog('test', { LOG_LEVEL: 'warn' });

export interface RunningServer {
  stop(): Promise<void>;
}

/** Polls for workflows and for calls to conduct; the longest call takes `longestMs`. */
export async function runServer(
  db: Database,
  { address, namespace }: TestNamespace,
  { longestMs = 50 } = {},
): Promise<RunningServer> {
  const connection = await NativeConnection.connect({ address });
  const workers = await Promise.all([
    Worker.create({
      connection,
      namespace,
      taskQueue: SERVER_QUEUE,
      workflowsPath,
      activities: createServerActivities({ db, log, askModel: async () => ({}) }),
    }),
    Worker.create({
      connection,
      namespace,
      taskQueue: VOICE_QUEUE,
      activities: { conductCall: (call: CallReference) => conductBusyCall(db, call, randomInt(longestMs)) },
    }),
  ]);
  const running = Promise.all(workers.map((worker) => worker.run()));
  return {
    async stop() {
      for (const worker of workers) worker.shutdown();
      await running;
      await connection.close();
    },
  };
}

async function conductBusyCall(db: Database, call: CallReference, lastsMs: number) {
  const claimed = await claimCall(db, { ...call, node: 'node1', process: '0' });
  if (!claimed) throw new Error('already claimed');
  await timer(lastsMs);
  const { fence, nextSeq: seq, refusal } = claimed;
  const outcome = refusal
    ? ({ status: 'failed', reason: 'cancelled', dialCertainty: 'not_dialed' } as const)
    : ({ status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' } as const);
  return await endCall(db, { ...call, fence, seq, at: new Date(), outcome });
}

/** Free slots that stay published for an hour. */
export async function openSlots(db: Database, free: number): Promise<void> {
  const now = new Date(Date.now() + 3_600_000);
  await publishSlots(db, { node: 'node1', process: '0', slots: free, free, now });
}

export async function openProject(db: Database, name: string, lines: number) {
  const { projectId, defaultGroupId } = await createProject(db, {
    name,
    lines,
    defaultCallerNumber: '+12025550100',
    settings: UNLIMITED_SETTINGS,
  });
  const definition = agentDefinitionSchema.parse({ instructions: 'Be brief.', opening: 'Hello.' });
  const { agentId } = await publishAgent(db, projectId, { name: 'agent', definition, makeDefault: true });
  return {
    projectId,
    agentId,
    async queueTasks(count: number): Promise<void> {
      for (let made = 0; made < count; made += 1) {
        await insertCallRequest(db, projectId, {
          userGroupId: defaultGroupId,
          agentId,
          mode: 'test',
          phoneNumber: '+12025550105',
          attributes: [],
          redialConfig: null,
          dueAt: new Date(),
        });
      }
    },
  };
}

export async function countTasks(db: Database, state: CallTaskState): Promise<number> {
  const { count } = await db
    .selectFrom('call_tasks')
    .where('state', '=', state)
    .select((each) => each.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function untilFinal(db: Database, count: number, withinMs: number): Promise<void> {
  return untilTasks(db, 'final', count, withinMs);
}

export async function untilTasks(
  db: Database,
  state: CallTaskState,
  count: number,
  withinMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await countTasks(db, state);
    if (found === count) return;
    if (performance.now() > deadline) throw new Error(`${found} tasks are ${state}, not ${count}`);
    await timer(50);
  }
}

// Real: Temporal, worker, the workflow's code. Not real: every activity, faked by the types of the true ones.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  CALL_WORKFLOW,
  type CallOutcome,
  type CallReference,
  type NodeActivities,
  nodeQueue,
  SERVER_QUEUE,
  VOICE_QUEUE,
  type VoiceActivities,
} from '@outspoken/contract';
import { CompleteAsyncError, Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import {
  bundleWorkflowCode,
  DefaultLogger,
  NativeConnection,
  Runtime,
  Worker,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFigure } from '../../../../tests/support/report-figure.ts';
import type { ServerActivities } from '../activities/create-server-activities.ts';
import { readPayloads } from './testing/read-payloads.ts';
import { openTestNamespace, type TestNamespace } from './testing/test-namespace.ts';

const completed: CallOutcome = { status: 'completed', reason: 'callee_hangup', dialCertainty: 'dialed' };
const busy: CallOutcome = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' };
const lost: CallOutcome = { status: 'failed', reason: 'worker_lost', dialCertainty: 'unknown' };
const undialled: CallOutcome = { status: 'failed', reason: 'internal_error', dialCertainty: 'not_dialed' };

type Fakes = ServerActivities & VoiceActivities & NodeActivities;
type Place = Awaited<ReturnType<ServerActivities['locateCall']>>;

let temporal: TestNamespace;
let connection: NativeConnection;
let bundle: WorkflowBundleWithSourceMap;

beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  temporal = await openTestNamespace('test-call-workflow');
  connection = await NativeConnection.connect({ address: temporal.address });
  bundle = await bundleWorkflowCode({
    logger: new DefaultLogger('ERROR'),
    workflowsPath: fileURLToPath(new URL('./testing/hasty-call-workflow.ts', import.meta.url)),
  });
}, 60_000);

afterAll(async () => {
  await connection?.close();
  await temporal?.client.connection.close();
  await Runtime.instance().shutdown();
});

/** Runs one call to its end, with fakes that answer as a busy line would unless told otherwise. */
async function runCall(
  tell: (node: string) => Partial<Fakes>,
  { withoutVoice = false, withoutNode = false } = {},
) {
  const node = `node-${randomUUID()}`;
  const steps: string[] = [];
  const fakes: Fakes = {
    conductCall: async () => busy,
    settleCall: async () => lost,
    storeRecording: async () => ({ stored: true }),
    locateCall: async (): Promise<Place> => ({ state: 'ended', outcome: completed, answered: true, node }),
    endLostCall: async () => undialled,
    analyseCall: async () => 'analysed',
    concludeCall: async () => undefined,
    ...tell(node),
  };
  const pick = (...names: (keyof Fakes)[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (call: CallReference) => {
          steps.push(name);
          return fakes[name](call);
        },
      ]),
    );
  const shared = { connection, namespace: temporal.namespace, shutdownGraceTime: 0 };
  const offered = [
    { taskQueue: VOICE_QUEUE, activities: pick('conductCall'), isAway: withoutVoice },
    { taskQueue: nodeQueue(node), activities: pick('settleCall', 'storeRecording'), isAway: withoutNode },
  ];
  const workers = await Promise.all([
    Worker.create({
      ...shared,
      taskQueue: SERVER_QUEUE,
      workflowBundle: bundle,
      activities: pick('locateCall', 'endLostCall', 'analyseCall', 'concludeCall'),
    }),
    ...offered
      .filter(({ isAway }) => !isAway)
      .map(({ taskQueue, activities }) => Worker.create({ ...shared, taskQueue, activities })),
  ]);

  const call: CallReference = { projectId: 'proj_1', callId: `call_${randomUUID()}` };
  const handle = await temporal.client.workflow.start(CALL_WORKFLOW, {
    taskQueue: SERVER_QUEUE,
    workflowId: call.callId,
    args: [call],
  });
  const ended = handle.result();
  await Promise.all(workers.map((worker) => worker.runUntil(ended)));
  const { raw } = await handle.describe();
  return {
    steps: sorted(steps),
    outcome: await ended,
    call,
    node,
    payloads: readPayloads(await handle.fetchHistory()),
    transitions: Number(raw.workflowExecutionInfo?.stateTransitionCount),
  };
}

/** The SDK's own note beside the result of a local activity: its name, attempt and times. */
function isLocalActivityMarker(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'activity_type' in payload;
}

const failing = () => Promise.reject(ApplicationFailure.retryable('this step failed'));

const SIDE_BY_SIDE = ['analyseCall', 'storeRecording'];

/** Recording and analysis run side by side: in the order of their names, whichever came first. */
function sorted(steps: string[]): string[] {
  const pair = steps.filter((step) => SIDE_BY_SIDE.includes(step)).sort();
  const first = steps.findIndex((step) => SIDE_BY_SIDE.includes(step));
  return first === -1 ? steps : steps.toSpliced(first, pair.length, ...pair);
}

it('conducts a call, stores its recording on the node that held it, analyses and concludes it', async () => {
  const { steps, outcome, transitions } = await runCall(() => ({ conductCall: async () => completed }));
  expect(steps).toEqual(['conductCall', 'locateCall', 'analyseCall', 'storeRecording', 'concludeCall']);
  expect(outcome).toEqual(completed);
  reportFigure('state transitions of an answered call', String(transitions));
  expect(transitions).toBeLessThanOrEqual(15);
});

it('looks for no recording after a call that nobody answered', async () => {
  const { steps, outcome, transitions } = await runCall(() => ({}));
  expect(steps).toEqual(['conductCall', 'concludeCall']);
  expect(outcome).toEqual(busy);
  reportFigure('state transitions of an unanswered call', String(transitions));
  expect(transitions).toBeLessThanOrEqual(11);
});

it('asks the node that held the call when conducting failed, and never conducts twice', async () => {
  const places: Place[] = [];
  const { steps, outcome } = await runCall((node) => {
    places.push({ state: 'held', node }, { state: 'ended', outcome: lost, answered: false, node });
    return { conductCall: failing, locateCall: async () => places.shift() ?? { state: 'unclaimed' } };
  });
  expect(steps).toEqual(['conductCall', 'locateCall', 'settleCall', 'locateCall', 'concludeCall']);
  expect(outcome).toEqual(lost);
});

it('settles a call whose voice process fell silent', async () => {
  const { steps, outcome } = await runCall((node) => ({
    conductCall: () => Context.current().cancelled,
    locateCall: async () => ({ state: 'held', node }),
  }));
  expect(steps.slice(0, 3)).toEqual(['conductCall', 'locateCall', 'settleCall']);
  expect(outcome).toEqual(lost);
});

it('ends a held call itself when its node never comes back', async () => {
  const { steps, outcome } = await runCall(
    (node) => ({ conductCall: failing, locateCall: async () => ({ state: 'held', node }) }),
    { withoutNode: true },
  );
  expect(steps).toEqual(['conductCall', 'locateCall', 'endLostCall', 'concludeCall']);
  expect(outcome).toEqual(undialled);
});

it('ends a call that no voice process took in time', async () => {
  const { steps, outcome } = await runCall(() => ({ locateCall: async () => ({ state: 'unclaimed' }) }), {
    withoutVoice: true,
  });
  expect(steps).toEqual(['locateCall', 'endLostCall', 'concludeCall']);
  expect(outcome).toEqual(undialled);
});

it('takes the stored outcome when the call had ended before its activity failed', async () => {
  const { steps, outcome } = await runCall(() => ({ conductCall: failing }));
  expect(steps).toEqual([
    'conductCall',
    'locateCall',
    'locateCall',
    'analyseCall',
    'storeRecording',
    'concludeCall',
  ]);
  expect(outcome).toEqual(completed);
});

it('concludes a call whose recording could not be stored', async () => {
  const { steps, outcome } = await runCall(() => ({
    conductCall: async () => completed,
    storeRecording: failing,
  }));
  expect(steps.at(-1)).toBe('concludeCall');
  expect(outcome).toEqual(completed);
});

it('asks three times for an analysis, then concludes the call without one', async () => {
  const { steps, outcome } = await runCall(() => ({
    conductCall: async () => completed,
    analyseCall: failing,
  }));
  expect(steps.filter((step) => step === 'analyseCall')).toHaveLength(3);
  expect(steps.at(-1)).toBe('concludeCall');
  expect(outcome).toEqual(completed);
});

it('concludes again until it succeeds', async () => {
  let attempts = 0;
  const { steps } = await runCall(() => ({
    concludeCall: async () => {
      attempts += 1;
      if (attempts < 3) throw ApplicationFailure.retryable('server activity failed', 'concludeCall');
    },
  }));
  expect(steps).toEqual(['conductCall', 'concludeCall', 'concludeCall', 'concludeCall']);
});

it('keeps nothing in its history but ids and enums', async () => {
  const { call, node, payloads } = await runCall(() => ({ conductCall: async () => completed }));
  const known = [
    call,
    completed,
    { state: 'ended', outcome: completed, answered: true, node },
    { stored: true },
    'analysed',
  ];
  expect(payloads.length).toBeGreaterThan(5);
  for (const payload of payloads) {
    if (isLocalActivityMarker(payload)) continue;
    expect(known).toContainEqual(payload);
  }
});

it('can be completed by its activity id for a voice process that died', async () => {
  const { steps, outcome } = await runCall(() => ({
    conductCall: async () => {
      const { workflowExecution } = Context.current().info;
      if (!workflowExecution) throw new Error('not called by a workflow');
      await temporal.client.activity.complete(
        { workflowId: workflowExecution.workflowId, activityId: 'conduct' },
        completed,
      );
      throw new CompleteAsyncError();
    },
  }));
  expect(steps).toEqual(['conductCall', 'locateCall', 'analyseCall', 'storeRecording', 'concludeCall']);
  expect(outcome).toEqual(completed);
});

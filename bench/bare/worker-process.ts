// The bare arm of `lifecycle`: the same host of workflows. At SIGHUP it starts `LIVES` of them, keeps `FLIGHT` under
// way, and logs `landed` when the last activity of the last one is done.
import { CALL_WORKFLOW, SERVER_QUEUE } from '@outspoken/contract';
import { newId } from '@outspoken/store/new-id';
import type { ServerActivities } from '../../apps/server/src/activities/create-server-activities.ts';
import { openTemporalClient } from '../../apps/server/src/lines/open-temporal-client.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { createTemporalLog } from '../../apps/server/src/worker/create-temporal-log.ts';
import { bundleWorkflows, hostWorkflows } from '../../apps/server/src/worker/host-workflows.ts';
import { stoppedBySignal } from '../rig/stopped-by-signal.ts';

const {
  TEMPORAL_ADDRESS: address = '',
  TEMPORAL_NAMESPACE: namespace = '',
  LIVES = '0',
  FLIGHT = '0',
} = process.env;
const log = createLog('worker');
const client = openTemporalClient({ address, namespace });
const stopped = stoppedBySignal();
const projectId = newId('project');
let started = 0;
let landed = 0;

// Not SIGUSR2: at that the SDK stops its workers.
process.on('SIGHUP', () => {
  started = 0;
  landed = 0;
  for (let flying = 0; flying < Number(FLIGHT); flying++) startNext();
});

function startNext(): void {
  if (started === Number(LIVES)) return;
  started += 1;
  const callId = newId('call');
  client.workflow
    .start(CALL_WORKFLOW, {
      taskQueue: SERVER_QUEUE,
      workflowId: callId,
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      args: [{ projectId, callId }],
    })
    .catch((error: unknown) => log.error({ err: error }, 'workflow was not started'));
}

async function land(): Promise<void> {
  landed += 1;
  if (landed === Number(LIVES)) log.info('landed');
  else startNext();
}

const activities = { concludeCall: land } as unknown as ServerActivities; // the bare workflow has no other
const workflows = new URL('../../apps/server/src/workflows/testing/bare-workflow.ts', import.meta.url);
const workflowBundle = await bundleWorkflows(createTemporalLog(log), workflows);
await hostWorkflows({ activities, log, workflowBundle }, { address, namespace }, stopped);
await client.connection.close();
process.exit(0);

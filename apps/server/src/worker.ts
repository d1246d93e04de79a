// Entry of the server worker: the line desk, the workflows and their activities, the webhooks, and the journal's
// partitions.
import { SERVER_QUEUE } from '@outspoken/contract';
import { createGuardedHttp } from '@outspoken/guarded-http/guarded-http';
import { openDatabase } from '@outspoken/store/open-database';
import { createSecretBox } from '@outspoken/store/secret-box';
import { makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import closeWithGrace from 'close-with-grace';
import { createServerActivities } from './activities/create-server-activities.ts';
import { createAskModel } from './analysis/ask-model.ts';
import { createCrashPoints } from './crash-point.ts';
import { createDeliverer } from './events/deliverer.ts';
import { addCrashPoints } from './lines/add-crash-points.ts';
import { createCallStarter } from './lines/call-starter.ts';
import { createLineDesk, LINE_DESK_OPTIONS } from './lines/line-desk.ts';
import { openTemporalClient } from './lines/open-temporal-client.ts';
import { createLog } from './log.ts';
import { createTemporalLog } from './worker/create-temporal-log.ts';
import { expireRecordings } from './worker/expire-recordings.ts';
import { forgetIdempotentRequests } from './worker/forget-idempotent-requests.ts';
import { bundleWorkflows, hostWorkflows } from './worker/host-workflows.ts';
import { keepJournalPartitions } from './worker/keep-journal-partitions.ts';
import { lookAfterCallerNumbers } from './worker/look-after-caller-numbers.ts';
import { readWorkerEnvironment } from './worker-environment.ts';

const environment = readWorkerEnvironment(process.env);
const log = createLog('worker');
const temporalLog = createTemporalLog(log);
const temporal = { address: environment.TEMPORAL_ADDRESS, namespace: environment.TEMPORAL_NAMESPACE };

Runtime.install({
  logger: temporalLog,
  // While Temporal is away the SDK's core warns of every poll it repeats; unless forwarded it writes plain text.
  telemetryOptions: {
    logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' }) },
    ...(environment.WORKER_METRICS_PORT
      ? {
          metrics: {
            prometheus: { bindAddress: `${environment.METRICS_HOST}:${environment.WORKER_METRICS_PORT}` },
          },
        }
      : {}),
  },
  // The SDK would otherwise stop its worker by itself, before we stop the desk.
  shutdownSignals: [],
});
const workflowBundle = await bundleWorkflows(temporalLog);
const db = openDatabase(environment.DATABASE_URL, {
  applicationName: 'outspoken-worker',
  maxConnections: 16,
});
const client = openTemporalClient(temporal);
const starter = addCrashPoints(
  createCallStarter({ client, log }, { taskQueue: SERVER_QUEUE, concurrency: 16, deadlineMs: 5000 }),
  createCrashPoints(environment),
);
const desk = createLineDesk(
  { db, starter, log },
  { ...LINE_DESK_OPTIONS, pollMs: environment.LINE_DESK_POLL_MS },
);

const outbound = createGuardedHttp({ policy: environment.OUTBOUND_ALLOW });
const deliverer = createDeliverer({
  db,
  http: outbound,
  box: createSecretBox(environment.KEY_PEPPER, 'webhook secrets'),
  log,
  consoleUrl: environment.CONSOLE_URL,
});

const askModel = createAskModel({ url: environment.MODEL_URL, apiKey: environment.PROVIDER_API_KEY });

const stopping = new AbortController();
const work = Promise.all([
  desk.run(stopping.signal),
  hostWorkflows(
    { activities: createServerActivities({ db, askModel, log }), log, workflowBundle },
    temporal,
    stopping.signal,
  ),
  deliverer.run(stopping.signal),
  keepJournalPartitions({ db, log }, stopping.signal),
  forgetIdempotentRequests({ db, log }, stopping.signal),
  lookAfterCallerNumbers({ db, log }, stopping.signal),
  expireRecordings({ db, log }, stopping.signal),
]);

closeWithGrace({ delay: 25_000, logger: false }, async ({ err, signal }) => {
  if (err) log.fatal({ err }, 'worker failed');
  else log.info({ signal }, 'stopping');
  stopping.abort();
  await work.catch(() => undefined); // what it rejects with came here as `err`
  await outbound.close();
  await db.destroy();
  await client.connection.close();
  log.info('stopped');
});

await work;

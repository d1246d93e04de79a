// Entry of one voice process: it offers its slots to Temporal, rings phones and talks. Started by the supervisor,
// which gives it its name; under the same name it first settles what a former life left behind.

import { setTimeout as delay } from 'node:timers/promises';
import { appendJournal } from '@outspoken/store/append-journal';
import { forgetProcess, publishSlots } from '@outspoken/store/free-slots';
import { openDatabase } from '@outspoken/store/open-database';
import { touchOwnership } from '@outspoken/store/touch-ownership';
import { JournalWriter } from './call/journal-writer.ts';
import { Ownership } from './call/ownership.ts';
import { settleFormerLife } from './call/settle-former-life.ts';
import { Slots } from './call/slots.ts';
import type { ConversationInput } from './conversation/conversation.ts';
import { createCrashPoints } from './crash-point.ts';
import { readProcessEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { connectAri } from './telephony/ari-client.ts';
import { Trunks } from './telephony/trunks.ts';

const RETRY_MS = 1_000;

const environment = readProcessEnvironment(process.env);
const { NODE_NAME: node, PROCESS_NAME: name, VOICE_SLOTS: slotCount } = environment;
const log = createLog(name, environment.LOG_LEVEL);

// The supervisor kills a process that does not answer: a frozen event loop holds its calls in silence.
process.on('message', (message) => {
  if (message === 'ping') process.send?.('pong');
});

const crashPoints = createCrashPoints(environment);
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (!stopping.signal.aborted) log.info({ signal }, 'stopping');
    stopping.abort();
  });
// After an uncaught exception nothing is known about the calls: the next life settles them.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'voice process failed');
  process.exit(1);
});
// A rejection that nobody took belongs to one call at most: the others must not hear of it.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'rejection that nobody took'));

const opened = new AsyncDisposableStack();

const db = openDatabase(environment.DATABASE_URL, {
  applicationName: `outspoken-${name}`,
  maxConnections: 8,
});
opened.defer(() => db.destroy());

const ownership = new Ownership({
  touch: (callIds) => touchOwnership(db, { node, process: name, callIds }),
  log,
});
const journals = new JournalWriter({ append: (entries) => appendJournal(db, entries), log });
const ari = await untilItWorks('asterisk is not there yet', () =>
  connectAri({
    url: environment.ARI_URL,
    user: environment.ARI_USER,
    password: environment.ARI_PASSWORD,
    app: name,
    log,
    assertOwned: (callId) => ownership.assertOwned(callId),
  }),
);
opened.defer(() => ari.close());

const slots = new Slots({
  slots: slotCount,
  publish: (free) => publishSlots(db, { node, process: name, slots: slotCount, free, now: new Date() }),
  isAsteriskThere: () => ari.isConnected,
  log,
});
opened.defer(() => forgetProcess(db, node, name));
opened.defer(() => slots.close());

const held = { db, node, process: name, ari, trunks: new Trunks(ari), journals, ownership, slots, log };
const settled = await untilItWorks('former calls could not be looked up yet', () => settleFormerLife(held));

// Loaded only now: they take seconds, and the people of a former life's calls were waiting in silence.
const [{ S3Client }, { Client, Connection }, { createActivities }, { hostActivities }] = await Promise.all([
  import('@aws-sdk/client-s3'),
  import('@temporalio/client'),
  import('./call/create-activities.ts'),
  import('./call/host-activities.ts'),
]);
const { deleteErasedRecordings } = await import('./call/delete-erased-recordings.ts');
const { reportSettled } = await import('./call/report-settled.ts');
const { createConversation } = await import('./conversation/conversation.ts');
const { createConversationDeps } = await import('./conversation/conversation-deps.ts');

const temporal = new Client({
  connection: Connection.lazy({ address: environment.TEMPORAL_ADDRESS }),
  namespace: environment.TEMPORAL_NAMESPACE,
});
opened.defer(() => temporal.connection.close());
const reporting = Promise.all(settled.map((call) => reportSettled({ temporal, log }, call, stopping.signal)));

const conversations = await createConversationDeps({
  speechUrl: environment.SPEECH_URL,
  modelUrl: environment.MODEL_URL,
  apiKey: environment.PROVIDER_API_KEY,
  log,
});
opened.defer(() => conversations.close());

const s3 = new S3Client({
  endpoint: environment.S3_ENDPOINT,
  region: environment.S3_REGION,
  forcePathStyle: true,
  credentials: { accessKeyId: environment.S3_ACCESS_KEY, secretAccessKey: environment.S3_SECRET_KEY },
});
const deleting = deleteErasedRecordings({ db, s3, log }, stopping.signal);
const activities = createActivities(
  {
    ...held,
    createConversation: (input: ConversationInput) => createConversation(conversations, input),
    reach: crashPoints.reach,
  },
  {
    db,
    s3,
    bucket: environment.S3_BUCKET,
    directory: environment.RECORDING_DIR,
    reach: crashPoints.reach,
    log,
  },
);

// From then on the desk is told of no free slots; calls that live go on, up to the bound.
stopping.signal.addEventListener('abort', () => void slots.close());
await hostActivities(
  log,
  {
    address: environment.TEMPORAL_ADDRESS,
    namespace: environment.TEMPORAL_NAMESPACE,
    node,
    slots: slotCount,
    drainMs: environment.VOICE_DRAIN_SECONDS * 1000,
    activities,
    onReady: () => {
      slots.start();
      log.info('ready');
      process.send?.('ready');
    },
  },
  stopping.signal,
);
await reporting;
await deleting;
await opened.disposeAsync();
log.info('stopped');
process.exit(0);

async function untilItWorks<T>(complaint: string, act: () => Promise<T>): Promise<T> {
  let isFirst = true;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (isFirst) log.warn({ err: error }, complaint);
      isFirst = false;
      if (stopping.signal.aborted) process.exit(0);
      await delay(RETRY_MS);
    }
  }
}

// Entry of one voice process: it offers its slots to Temporal, rings phones and talks. Started by the supervisor,
// which gives it its name; under the same name it first goes on with what a former life left behind.

import { setTimeout as delay } from 'node:timers/promises';
import { guardFetch } from '@outspoken/guarded-http/guard-fetch';
import { watchNames } from '@outspoken/guarded-http/watched-names';
import { appendJournal } from '@outspoken/store/append-journal';
import { forgetProcess, publishSlots } from '@outspoken/store/free-slots';
import { listLiveAgents } from '@outspoken/store/list-live-agents';
import { openDatabase } from '@outspoken/store/open-database';
import { readToolSecrets } from '@outspoken/store/read-tool-secrets';
import { createSecretBox } from '@outspoken/store/secret-box';
import { touchOwnership } from '@outspoken/store/touch-ownership';
import { ConductedCalls } from './call/conducted-calls.ts';
import { JournalWriter } from './call/journal-writer.ts';
import { loadCredentials } from './call/load-credentials.ts';
import { lookAfterTrunks } from './call/look-after-trunks.ts';
import { loadTrunk } from './call/open-trunks.ts';
import { Ownership } from './call/ownership.ts';
import { Slots } from './call/slots.ts';
import { createSpoolRoom } from './call/spool-room.ts';
import type { Takeover } from './call/take-over-calls.ts';
import type { ConversationInput } from './conversation/conversation.ts';
import { createCrashPoints } from './crash-point.ts';
import { readProcessEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { Supervised } from './supervised.ts';
import { connectAri } from './telephony/ari-client.ts';
import { createSipObjects } from './telephony/sip-objects.ts';
import { Trunks } from './telephony/trunks.ts';

const RETRY_MS = 1_000;
const LET_GO_WITHIN_MS = 4_000;

const environment = readProcessEnvironment(process.env);
const { NODE_NAME: node, PROCESS_NAME: name, VOICE_SLOTS: slotCount } = environment;
const log = createLog(name, environment.LOG_LEVEL);

const supervised = new Supervised(log);
const crashPoints = createCrashPoints(environment);
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    log.info({ signal }, 'stopping');
    stopping.abort();
    supervised.tell({ kind: 'leaving' });
    // Whoever still talks by then is left on the line, for the next generation to go on with.
    setTimeout(() => supervised.letGo(), environment.VOICE_DRAIN_SECONDS * 1000).unref();
  });
// After an uncaught exception nothing is known about the calls: others go on with them.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'voice process failed');
  process.exit(1);
});
// A rejection that nobody took belongs to one call at most: the others must not hear of it.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'rejection that nobody took'));

// All that is heavy, before anything else: it blocks this thread for seconds, and somebody may be on the line then.
const [
  { S3Client },
  { Client, Connection },
  { createActivities },
  { createActivityReports },
  { deleteErasedRecordings },
  { storeLeftRecordings },
  { sweepEndedCalls },
  { hostActivities },
  { takeOverCalls },
  { createConversation },
  { createConversationDeps },
  { warmBridgingPhrases },
  { warmConversation },
  { metricsPort, openTelemetry },
] = await Promise.all([
  import('@aws-sdk/client-s3'),
  import('@temporalio/client'),
  import('./call/create-activities.ts'),
  import('./call/activity-reports.ts'),
  import('./call/delete-erased-recordings.ts'),
  import('./call/store-left-recordings.ts'),
  import('./call/sweep-ended-calls.ts'),
  import('./call/host-activities.ts'),
  import('./call/take-over-calls.ts'),
  import('./conversation/conversation.ts'),
  import('./conversation/conversation-deps.ts'),
  import('./conversation/phrases/warm-bridging-phrases.ts'),
  import('./conversation/warm-conversation.ts'),
  import('./telemetry/telemetry.ts'),
]);

const opened = new AsyncDisposableStack();

const db = openDatabase(environment.DATABASE_URL, {
  applicationName: `outspoken-${name}`,
  maxConnections: 8,
});
opened.defer(() => db.destroy());

const ownership = new Ownership({
  touch: (callIds) => touchOwnership(db, { node, process: name, callIds }),
  hasLease: () => supervised.lease.isValid,
  log,
});
supervised.onLease(() => ownership.onLease());
const conducted = new ConductedCalls();
const telemetry = await openTelemetry({
  node,
  process: name,
  metrics: environment.VOICE_METRICS_PORT
    ? { host: environment.METRICS_HOST, port: metricsPort(environment.VOICE_METRICS_PORT, name) }
    : undefined,
  collectorUrl: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
  liveCalls: () => conducted.size,
});
opened.defer(() => telemetry.close());
const journals = new JournalWriter({
  async append(entries) {
    await appendJournal(db, entries);
    telemetry.observe(entries);
  },
  log,
});
const access = {
  url: environment.ARI_URL,
  user: environment.ARI_USER,
  password: environment.ARI_PASSWORD,
};
const over = new Set<string>();
const ari = await untilItWorks('asterisk is not there yet', () =>
  connectAri({
    ...access,
    app: name,
    log,
    assertOwned: (callId) => over.has(callId) || ownership.assertOwned(callId),
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

const box = createSecretBox(environment.KEY_PEPPER, 'trunk passwords');
const keys = createSecretBox(environment.KEY_PEPPER, 'provider keys');
const outbound = environment.OUTBOUND_ALLOW;
const names = watchNames(outbound);
guardFetch({ policy: outbound, own: [environment.SPEECH_URL, environment.MODEL_URL] });
const toolSecrets = createSecretBox(environment.KEY_PEPPER, 'tool secrets');
const trunks = new Trunks({ ari, sip: createSipObjects(access), load: (id) => loadTrunk(db, box, id), log });
const conversations = await createConversationDeps({
  speechUrl: environment.SPEECH_URL,
  modelUrl: environment.MODEL_URL,
  apiKey: environment.PROVIDER_API_KEY,
  outbound: environment.OUTBOUND_ALLOW,
  log,
});
opened.defer(() => conversations.close());
await warmConversation(conversations);

const temporal = new Client({
  connection: Connection.lazy({ address: environment.TEMPORAL_ADDRESS }),
  namespace: environment.TEMPORAL_NAMESPACE,
});
opened.defer(() => temporal.connection.close());

const room = createSpoolRoom({
  directory: environment.RECORDING_DIR,
  mostMb: environment.RECORDING_SPOOL_MB,
  spareMb: environment.RECORDING_SPARE_MB,
});
const calls = {
  db,
  node,
  process: name,
  ari,
  trunks,
  journals,
  ownership,
  slots,
  conducted,
  recordings: { directory: environment.RECORDING_DIR, room },
  release: supervised.release,
  createConversation: async (input: ConversationInput) => {
    const credentials = await loadCredentials({ db, box: keys, outbound, names }, input);
    const readSecrets = (names: readonly string[]) =>
      readToolSecrets(db, toolSecrets, { projectId: input.projectId, names });
    return await createConversation(conversations, { ...input, credentials, readSecrets });
  },
  reach: crashPoints.reach,
  log,
};
const takers = { ...calls, reports: createActivityReports({ temporal, log }, stopping.signal) };
const taking: Promise<void>[] = [];
const takeOver = (takeover: Takeover) => {
  taking.push(takeOverCalls(takers, takeover, stopping.signal));
};
void listLiveAgents(db, node)
  .then((agents) => warmBridgingPhrases(conversations, agents))
  .catch((error: unknown) => log.warn({ err: error }, 'no phrases were made ahead'));
takeOver({ process: name, share: 0, shares: 1, cause: 'worker_lost' });
supervised.onTakeOver((order) => {
  crashPoints.disarm();
  takeOver(order);
});
supervised.release.addEventListener('abort', () => {
  void conducted.whenNone(LET_GO_WITHIN_MS).then(() => supervised.tell({ kind: 'released' }));
});

const s3 = new S3Client({
  endpoint: environment.S3_ENDPOINT,
  region: environment.S3_REGION,
  forcePathStyle: true,
  credentials: { accessKeyId: environment.S3_ACCESS_KEY, secretAccessKey: environment.S3_SECRET_KEY },
});
const watching = lookAfterTrunks(
  { db, node, box, trunks, isAsteriskThere: () => ari.isConnected, log },
  stopping.signal,
);
const sweeping = sweepEndedCalls({ db, ari, over, log }, stopping.signal);
const deleting = deleteErasedRecordings({ db, s3, log }, stopping.signal);
const recordings = {
  db,
  s3,
  bucket: environment.S3_BUCKET,
  directory: environment.RECORDING_DIR,
  reach: crashPoints.reach,
  log,
};
const storing = storeLeftRecordings(
  recordings,
  environment.RECORDING_LEFT_AFTER_SECONDS * 1000,
  stopping.signal,
);
const activities = createActivities(calls, recordings);

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
      supervised.tell({ kind: 'ready' });
    },
  },
  stopping.signal,
);
await Promise.all(taking);
await sweeping;
await deleting;
await storing;
await watching;
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

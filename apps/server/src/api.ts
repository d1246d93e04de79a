// Entry of the API process: serves HTTP and accepts calls. Nothing here needs Temporal or Asterisk.
import { createGuardedHttp } from '@outspoken/guarded-http/guarded-http';
import { findApiKey } from '@outspoken/store/find-api-key';
import { type Database, openDatabase } from '@outspoken/store/open-database';
import { createSecretBox } from '@outspoken/store/secret-box';
import closeWithGrace from 'close-with-grace';
import { createAskModel } from './analysis/ask-model.ts';
import { readApiEnvironment } from './api-environment.ts';
import { createAcceptor } from './calls/acceptor.ts';
import { createResultReader } from './calls/result-reader.ts';
import { createCrashPoints } from './crash-point.ts';
import { createDoctor } from './doctor/create-doctor.ts';
import { stackParts } from './doctor/stack-parts.ts';
import { createLiveFeed } from './events/live-feed.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { createKeyAuthenticator } from './keys/authenticate-key.ts';
import { createKeyUse } from './keys/note-key-use.ts';
import { createLimits } from './limits/create-limits.ts';
import { openValkey } from './limits/open-valkey.ts';
import { createLog, openBatchedOutput } from './log.ts';
import { createS3Recordings } from './recordings/s3-recordings.ts';
import { serveMetrics } from './serve-metrics.ts';

const environment = readApiEnvironment(process.env);
const log = createLog('api', process.env, openBatchedOutput());
const db = openDatabase(environment.DATABASE_URL, {
  maxConnections: environment.DATABASE_CONNECTIONS,
  applicationName: 'outspoken-api',
});
const valkey = await openValkey(environment.VALKEY_URL);
const keyUse = createKeyUse({ db, log });
const http = createGuardedHttp({ policy: environment.OUTBOUND_ALLOW });

const app = await createHttpServer({
  authenticateKey: createKeyAuthenticator({ db, pepper: environment.KEY_PEPPER }),
  noteKeyUse: keyUse.note,
  limits: createLimits({ valkey, log }, { failedKeysPerMinute: environment.FAILED_KEYS_PER_MINUTE }),
  trustedProxies: environment.TRUSTED_PROXIES,
  isReady: () => answers(db),
  operatorToken: environment.OPERATOR_TOKEN,
  calls: {
    db,
    acceptCall: createAcceptor(db),
    readStoredCall: createResultReader(db),
    consoleUrl: environment.CONSOLE_URL,
    reachCrashPoint: createCrashPoints(environment),
  },
  management: {
    db,
    keyPepper: environment.KEY_PEPPER,
    askModel: createAskModel({ url: environment.MODEL_URL, apiKey: environment.PROVIDER_API_KEY }),
    recordings: createS3Recordings(environment),
    outbound: environment.OUTBOUND_ALLOW,
  },
  doctor: createDoctor({
    db,
    box: createSecretBox(environment.KEY_PEPPER, 'provider keys'),
    parts: stackParts(environment, valkey),
    installation: {
      speechUrl: environment.SPEECH_URL ?? '',
      modelUrl: environment.MODEL_URL,
      apiKey: environment.PROVIDER_API_KEY,
    },
    fetch: globalThis.fetch,
    guardedFetch: http.fetch,
    now: () => new Date(),
  }),
  events: {
    db,
    box: createSecretBox(environment.KEY_PEPPER, 'webhook secrets'),
    outbound: environment.OUTBOUND_ALLOW,
    live: createLiveFeed({ db, log }),
    recheckMs: 10_000,
  },
  log,
});

const { API_METRICS_PORT: metricsPort, METRICS_HOST: host } = environment;
const metrics = metricsPort ? await serveMetrics(app.server, { host, port: metricsPort }) : undefined;

closeWithGrace({ delay: 30_000, logger: false }, async ({ signal, err }) => {
  if (err) log.error({ err }, 'the process failed');
  log.info({ signal }, 'stopping');
  await app.close();
  await keyUse.close();
  await http.close();
  await metrics?.close();
  valkey.disconnect();
  await db.destroy();
});

await warmPool();
await app.listen({ host: environment.API_HOST, port: environment.API_PORT });
log.info({ port: environment.API_PORT }, 'ready');

/** The first requests should not pay for the connections. Without Postgres the process still serves, with 503. */
async function warmPool(): Promise<void> {
  await Promise.all(Array.from({ length: environment.DATABASE_CONNECTIONS }, () => answers(db)));
}

/** Asks what every request asks first: this holds only when Postgres answers and is migrated. */
async function answers(database: Database): Promise<boolean> {
  try {
    await findApiKey(database, 'key_of_nobody');
    return true;
  } catch {
    return false;
  }
}

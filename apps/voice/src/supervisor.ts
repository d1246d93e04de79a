// Entry of a voice node: starts the voice processes, starts a dead one again at once under its old name, and
// kills one that no longer answers. It holds no call and no client, so that it has nothing to fail by.

import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { readSupervisorEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { isNewEnough, readAsteriskVersion } from './telephony/read-asterisk-version.ts';

const PROCESS_FILE = fileURLToPath(new URL('./process.ts', import.meta.url));
const PING_EVERY_MS = 1_000;
const FROZEN_AFTER_MS = 5_000;
/** Loading native models blocks a newborn for a while. */
const BORN_WITHIN_MS = 30_000;
const STEADY_AFTER_MS = 10_000;
const LONGEST_BACK_OFF_MS = 10_000;

const environment = readSupervisorEnvironment(process.env);
const log = createLog('supervisor', environment.LOG_LEVEL);
const stopping = new AbortController();
const ready = new Set<string>();
const names = Array.from({ length: environment.VOICE_PROCESSES }, (_, index) => `voice-${index + 1}`);

const all = Promise.all(names.map(keepAlive));

closeWithGrace({ delay: false, logger: false }, async ({ err, signal }) => {
  if (err) log.fatal({ err }, 'supervisor failed');
  else log.info({ signal }, 'stopping');
  stopping.abort();
  await all;
  log.info('stopped');
});

await checkAsteriskVersion();
await all;

async function keepAlive(name: string): Promise<void> {
  let backOffMs = 0;
  let isFirstLife = true;
  while (!stopping.signal.aborted) {
    const bornAt = performance.now();
    const { code, signal } = await liveOnce(name, isFirstLife);
    isFirstLife = false;
    ready.delete(name);
    if (stopping.signal.aborted) return;
    if (performance.now() - bornAt > STEADY_AFTER_MS) backOffMs = 0;
    log.error({ process: name, code, signal, backOffMs }, 'voice process died');
    await delay(backOffMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    backOffMs = Math.min(Math.max(backOffMs * 2, 250), LONGEST_BACK_OFF_MS);
  }
}

function liveOnce(
  name: string,
  isFirstLife: boolean,
): Promise<{ code: number | null; signal: string | null }> {
  const child = fork(PROCESS_FILE, {
    env: {
      ...process.env,
      PROCESS_NAME: name,
      UV_THREADPOOL_SIZE: '8',
      ...(isFirstLife ? {} : { CRASH_AT: '' }),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let heardAt = performance.now() + BORN_WITHIN_MS - FROZEN_AFTER_MS;
  child.on('message', (message) => {
    if (message === 'pong') heardAt = Math.max(heardAt, performance.now());
    if (message === 'ready') markReady(name);
  });
  let askedAt = performance.now();
  const pulse = setInterval(() => {
    const now = performance.now();
    // Were we stopped ourselves, then the silence is ours, not the child's.
    if (now - askedAt > 2 * PING_EVERY_MS) heardAt = Math.max(heardAt, now);
    askedAt = now;
    if (now - heardAt > FROZEN_AFTER_MS) {
      log.error({ process: name }, 'voice process is frozen');
      child.kill('SIGKILL');
    } else if (child.connected) child.send('ping', () => undefined);
  }, PING_EVERY_MS);
  const terminate = () => child.kill('SIGTERM');
  stopping.signal.addEventListener('abort', terminate, { once: true });
  log.info({ process: name, childPid: child.pid }, 'voice process started');
  return new Promise((resolve) => {
    child.on('error', (error) => log.error({ process: name, err: error }, 'voice process cannot be reached'));
    child.once('exit', (code, signal) => {
      clearInterval(pulse);
      stopping.signal.removeEventListener('abort', terminate);
      resolve({ code, signal });
    });
  });
}

function markReady(name: string): void {
  ready.add(name);
  if (ready.size === names.length) log.info({ processes: names.length }, 'ready');
}

async function checkAsteriskVersion(): Promise<void> {
  const { ARI_URL: url, ARI_USER: user, ARI_PASSWORD: password } = environment;
  try {
    const version = await readAsteriskVersion({ url, user, password });
    if (isNewEnough(version)) log.info({ version }, 'asterisk found');
    else log.warn({ version, oldest: '22.10' }, 'asterisk is too old');
  } catch (error) {
    log.warn({ err: error }, 'asterisk version could not be read');
  }
}

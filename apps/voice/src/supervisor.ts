// Entry of a voice node: starts the voice processes, lets others go on with the calls of one that died, froze or
// leaves, and starts it again at once under its old name. It holds no call and no client, so that it has nothing to
// fail by. SIGHUP restarts the processes one after the other, with their calls handed over.

import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { readSupervisorEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import type { ToSupervisor } from './supervisor-messages.ts';
import { isNewEnough, readAsteriskVersion } from './telephony/read-asterisk-version.ts';
import { type ChildEnd, VoiceChild } from './voice-child.ts';

/** A birth takes a whole core for seconds: whoever takes over comes first. */
const BIRTH_AFTER_TAKEOVER_MS = 3_000;
const STEADY_AFTER_MS = 10_000;
const LONGEST_BACK_OFF_MS = 10_000;

interface Member {
  name: string;
  child: VoiceChild | null;
  /** It takes no more calls of others. */
  isLeaving: boolean;
  isReady: boolean;
  whenReady: PromiseWithResolvers<void>;
}

const environment = readSupervisorEnvironment(process.env);
const log = createLog('supervisor', environment.LOG_LEVEL);
const stopping = new AbortController();
const members = Array.from({ length: environment.VOICE_PROCESSES }, (_, index) =>
  newMember(`voice-${index + 1}`),
);
let restarting = Promise.resolve();

const all = Promise.all(members.map(keepAlive));

closeWithGrace({ delay: false, logger: false }, async ({ err, signal }) => {
  if (err) log.fatal({ err }, 'supervisor failed');
  else log.info({ signal }, 'stopping');
  stopping.abort();
  await all;
  log.info('stopped');
});
process.on('SIGHUP', () => {
  restarting = restarting.then(restartInTurn);
});

await checkAsteriskVersion();
await all;

function newMember(name: string): Member {
  return { name, child: null, isLeaving: false, isReady: false, whenReady: Promise.withResolvers<void>() };
}

async function keepAlive(member: Member): Promise<void> {
  let backOffMs = 0;
  let isFirstLife = true;
  while (!stopping.signal.aborted) {
    const bornAt = performance.now();
    const end = await liveOnce(member, isFirstLife);
    isFirstLife = false;
    if (stopping.signal.aborted) return;
    if (member.isLeaving) log.info({ process: member.name }, 'voice process left');
    else {
      log.error({ process: member.name, ...end, backOffMs }, 'voice process died');
      handOver(member, end.how === 'frozen' ? 'worker_frozen' : 'worker_lost');
    }
    if (performance.now() - bornAt > STEADY_AFTER_MS) backOffMs = 0;
    const pauseMs = takersFor(member).length > 0 ? Math.max(backOffMs, BIRTH_AFTER_TAKEOVER_MS) : backOffMs;
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    backOffMs = Math.min(Math.max(backOffMs * 2, 250), LONGEST_BACK_OFF_MS);
  }
}

async function liveOnce(member: Member, isFirstLife: boolean): Promise<ChildEnd> {
  const { name } = member;
  const lifeEnvironment = { ...process.env, PROCESS_NAME: name, UV_THREADPOOL_SIZE: '8' };
  const child = new VoiceChild(isFirstLife ? lifeEnvironment : { ...lifeEnvironment, CRASH_AT: '' }, {
    onMessage: (message) => hear(member, message),
    onError: (error) => log.error({ process: name, err: error }, 'voice process cannot be reached'),
  });
  member.child = child;
  member.isLeaving = false;
  const terminate = () => child.terminate();
  stopping.signal.addEventListener('abort', terminate, { once: true });
  log.info({ process: name, childPid: child.pid }, 'voice process started');
  try {
    return await child.ended;
  } finally {
    stopping.signal.removeEventListener('abort', terminate);
    member.child = null;
    member.isReady = false;
    member.whenReady = Promise.withResolvers<void>();
  }
}

function hear(member: Member, message: Exclude<ToSupervisor, { kind: 'pong' }>): void {
  switch (message.kind) {
    case 'able':
      return;
    case 'ready':
      member.isReady = true;
      member.whenReady.resolve();
      if (members.every(({ isReady }) => isReady)) log.info({ processes: members.length }, 'ready');
      return;
    case 'leaving':
      // With nobody else there, or all of us leaving, its calls go on where they are, up to the drain's bound.
      if (!stopping.signal.aborted && takersFor(member).length > 0) member.child?.send({ kind: 'release' });
      return;
    case 'released':
      member.isLeaving = true;
      // When all of us leave, the next generation goes on with them.
      if (!stopping.signal.aborted) handOver(member, 'handed_over');
      return;
    default:
      message satisfies never;
  }
}

function takersFor(member: Member): VoiceChild[] {
  return members.flatMap((other) =>
    other !== member && other.child?.isAble && !other.isLeaving ? [other.child] : [],
  );
}

/** To all that are ready, a share each. With none, the newborn takes over what its name left. */
function handOver(member: Member, cause: string): void {
  const takers = takersFor(member);
  takers.forEach((taker, share) => {
    taker.send({ kind: 'take_over', process: member.name, share, shares: takers.length, cause });
  });
}

async function restartInTurn(): Promise<void> {
  log.info('restarting the voice processes in turn');
  for (const member of members) {
    if (stopping.signal.aborted || !member.child) continue;
    const gone = member.child.ended;
    member.child.terminate();
    await gone;
    await Promise.race([member.whenReady.promise, all]);
  }
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

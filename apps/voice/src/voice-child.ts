// One life of one voice process, as its supervisor sees it: born, ready, silent, gone.

import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FROZEN_AFTER_MS } from './supervisor-lease.ts';
import { machineTime, type ToProcess, type ToSupervisor, toSupervisorSchema } from './supervisor-messages.ts';

const PROCESS_FILE = fileURLToPath(new URL('./process.ts', import.meta.url));
const LOOK_EVERY_MS = 250;
const PING_EVERY_MS = 500;
const BUSY_AFTER_MS = 10_000;
const IDLE_LOOKS = 4;
/** Loading native models blocks a newborn for a while. */
const BORN_WITHIN_MS = 120_000;
/** A process that froze may wake and find out by itself that it was given up; not for ever. */
const KILL_FROZEN_AFTER_MS = 60_000;

export type ChildEnd = { how: 'exited'; code: number | null; signal: string | null } | { how: 'frozen' };

export interface ChildListener {
  onMessage(message: Exclude<ToSupervisor, { kind: 'pong' }>): void;
  onError(error: Error): void;
}

export class VoiceChild {
  readonly ended: Promise<ChildEnd>;
  readonly pid: number | undefined;
  readonly #child: ChildProcess;
  readonly #end: (end: ChildEnd) => void;
  readonly #pulse: NodeJS.Timeout;
  #isAble = false;
  #ping: { at: number; isAnswered: boolean } = { at: 0, isAnswered: true };
  #lookedAt = machineTime();
  #idleLooks = 0;

  constructor(environment: NodeJS.ProcessEnv, listener: ChildListener) {
    this.#child = fork(PROCESS_FILE, { env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.pid = this.#child.pid;
    const { promise, resolve } = Promise.withResolvers<ChildEnd>();
    this.ended = promise;
    this.#end = resolve;
    this.#pulse = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#child.on('message', (raw) => {
      const message = toSupervisorSchema.parse(raw);
      if (message.kind === 'pong') this.#ping.isAnswered ||= message.at === this.#ping.at;
      else {
        if (message.kind === 'able') this.#isAble = true;
        listener.onMessage(message);
      }
    });
    this.#child.on('error', (error) => listener.onError(error));
    this.#child.once('exit', (code, signal) => {
      clearInterval(this.#pulse);
      resolve({ how: 'exited', code, signal });
    });
  }

  get isAble(): boolean {
    return this.#isAble;
  }

  send(message: ToProcess): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  terminate(): void {
    this.#child.kill('SIGTERM');
  }

  #look(): void {
    const now = machineTime();
    // Were we stopped ourselves, then the silence is ours, not the child's.
    const wasStopped = now - this.#lookedAt > 4 * LOOK_EVERY_MS;
    this.#lookedAt = now;
    if (wasStopped) this.#ping.isAnswered = true;
    if (!this.#ping.isAnswered) {
      this.#idleLooks = isIdle(this.pid) ? this.#idleLooks + 1 : 0;
      if (now - this.#ping.at > this.#patienceMs()) this.#giveUp();
    } else if (now - this.#ping.at >= PING_EVERY_MS) {
      this.#ping = { at: now, isAnswered: false };
      this.#idleLooks = 0;
      this.send({ kind: 'ping', at: now });
    }
  }

  /** A machine that is too busy makes everybody late: who works, or waits for its turn to, is not frozen. */
  #patienceMs(): number {
    if (!this.#isAble) return BORN_WITHIN_MS;
    return this.#idleLooks >= IDLE_LOOKS ? FROZEN_AFTER_MS : BUSY_AFTER_MS;
  }

  /** Its calls are another's from here on. Without a supervisor it ends by itself as soon as it wakes. */
  #giveUp(): void {
    clearInterval(this.#pulse);
    if (this.#child.connected) this.#child.disconnect();
    setTimeout(() => this.#child.kill('SIGKILL'), KILL_FROZEN_AFTER_MS).unref();
    this.#end({ how: 'frozen' });
  }
}

/** Stopped or asleep, although it was asked something. Where there is no /proc nobody knows. */
function isIdle(pid: number | undefined): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return /^[TtS]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

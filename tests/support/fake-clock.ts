// A clock on the wall for our own processes, as far from the real one as a test wants, and moved while they run
// (libfaketime). Only the wall clock: timers and durations go by the monotonic one, as on a machine whose clock is set.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FakeClock {
  /** For the processes that shall believe it. */
  environment: Record<string, string>;
  now(): Date;
  /** From now on it is this time; it goes on from there. */
  set(at: Date): void;
  /** What the clock said at a moment of the real one. */
  at(real: Date): Date;
  close(): void;
}

export function openFakeClock(): FakeClock {
  const directory = mkdtempSync(join(tmpdir(), 'outspoken-clock-'));
  const file = join(directory, 'offset');
  const settings: { sinceMs: number; offsetMs: number }[] = [];

  function turnBy(offsetMs: number): void {
    const seconds = offsetMs / 1000;
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds.toFixed(3)}\n`);
    renameSync(`${file}.new`, file);
    settings.push({ sinceMs: Date.now(), offsetMs });
  }

  function at(real: Date): Date {
    const setting = settings.findLast(({ sinceMs }) => sinceMs <= real.getTime()) ?? settings[0];
    return new Date(real.getTime() + (setting?.offsetMs ?? 0));
  }

  turnBy(0);
  return {
    environment: {
      LD_PRELOAD: findLibrary(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    now: () => at(new Date()),
    set: (wanted) => turnBy(wanted.getTime() - Date.now()),
    at,
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function findLibrary(): string {
  for (const folder of readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'faketime'))) {
    const path = join(folder, 'libfaketimeMT.so.1');
    if (existsSync(path)) return path;
  }
  throw new Error('libfaketime is not installed');
}

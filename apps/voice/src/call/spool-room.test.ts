import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSpoolRoom } from './spool-room.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('there is room until the waiting recordings reach the cap, and again when they have gone', async () => {
  const room = createSpoolRoom({ directory, mostMb: 1, spareMb: 1 }, 10);
  await writeFile(join(directory, 'one'), Buffer.alloc(1_000_000));
  expect(room.has()).toBe(true);
  await expect.poll(() => room.has()).toBe(false);
  await rm(join(directory, 'one'));
  await expect.poll(() => room.has()).toBe(true);
});

test('there is none when the disk has less than what stays free', async () => {
  const room = createSpoolRoom({ directory, mostMb: 1_000, spareMb: 1e12 });
  await expect.poll(() => room.has()).toBe(false);
});

test('a folder that cannot be looked at has room', async () => {
  const nowhere = { directory: join(directory, 'nowhere'), mostMb: 1, spareMb: 1 };
  const room = createSpoolRoom(nowhere);
  expect(room.has()).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(room.has()).toBe(true);
});

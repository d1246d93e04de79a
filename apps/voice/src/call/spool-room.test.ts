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
  let now = 0;
  const room = createSpoolRoom({ directory, mostMb: 1, spareMb: 1 }, () => now);
  expect(await room.has()).toBe(true);
  await writeFile(join(directory, 'one'), Buffer.alloc(1_000_000));
  expect(await room.has()).toBe(true);
  now = 3_000;
  expect(await room.has()).toBe(false);
  await rm(join(directory, 'one'));
  now = 6_000;
  expect(await room.has()).toBe(true);
});

test('there is none when the disk has less than what stays free', async () => {
  const room = createSpoolRoom({ directory, mostMb: 1_000, spareMb: 1e12 });
  expect(await room.has()).toBe(false);
});

test('a folder that cannot be looked at has room', async () => {
  const room = createSpoolRoom({ directory: join(directory, 'nowhere'), mostMb: 1, spareMb: 1 });
  expect(await room.has()).toBe(true);
});

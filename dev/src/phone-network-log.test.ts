import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePhoneNetworkLog, readPhoneNetworkLog, waitForPhoneNetworkEvent } from './phone-network-log.ts';

const ringing = JSON.stringify({
  at: '2026-01-02T03:04:05.678Z',
  event: 'ringing',
  call: 'call_1',
  number: '+12025550108',
  channel: '1.1',
});
const end = JSON.stringify({
  at: '2026-01-02T03:04:07.700Z',
  event: 'end',
  call: 'call_1',
  number: '+12025550108',
  channel: '1.1',
  by: 'phone',
  how: 'response',
  cause: 21,
  response: 603,
});

describe('the phone network log', () => {
  let directory: string;
  let path: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'phone-network-log-'));
    path = join(directory, 'phone-network.jsonl');
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('leaves out a last line that is still being written', () => {
    const entries = parsePhoneNetworkLog(`${ringing}\n${end.slice(0, 40)}`);
    expect(entries.map((entry) => entry.event)).toEqual(['ringing']);
  });

  test('refuses an event that nobody documented', () => {
    expect(() => parsePhoneNetworkLog(`${ringing.replace('ringing', 'sneezing')}\n`)).toThrow();
  });

  test('is empty before anybody was called', async () => {
    expect(await readPhoneNetworkLog(path)).toEqual([]);
  });

  test('finds an event that comes while it waits', async () => {
    const waiting = waitForPhoneNetworkEvent(path, (entry) => entry.event === 'end', 2000);
    await writeFile(path, `${ringing}\n`);
    await appendFile(path, `${end}\n`);
    expect(await waiting).toMatchObject({ call: 'call_1', response: 603 });
  });

  test('says how long it waited in vain', async () => {
    await writeFile(path, `${ringing}\n`);
    await expect(waitForPhoneNetworkEvent(path, (entry) => entry.event === 'end', 50)).rejects.toThrow(
      '50 ms',
    );
  });
});

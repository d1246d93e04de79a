import type { OwnedEntry } from '@outspoken/store/append-journal';
import { StaleFenceError } from '@outspoken/store/stale-fence-error';
import { describe, expect, it, vi } from 'vitest';
import { JournalWriter } from './journal-writer.ts';

// Real: the writer. Played: the insert.
function setUp(append: (entries: readonly OwnedEntry[]) => Promise<void>) {
  const stored: OwnedEntry[] = [];
  let inserts = 0;
  const writer = new JournalWriter({
    append: async (entries) => {
      inserts += 1;
      await append(entries);
      stored.push(...entries);
    },
    log: { warn: () => undefined, error: () => undefined },
  });
  const open = (callId: string, onStale = () => undefined as void) =>
    writer.open({ projectId: 'proj_1', callId, fence: 1, nextSeq: 2, onStale });
  return { open, stored, inserts: () => inserts };
}

const digit = (value: string) => ({ kind: 'dtmf' as const, digit: value });
const refused = () => Object.assign(new Error('refused'), { code: '22P05' });

describe('the journal writer', () => {
  it('stores entries of all calls in one insert, each call in order', async () => {
    const { open, stored, inserts } = setUp(async () => undefined);
    const [a, b] = [open('call_a'), open('call_b')];
    a.append(digit('1'));
    b.append(digit('2'));
    a.append(digit('3'));
    expect(await a.flush(1000)).toBe(true);
    expect(inserts()).toBe(1);
    expect(stored.map(({ callId, seq }) => `${callId} ${seq}`)).toEqual(['call_a 2', 'call_b 2', 'call_a 3']);
  });

  it('gives a stamped entry its place between the others', async () => {
    const { open, stored } = setUp(async () => undefined);
    const journal = open('call_a');
    journal.append(digit('1'));
    const stamped = journal.stamp(digit('2'));
    journal.append(digit('3'));
    await journal.flush(1000);
    expect(stamped.seq).toBe(3);
    expect(stored.map(({ seq }) => seq)).toEqual([2, 4]);
  });

  it('keeps entries in order while the database is away', async () => {
    let isAway = true;
    const { open, stored } = setUp(async () => {
      if (isAway) throw new Error('connection refused');
    });
    const journal = open('call_a');
    journal.append(digit('1'));
    expect(await journal.flush(120)).toBe(false);
    journal.append(digit('2'));
    isAway = false;
    expect(await journal.flush(5000)).toBe(true);
    expect(stored.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('tells a call whose fence is stale, and only that one', async () => {
    const { open } = setUp(async (entries) => {
      if (entries.some(({ callId }) => callId === 'call_b')) throw new StaleFenceError(['call_b']);
    });
    const stale = vi.fn<() => void>();
    const fine = vi.fn<() => void>();
    const [a, b] = [open('call_a', fine), open('call_b', stale)];
    const storedOfA = a.appendAwaited(digit('1'));
    const storedOfB = b.appendAwaited(digit('2'));
    await expect(storedOfB).rejects.toThrow(StaleFenceError);
    await expect(storedOfA).resolves.toBeUndefined();
    await expect(b.appendAwaited(digit('3'))).rejects.toThrow(StaleFenceError);
    expect([stale.mock.calls.length, fine.mock.calls.length]).toEqual([1, 0]);
  });

  it('leaves out the one entry that Postgres refuses', async () => {
    const { open, stored } = setUp(async (entries) => {
      if (entries.some(({ event }) => event.kind === 'dtmf' && event.digit === 'x')) throw refused();
    });
    const journal = open('call_a');
    for (const value of ['1', 'x', '3', '4']) journal.append(digit(value));
    expect(await journal.flush(1000)).toBe(true);
    expect(stored.map(({ seq }) => seq)).toEqual([2, 4, 5]);
  });

  it('tells as a gap what did not fit while the database was away', async () => {
    let isAway = true;
    const { open, stored } = setUp(async () => {
      if (isAway) throw new Error('connection refused');
    });
    const journal = open('call_a');
    for (let count = 0; count < 5_010; count += 1) journal.append(digit('1'));
    isAway = false;
    expect(await journal.flush(5000)).toBe(true);
    journal.append(digit('2'));
    expect(await journal.flush(5000)).toBe(true);
    expect(stored.length).toBe(5_002);
    expect(stored.slice(-2).map(({ event }) => event.kind)).toEqual(['gap', 'dtmf']);
  });
});

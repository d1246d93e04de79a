// Real: the watch and its judgement. Not real: the clock, and the line's counts.
import type { JournalEvent } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import type { PacketCounts } from './judge-packets.ts';
import { PacketWatch } from './packet-watch.ts';

const SECOND = 50;

function createScene() {
  const told: JournalEvent[] = [];
  const holdListeners: ((isHeld: boolean) => void)[] = [];
  const line = { received: 0, lost: 0, reported: 0, asked: 0, fails: false };
  const watch = new PacketWatch({
    actions: {
      onHold: (listener) => holdListeners.push(listener),
      async countPackets(): Promise<PacketCounts | null> {
        line.asked += 1;
        if (line.fails) throw new Error('the line does not answer');
        return { received: line.received, lost: line.reported };
      },
    },
    journal: (event) => told.push(event),
  });
  let now = 0;
  /** RTCP tells what was lost every `reportMs`. */
  const pass = async (seconds: number, perSecond: PacketCounts, { reportMs = 5000 } = {}) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      now += 1000;
      line.received += perSecond.received;
      line.lost += perSecond.lost;
      if (now % reportMs < 1000) line.reported = line.lost;
      watch.tick(now);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  const hold = (isHeld: boolean) => {
    for (const listener of holdListeners) listener(isHeld);
  };
  return { told, line, pass, hold };
}

const whole = { received: SECOND, lost: 0 };
const thin = { received: SECOND * 0.8, lost: SECOND * 0.2 };
const nothing = { received: 0, lost: 0 };

describe('packets of the callee', () => {
  it('are asked for every five seconds and no more often', async () => {
    const { told, line, pass } = createScene();
    await pass(60, whole);
    expect(line.asked).toBe(12);
    expect(told).toEqual([]);
  });

  it('are lost in part while a fifth is missing, told once at the beginning and once at the end', async () => {
    const { told, pass } = createScene();
    await pass(30, thin);
    await pass(30, whole);
    expect(told).toEqual([
      { kind: 'media_lost', state: 'began', ms: expect.closeTo(1000, -3) },
      { kind: 'media_lost', state: 'ended', ms: expect.closeTo(6000, -4) },
    ]);
  });

  it('are one loss when the counts come late and unevenly', async () => {
    const { told, pass } = createScene();
    await pass(60, thin, { reportMs: 7000 });
    expect(told).toHaveLength(1);
  });

  it('are not lost when a few are', async () => {
    const { told, pass } = createScene();
    await pass(60, { received: 47, lost: 3 });
    expect(told).toEqual([]);
  });

  it('are lost when none comes, and nothing was missing when the sender had only paused', async () => {
    const { told, pass } = createScene();
    await pass(10, whole);
    await pass(10, nothing);
    await pass(30, whole);
    expect(told).toEqual([
      { kind: 'media_lost', state: 'began', ms: 5000 },
      { kind: 'media_lost', state: 'ended', ms: 0 },
    ]);
  });

  it('are missing by their number when they come again after a loss of all', async () => {
    const { told, line, pass } = createScene();
    await pass(10, whole);
    await pass(10, nothing);
    line.lost += 10 * SECOND;
    await pass(40, whole, { reportMs: 4000 });
    expect(told).toEqual([
      { kind: 'media_lost', state: 'began', ms: 5000 },
      { kind: 'media_lost', state: 'ended', ms: 10_000 },
    ]);
  });

  it('are not missed while the call is on hold', async () => {
    const { told, line, pass, hold } = createScene();
    await pass(10, whole);
    hold(true);
    await pass(30, nothing);
    expect(line.asked).toBe(2);
    hold(false);
    await pass(20, whole);
    expect(told).toEqual([]);
  });

  it('are nobody’s matter when the line does not answer', async () => {
    const { told, line, pass } = createScene();
    line.fails = true;
    await pass(20, nothing);
    expect(line.asked).toBe(4);
    expect(told).toEqual([]);
  });

  it('are counted anew when the counts go back', async () => {
    const { told, line, pass } = createScene();
    await pass(20, whole);
    Object.assign(line, { received: 0, lost: 0, reported: 0 });
    await pass(20, whole);
    expect(told).toEqual([]);
  });
});

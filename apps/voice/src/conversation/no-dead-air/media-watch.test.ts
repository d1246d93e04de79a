// Real: the watch. Not real: the clock, and the line's frames.
import type { JournalEvent } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { MediaWatch } from './media-watch.ts';

function createScene() {
  const told: JournalEvent[] = [];
  const actions = { onHold: () => undefined, countPackets: async () => null };
  const watch = new MediaWatch({ actions, journal: (event) => told.push(event) });
  let now = 1000;
  watch.begin(now);
  const pass = (ms: number, comes: (frame: number) => boolean) => {
    for (let frame = 0; frame < ms / 20; frame += 1) {
      now += 20;
      if (comes(frame)) watch.onFrame(now, 20);
      watch.tick(now);
    }
  };
  return { told, pass };
}

describe('the callee’s sound', () => {
  it('is not missed on a whole line, nor in a pause of four seconds', () => {
    const { told, pass } = createScene();
    pass(20_000, () => true);
    pass(4000, () => false);
    pass(20_000, () => true);
    expect(told).toEqual([]);
  });

  it('is lost after five seconds without a packet, until one comes', () => {
    const { told, pass } = createScene();
    pass(2000, () => true);
    pass(9000, () => false);
    pass(1000, () => true);
    expect(told).toEqual([
      { kind: 'media_lost', state: 'began', ms: 5000 },
      { kind: 'media_lost', state: 'ended', ms: 9020 },
    ]);
  });

  it('is lost in part when every fifth packet is missing', () => {
    const { told, pass } = createScene();
    pass(10_000, (frame) => frame % 5 !== 0);
    pass(10_000, () => true);
    expect(told.map((event) => event.kind === 'media_lost' && event.state)).toEqual(['began', 'ended']);
    expect(told[0]).toMatchObject({ ms: expect.closeTo(1000, -2) });
  });
});

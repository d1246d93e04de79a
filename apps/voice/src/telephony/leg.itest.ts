// Real: both Asterisks of the stack. The people behind the numbers are described in docs/phone-network.md.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { trunkDefinitionSchema } from '@outspoken/contract';
import { newId } from '@outspoken/store/new-id';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recordingFiles, removeRecordingFiles, whenWhole } from '../call/recording-files.ts';
import { type AriClient, connectAri } from './ari-client.ts';
import { Leg } from './leg.ts';
import { mediaChannelId } from './leg-ids.ts';
import { outcomeFromSip } from './outcome-from-sip.ts';
import type { DialProgress, DialResult } from './ring.ts';
import { createSipObjects } from './sip-objects.ts';
import { Trunks } from './trunks.ts';

const stack = z
  .object({
    ARI_URL: z.string(),
    ARI_USER: z.string(),
    ARI_PASSWORD: z.string(),
    RECORDING_DIR: z.string(),
    PHONE_NETWORK_RECORDINGS: z.string(),
    PHONE_NETWORK_SIP: z.string(),
  })
  .parse(JSON.parse(readFileSync(`.stack/${process.env.STACK ?? 'test'}/env.json`, 'utf8')));
const log = pino({ level: 'silent' });
const access = { url: stack.ARI_URL, user: stack.ARI_USER, password: stack.ARI_PASSWORD };
const trunk = {
  trunkId: 'leg_itest',
  version: 1,
  definition: trunkDefinitionSchema.parse({ host: stack.PHONE_NETWORK_SIP, codecs: ['ulaw'] }),
  passwords: {},
};
let ari: AriClient;
let trunks: Trunks;

beforeAll(async () => {
  ari = await connectAri({
    ...access,
    app: `leg-itest-${process.pid}`,
    log,
    assertOwned: () => undefined,
  });
  trunks = new Trunks({ ari, sip: createSipObjects(access), load: async () => trunk, log });
});

afterAll(() => ari.close());

interface Dialled {
  leg: Leg;
  callId: string;
  result: DialResult;
  progress: DialProgress[];
  loudest: () => number;
}

async function withCall<T>(
  number: string,
  times: { ringTimeoutMs?: number; progressTimeoutMs?: number; cancel?: 'when it rings' },
  use: (dialled: Dialled) => Promise<T>,
): Promise<T> {
  const callId = newId('call');
  const request = { callId, fence: 1, to: `+120255501${number}`, from: '+12025550199', trunk };
  const leg = new Leg({ ari, log }, request);
  await leg.prepare(trunks, request);
  let loudest = 0;
  leg.media.onAudio((pcm) => {
    for (const sample of pcm) loudest = Math.max(loudest, Math.abs(sample));
  });
  const progress: DialProgress[] = [];
  const cancelling = new AbortController();
  try {
    const result = await leg.dial({
      progressTimeoutMs: times.progressTimeoutMs ?? 5000,
      ringTimeoutMs: times.ringTimeoutMs ?? 30_000,
      signal: cancelling.signal,
      onProgress: (one) => {
        progress.push(one);
        if (times.cancel === 'when it rings') cancelling.abort();
      },
    });
    return await use({
      leg,
      callId,
      result,
      progress,
      loudest: () => loudest,
    });
  } finally {
    await leg.close();
    const left = (await ari.listChannelIds()).filter((id) => id.startsWith(callId));
    expect(left).toEqual([]);
  }
}

async function outcomeOf(number: string, times = {}): Promise<string> {
  return await withCall(number, times, async ({ result }) => {
    if (result.kind === 'answered') return 'answered';
    const { end, saw18x, gaveUp } = result;
    const { status, reason } = outcomeFromSip({ ...end, saw18x, gaveUp });
    return `${status}/${reason}`;
  });
}

describe('a leg that nobody answers', () => {
  it.concurrent.each([
    ['06', 'no_answer/busy'],
    ['08', 'no_answer/declined'],
    ['09', 'unreachable/unavailable'],
    ['10', 'unreachable/invalid_number'],
    ['11', 'failed/carrier_refused'],
    ['12', 'failed/trunk_error'],
    ['16', 'unreachable/invalid_number'],
    ['25', 'no_answer/blocked'],
    ['28', 'unreachable/not_routable'],
    ['33', 'no_answer/declined'],
    ['37', 'no_answer/ring_timeout'],
  ])('number %s ends as %s', async (number, expected) => {
    expect(await outcomeOf(number)).toBe(expected);
  });

  it('is given up after the ring time', async () => {
    expect(await outcomeOf('07', { ringTimeoutMs: 1000 })).toBe('no_answer/ring_timeout');
  });

  it('is given up when no ringing comes', async () => {
    expect(await outcomeOf('13', { progressTimeoutMs: 1000 })).toBe('failed/trunk_error');
  });

  it('stops ringing when it is cancelled', async () => {
    expect(await outcomeOf('07', { cancel: 'when it rings' })).toBe('failed/cancelled');
  });

  it('lets its early announcement be heard, and no ringing tone of our own', async () => {
    await withCall('16', {}, async ({ progress, loudest }) => {
      expect(progress).toContainEqual({ kind: 'early_media' });
      expect(loudest()).toBeGreaterThan(3000);
    });
    await withCall('07', { ringTimeoutMs: 1500 }, async ({ progress, loudest }) => {
      expect(progress).toEqual([{ kind: 'ringing', sipCode: 180 }]);
      expect(loudest()).toBe(0);
    });
  });
});

describe('media channels', () => {
  it('can be made and ended many at once', async () => {
    const made = new Set<string>();
    const lane = async () => {
      for (let round = 0; round < 25; round += 1) {
        const channelId = mediaChannelId(newId('call'), 1);
        made.add(channelId);
        const media = await ari.openMedia('any', channelId);
        media.close();
        await ari.hangUp('any', channelId);
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    const left = async () => (await ari.listChannelIds()).filter((id) => made.has(id));
    await vi.waitUntil(async () => (await left()).length === 0, { timeout: 5000 });
  });
});

describe('a leg that is answered', () => {
  it('carries sound both ways, tells what was played, and is recorded whole', async () => {
    await withCall('22', {}, async ({ leg, callId, result, loudest }) => {
      expect(result.kind).toBe('answered');
      const answeredAt = performance.now();
      expect(await leg.startRecording()).toBe(true);
      const recordingAt = performance.now();
      const played = new Promise<string>((resolve) => leg.media.onMark(resolve));
      // An odd number of samples: not a whole number of frames.
      leg.media.send(Int16Array.from({ length: 16_001 }, (_, index) => Math.sin(index / 8) * 12_000));
      leg.media.mark('spoken');
      expect(await played).toBe('spoken');
      expect(performance.now() - answeredAt).toBeGreaterThan(950);
      await delay(300);
      const hangingUpAt = performance.now();
      await leg.hangUp();
      const hungUpAt = performance.now();
      expect(loudest()).toBeGreaterThan(3000);

      const files = recordingFiles(stack.RECORDING_DIR, callId);
      const whole = await whenWhole(files, 5000);
      await removeRecordingFiles(files);
      const recordedMs = (whole?.dataBytes ?? 0) / 16;
      // It began and ended somewhere within our two commands, however long those took.
      expect(recordedMs).toBeGreaterThan(hangingUpAt - recordingAt - 300);
      expect(recordedMs).toBeLessThan(hungUpAt - answeredAt + 300);
    });
  });

  it('hears every digit', async () => {
    await withCall('32', {}, async ({ leg }) => {
      const digits = await new Promise<string>((resolve) => {
        let pressed = '';
        leg.onDigit((digit) => {
          pressed += digit;
          if (pressed.length === 5) resolve(pressed);
        });
      });
      expect(digits).toBe('1590#');
    });
  });

  it('sends packets also while nobody says anything', async () => {
    await withCall('17', {}, async ({ leg, callId }) => {
      await delay(1500);
      await leg.hangUp();
      // The phone's own recording is as long as packets came; it is written when the call is over.
      const heard = join(stack.PHONE_NETWORK_RECORDINGS, `${callId}-heard.wav`);
      await vi.waitUntil(() => statSync(heard).size / 16 > 1000, { timeout: 5000 });
    });
  });

  it('tells that the callee hung up', async () => {
    await withCall('31', {}, async ({ leg }) => {
      expect(await leg.ended).toMatchObject({ by: 'callee', q850Cause: 16 });
    });
  });
});

import { readPhoneNetworkLog, waitForPhoneNetworkEvent } from '@outspoken/dev/phone-network-log';
import { afterEach, describe, expect, test } from 'vitest';
import { type Sound, voicedSpans } from '../support/telephone-sound.ts';
import type { MediaSocket } from './bare-ari.ts';
import { dial, type JointCall, prepareCall, required } from './joint-call.ts';

describe('early media', () => {
  let call: JointCall | undefined;
  afterEach(() => call?.close());

  test('is heard before anybody answers', async () => {
    call = await prepareCall('+12025550116');
    const { ari, callId, environment, media } = call;
    const log = required(environment, 'PHONE_NETWORK_LOG');
    await dial(call);
    await ari.waitForDialStatus(callId, 'PROGRESS', 10_000);
    const destroyed = await ari.waitForDestroyed(callId, 30_000);
    expect(destroyed).toMatchObject({ cause: 1, tech_cause: 404 });

    await waitForPhoneNetworkEvent(log, (entry) => entry.call === callId && entry.event === 'end', 10_000);
    const seen = (await readPhoneNetworkLog(log)).filter((entry) => entry.call === callId);
    expect(seen.map((entry) => entry.event)).not.toContain('answer');
    expect(seen.filter((entry) => entry.event === 'said')).toHaveLength(2);

    const heardSeconds = voicedSpans(soundOf(media)).reduce(
      (sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds,
      0,
    );
    expect(heardSeconds).toBeGreaterThan(4);
  });
});

function soundOf({ frames }: MediaSocket): Sound {
  const bytes = Buffer.concat(frames.map((frame) => frame.bytes));
  const samples = Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2));
  return { sampleRate: 16_000, samples };
}

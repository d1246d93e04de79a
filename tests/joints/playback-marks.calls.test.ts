import { afterEach, describe, expect, test } from 'vitest';
import { dial, type JointCall, prepareCall } from './joint-call.ts';
import { makeTone, sendTone } from './tone.ts';

describe('a mark in the media', () => {
  let call: JointCall | undefined;
  afterEach(() => call?.close());

  test('is reported when the sound before it has been played, not when it was sent', async () => {
    call = await prepareCall('+12025550114');
    await dial(call);
    await call.ari.waitForDialStatus(call.callId, 'ANSWER', 10_000);

    const sentAt = Date.now();
    sendTone(call.media.send, makeTone(2), 'two-seconds');
    const { word, receivedAt } = await call.media.waitForWord('MEDIA_MARK_PROCESSED', 10_000);

    expect(word).toContain('two-seconds');
    expect(receivedAt - sentAt).toBeGreaterThan(1800);
  });

  test('is dropped by a flush, with the sound before it', async () => {
    call = await prepareCall('+12025550114');
    await dial(call);
    await call.ari.waitForDialStatus(call.callId, 'ANSWER', 10_000);

    sendTone(call.media.send, makeTone(5), 'never-played');
    call.media.send('FLUSH_MEDIA');
    sendTone(call.media.send, makeTone(0.4), 'after-the-flush');
    const sentAt = Date.now();
    const { receivedAt } = await call.media.waitForWord('MEDIA_MARK_PROCESSED after-the-flush', 10_000);

    // Sooner than the five seconds before the flush could have been played.
    expect(receivedAt - sentAt).toBeLessThan(4000);
    expect(call.media.words().map(({ word }) => word)).not.toContain('MEDIA_MARK_PROCESSED never-played');
  });
});

import { join } from 'node:path';
import { waitForPhoneNetworkEvent } from '@outspoken/dev/phone-network-log';
import { afterEach, describe, expect, test } from 'vitest';
import { readWav, voicedSpans } from '../support/telephone-sound.ts';
import { dial, type JointCall, prepareCall, required } from './joint-call.ts';
import { makeTone, sendTone } from './tone.ts';

describe('a recording around our application', () => {
  let call: JointCall | undefined;
  afterEach(() => call?.close());

  test('has two files of equal length with each voice on its own side', async () => {
    call = await prepareCall('+12025550134');
    const { ari, callId, environment, media } = call;
    const log = required(environment, 'PHONE_NETWORK_LOG');
    await dial(call);
    await ari.waitForDialStatus(callId, 'ANSWER', 10_000);
    await ari.request('POST', `/channels/${callId}/continue`, {
      context: 'record',
      extension: 's',
      priority: '1',
    });
    await ari.waitFor(
      'return from the record context',
      ({ channel, args }) => {
        return channel?.id === callId && args?.[0] === 'recorded';
      },
      10_000,
    );
    await ari.bridge([callId, media.channelId]);

    await waitForPhoneNetworkEvent(log, (entry) => entry.call === callId && entry.event === 'said', 10_000);
    sendTone(media.send, makeTone(1.5), 'end');
    await media.waitForWord('MEDIA_MARK_PROCESSED', 10_000);
    await ari.hangUp(callId);
    await ari.waitForDestroyed(callId, 10_000);
    await waitForPhoneNetworkEvent(log, (entry) => entry.call === callId && entry.event === 'end', 10_000);

    const directory = required(environment, 'RECORDING_DIR');
    const [inFile, outFile] = [join(directory, `${callId}-in.wav`), join(directory, `${callId}-out.wav`)];
    // Asterisk writes the length into a file when it closes it, a moment after the channel is gone.
    for (const file of [inFile, outFile]) {
      await expect.poll(() => readWav(file).samples.length, { timeout: 10_000 }).toBeGreaterThan(0);
    }
    const [person, agent] = [readWav(inFile), readWav(outFile)];
    expect(agent.samples.length).toBe(person.samples.length);

    const personSpan = voicedSpans(person)[0];
    const agentSpan = voicedSpans(agent)[0];
    if (!personSpan || !agentSpan) throw new Error('a side of the recording is silent');
    expect(agentSpan.endSeconds - agentSpan.startSeconds).toBeCloseTo(1.5, 0);
    expect(personSpan.startSeconds).toBeLessThan(2);
    expect(agentSpan.startSeconds).toBeGreaterThan(personSpan.endSeconds - 0.1);

    const recordings = required(environment, 'PHONE_NETWORK_RECORDINGS');
    const heard = readWav(join(recordings, `${callId}-heard.wav`));
    const said = readWav(join(recordings, `${callId}-said.wav`));
    expect(heard.samples.length).toBe(said.samples.length);
    expect(voicedSpans(heard)).toHaveLength(1);
  });
});

import { readPhoneNetworkLog, waitForPhoneNetworkEvent } from '@outspoken/dev/phone-network-log';
import { afterEach, describe, expect, test } from 'vitest';
import { dial, type JointCall, prepareCall, required } from './joint-call.ts';

describe('create, then dial', () => {
  let call: JointCall | undefined;
  afterEach(() => call?.close());

  test('rings nobody before the dial, and then carries our call id to the phone network', async () => {
    call = await prepareCall('+12025550106');
    const { ari, callId, environment } = call;
    const log = required(environment, 'PHONE_NETWORK_LOG');
    expect((await readPhoneNetworkLog(log)).filter((entry) => entry.call === callId)).toEqual([]);

    await dial(call);
    const destroyed = await ari.waitForDestroyed(callId, 10_000);
    expect(destroyed).toMatchObject({ cause: 17, tech_cause: 486 });

    await waitForPhoneNetworkEvent(log, (entry) => entry.call === callId && entry.event === 'end', 10_000);
    const seen = (await readPhoneNetworkLog(log)).filter((entry) => entry.call === callId);
    expect(seen.map((entry) => entry.event)).toEqual(['invite', 'end']);
    expect(seen[0]).toMatchObject({ number: '+12025550106' });
    expect(seen[1]).toMatchObject({ by: 'phone', how: 'response', response: 486 });
  });
});

// One call through the two Asterisks of the stack, step by step, for the tests of the joints.
import { randomUUID } from 'node:crypto';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { BareAri, type MediaSocket } from './bare-ari.ts';

const TRUNK = 'joints';

export interface JointCall {
  ari: BareAri;
  callId: string;
  environment: Record<string, string>;
  media: MediaSocket;
  close: () => Promise<void>;
}

/** A channel to `number` in a bridge with a media socket; it does not ring before dial(). */
export async function prepareCall(number: string): Promise<JointCall> {
  const environment = readStackEnvironment();
  const ari = await BareAri.open({
    url: required(environment, 'ARI_URL'),
    user: required(environment, 'ARI_USER'),
    password: required(environment, 'ARI_PASSWORD'),
  });
  try {
    const callId = `call_${randomUUID()}`;
    await ari.putTrunk(TRUNK, required(environment, 'PHONE_NETWORK_SIP'));
    const variables = {
      'PJSIP_HEADER(add,X-Outspoken-Call)': callId,
      OUTSPOKEN_CALL: callId,
      OUTSPOKEN_APP: ari.app,
    };
    await ari.create(`PJSIP/${number}@${TRUNK}`, variables, callId);
    await ari.waitForStart(callId, 10_000);
    const media = await ari.openMedia();
    await ari.bridge([callId, media.channelId]);
    return { ari, callId, environment, media, close: () => ari.close() };
  } catch (error) {
    await ari.close();
    throw error;
  }
}

export async function dial({ ari, callId }: JointCall): Promise<void> {
  await ari.request('POST', `/channels/${callId}/dial`, { timeout: '30' });
}

export function required(environment: Record<string, string>, name: string): string {
  const value = environment[name];
  if (value === undefined) throw new Error(`the stack's environment has no ${name}`);
  return value;
}

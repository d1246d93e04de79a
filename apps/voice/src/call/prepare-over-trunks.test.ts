import { trunkDefinitionSchema } from '@outspoken/contract';
import type { OfferedTrunk } from '@outspoken/store/offered-trunks';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { AriClient } from '../telephony/ari-client.ts';
import type { MediaSocket } from '../telephony/media-socket.ts';
import type { OpenedParts } from './clean-up-call.ts';
import type { CallDeps } from './conduct-call.ts';
import { prepareOverTrunks } from './dial-over-trunks.ts';
import type { LiveCall } from './live-call.ts';
import { OwnershipLapsedError } from './ownership.ts';

const log = pino({ level: 'silent' });
const trunk: OfferedTrunk = {
  trunkId: 'trunk_1',
  version: 1,
  definition: trunkDefinitionSchema.parse({ host: 'carrier.test' }),
  isShared: true,
  openUntil: null,
  reachable: null,
};

/** Makes the callee's channel, and then no longer knows whether the call is ours. */
class StallingAri extends AriClient {
  readonly made: string[] = [];

  constructor() {
    super({
      url: 'http://nowhere.test',
      user: '',
      password: '',
      app: 'test',
      log,
      assertOwned: () => undefined,
    });
  }

  override async createLegChannel(_callId: string, { channelId }: { channelId: string }): Promise<void> {
    this.made.push(channelId);
  }

  override openMedia(): Promise<MediaSocket> {
    return Promise.reject(new OwnershipLapsedError());
  }

  override createBridge(): Promise<void> {
    return Promise.reject(new OwnershipLapsedError());
  }
}

test('a leg that was half made when the machine stalled is among the parts that are cleaned up', async () => {
  const ari = new StallingAri();
  const parts: OpenedParts = { leg: null, conversation: null, writes: [] };
  const deps = { ari, trunks: { ensureTrunk: async () => undefined }, log } as unknown as CallDeps; // all it uses
  const call = { projectId: 'proj_1', callId: 'call_1', fence: 1, log } as LiveCall; // all it uses
  const numbers = { from: '+12025550100', to: '+12025550101' };
  const preparing = prepareOverTrunks(deps, call, { trunks: [trunk], ...numbers, parts });
  await expect(preparing).rejects.toThrow(OwnershipLapsedError);
  expect(ari.made).toEqual(['call_1']);
  expect(parts.leg).not.toBeNull();
});

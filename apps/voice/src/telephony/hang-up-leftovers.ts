import type { AriClient } from './ari-client.ts';
import { bridgeId } from './leg.ts';

/** Ends whatever a call still has in Asterisk, whoever made it. Returns the state its leg was found in. */
export async function hangUpLeftovers(ari: AriClient, callId: string): Promise<string | null> {
  const state = await ari.readChannelState(callId);
  const channelIds = await ari.listChannelIds();
  const media = channelIds.filter((id) => id.startsWith(`${callId}-media-`));
  await Promise.all([
    ...[callId, ...media].map((id) => ari.hangUp(callId, id)),
    ari.deleteBridge(callId, bridgeId(callId)),
  ]);
  return state;
}

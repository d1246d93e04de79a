import type { AriClient } from './ari-client.ts';
import { bridgeId, findLegChannelId, isLegOf, transferChannelId } from './leg-ids.ts';

/** Ends whatever a call still has in Asterisk, whoever made it. Returns the state its leg was found in. */
export async function hangUpLeftovers(ari: AriClient, callId: string): Promise<string | null> {
  const channelIds = await ari.listChannelIds();
  const legId = findLegChannelId(channelIds, callId);
  const state = legId === null ? null : await ari.readChannelState(legId);
  const leftovers = channelIds.filter(
    (id) => isLegOf(id, callId) || id.startsWith(`${callId}-media-`) || id === transferChannelId(callId),
  );
  await Promise.all([
    ...leftovers.map((id) => ari.hangUp(callId, id)),
    ari.deleteBridge(callId, bridgeId(callId)),
  ]);
  return state;
}

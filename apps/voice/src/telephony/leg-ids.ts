// Under which ids a call has its parts in Asterisk. Each is the call's id, or begins with it.

export function mediaChannelId(callId: string, fence: number): string {
  return `${callId}-media-${fence}`;
}

export function bridgeId(callId: string): string {
  return `${callId}-bridge`;
}

/** Of whoever the callee is put through to. */
export function transferChannelId(callId: string): string {
  return `${callId}-transfer`;
}

/** Of the nth channel that was made for the callee: a call that goes over to another trunk needs a new one. */
export function legChannelId(callId: string, nth: number): string {
  return nth === 1 ? callId : `${callId}-${nth}`;
}

/** The callee's channel among all that there are: the newest, where a call had more than one. */
export function findLegChannelId(channelIds: readonly string[], callId: string): string | null {
  return (
    channelIds
      .filter((id) => isLegOf(id, callId))
      .sort(byAge)
      .at(-1) ?? null
  );
}

export function isLegOf(channelId: string, callId: string): boolean {
  return (
    channelId === callId ||
    (channelId.startsWith(`${callId}-`) && /^\d+$/.test(channelId.slice(callId.length + 1)))
  );
}

function byAge(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

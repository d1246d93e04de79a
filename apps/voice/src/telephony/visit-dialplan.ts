// A callee's channel goes out to the dialplan for what only the dialplan can do, and comes back into its bridge: 3 to
// 10 ms in which it hears nothing. What the callee says meanwhile waits in the RTP socket.

import type { ChannelEvent } from './ari-event.ts';
import type { LegEnd } from './ring.ts';
import { within } from './within.ts';

const BACK_WITHIN_MS = 2_000;

export interface VisitingChannel {
  ended: Promise<LegEnd>;
  listen(listener: (event: ChannelEvent) => void): () => void;
  continueIn(context: string): Promise<void>;
  rejoin(): Promise<void>;
  endWithin(ms: number): Promise<LegEnd | null>;
  checkStillThere(): Promise<void>;
}

/** `backAs` is the argument it comes back with. False when the channel ended on the way. */
export async function visitDialplan(
  channel: VisitingChannel,
  { context, backAs }: { context: string; backAs: string },
): Promise<boolean> {
  const back = Promise.withResolvers<'back'>();
  const stopListening = channel.listen((event) => {
    if (event.type === 'StasisStart' && event.args[0] === backAs) back.resolve('back');
  });
  try {
    await channel.continueIn(context);
    const came = await within(
      BACK_WITHIN_MS,
      Promise.race([back.promise, channel.ended.then(() => 'ended' as const)]),
    );
    if (came === 'back') {
      await channel.rejoin();
      return true;
    }
    // Between two visits to our application no event of the channel reaches us, its end neither.
    if (came === null) await channel.checkStillThere();
    return false;
  } catch (error) {
    if (await channel.endWithin(500)) return false;
    throw error;
  } finally {
    stopListening();
  }
}

import type { Leg } from '../telephony/leg.ts';
import type { LiveCall } from './live-call.ts';

/** While it rings: the phone rings on for whoever takes the call, and must not be hung up here. */
export async function abandonWhenLetGo<Result>(
  { letGo }: Pick<LiveCall, 'letGo'>,
  leg: Leg,
  ring: () => Promise<Result>,
): Promise<Result> {
  const abandon = () => leg.abandon();
  letGo.addEventListener('abort', abandon, { once: true });
  try {
    return await ring();
  } finally {
    letGo.removeEventListener('abort', abandon);
  }
}

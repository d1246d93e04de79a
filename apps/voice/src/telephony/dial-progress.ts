import type { ChannelEvent } from './ari-event.ts';

/** What an event says about a call that is being dialled: a 180, a 183, or the answer. */
export function progressOf(event: ChannelEvent): 'ringing' | 'early_media' | 'answered' | null {
  if (event.type === 'Dial') {
    if (event.dialstatus === 'RINGING') return 'ringing';
    if (event.dialstatus === 'PROGRESS') return 'early_media';
    if (event.dialstatus === 'ANSWER') return 'answered';
    return null;
  }
  if (event.type === 'ChannelStateChange') return progressOfState(event.channel.state);
  if (event.type === 'still_there') return progressOfState(event.state);
  return null;
}

function progressOfState(state: string): 'ringing' | 'answered' | null {
  if (state === 'Up') return 'answered';
  return state === 'Ringing' ? 'ringing' : null;
}

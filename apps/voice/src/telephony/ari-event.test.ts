import { describe, expect, it } from 'vitest';
import { channelIdOf, parseAriEvent } from './ari-event.ts';

const channel = { id: 'call_1', state: 'Down', name: 'PJSIP/x-1', caller: { number: '' } };

describe('an ARI event', () => {
  it('is read with the SIP code of the refusal', () => {
    const event = parseAriEvent(
      JSON.stringify({
        type: 'ChannelDestroyed',
        channel,
        cause: 17,
        cause_txt: 'User busy',
        tech_cause: 486,
      }),
    );
    expect(event).toEqual({
      type: 'ChannelDestroyed',
      channel: { id: 'call_1', state: 'Down' },
      cause: 17,
      tech_cause: 486,
    });
  });

  it('of a dial belongs to the channel that is dialled', () => {
    const event = parseAriEvent(JSON.stringify({ type: 'Dial', peer: channel, dialstatus: 'RINGING' }));
    expect(event && event.type !== 'ApplicationReplaced' && channelIdOf(event)).toBe('call_1');
  });

  it('of another kind is nothing to us', () => {
    expect(parseAriEvent(JSON.stringify({ type: 'ChannelVarset', channel }))).toBeUndefined();
  });

  it('of our kind in an unknown shape is a fault', () => {
    expect(() => parseAriEvent(JSON.stringify({ type: 'ChannelDestroyed' }))).toThrow();
  });
});

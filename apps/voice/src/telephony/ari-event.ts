import { z } from 'zod';

// The few ARI events that we use, parsed once at the edge. Asterisk is asked to send no others.

const channel = z.object({ id: z.string(), state: z.string() });

const ariEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('StasisStart'), channel, args: z.array(z.string()) }),
  z.object({ type: z.literal('Dial'), peer: channel, dialstatus: z.string() }),
  z.object({ type: z.literal('ChannelStateChange'), channel }),
  z.object({
    type: z.literal('ChannelHangupRequest'),
    channel,
    cause: z.int().optional(),
    tech_cause: z.int().optional(),
  }),
  z.object({
    type: z.literal('ChannelDestroyed'),
    channel,
    cause: z.int(),
    tech_cause: z.int().optional(),
  }),
  z.object({ type: z.literal('ChannelDtmfReceived'), channel, digit: z.string() }),
  z.object({ type: z.literal('ChannelHold'), channel }),
  z.object({ type: z.literal('ChannelUnhold'), channel }),
]);
export type AriEvent = z.infer<typeof ariEventSchema>;

/** What the client itself tells the owner of a channel after a reconnect. */
export type ReconcileEvent = { type: 'still_there'; state: string } | { type: 'lost' };

export type ChannelEvent = AriEvent | ReconcileEvent;

export const EVENT_TYPES: readonly string[] = ariEventSchema.options.map((option) => option.shape.type.value);

const typed = z.object({ type: z.string() });

/** Undefined for the kinds we do not use; throws on one of ours in a shape we do not know. */
export function parseAriEvent(text: string): AriEvent | { type: 'ApplicationReplaced' } | undefined {
  const raw: unknown = JSON.parse(text);
  const { type } = typed.parse(raw);
  if (type === 'ApplicationReplaced') return { type };
  if (!EVENT_TYPES.includes(type)) return undefined;
  return ariEventSchema.parse(raw);
}

export function channelIdOf(event: AriEvent): string {
  return event.type === 'Dial' ? event.peer.id : event.channel.id;
}

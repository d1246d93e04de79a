import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { instantSchema } from './fields.ts';
import { pageOf, pageQueryFields } from './page.ts';

export const EVENT_KINDS = [
  'call.started',
  'call.ended',
  'call.analyzed',
  'call_task.final',
  'number.suppressed',
] as const;
const eventKindSchema = z.enum(EVENT_KINDS);
export type EventKind = z.infer<typeof eventKindSchema>;

/** Sent by hand to see whether an endpoint works; never part of a filter. */
const sentKindSchema = z.enum([...EVENT_KINDS, 'webhook.test']);

const eventKindsSchema = z
  .array(eventKindSchema)
  .min(1)
  .max(EVENT_KINDS.length)
  .refine((kinds) => new Set(kinds).size === kinds.length, { message: 'must not name an event twice' });
const urlSchema = z.string().min(1).max(2000);

export const createWebhookEndpointRequestSchema = z.strictObject({
  url: urlSchema,
  eventKinds: eventKindsSchema.default([...EVENT_KINDS]),
});
export type CreateWebhookEndpointRequest = z.output<typeof createWebhookEndpointRequestSchema>;

export const changeWebhookEndpointRequestSchema = z.strictObject({
  url: urlSchema.optional(),
  eventKinds: eventKindsSchema.optional(),
  disabled: z
    .boolean()
    .optional()
    .describe(
      'While disabled, an endpoint is told of nothing new; what was under way is held until it is enabled',
    ),
});
export type ChangeWebhookEndpointRequest = z.output<typeof changeWebhookEndpointRequestSchema>;

export const webhookEndpointSchema = z.object({
  webhookEndpointId: idSchema,
  url: z.string(),
  eventKinds: z.array(eventKindSchema),
  disabled: z.boolean(),
  disabledReason: z
    .enum(['operator', 'gone'])
    .nullable()
    .describe('`gone`: the receiver answered 410, and we stopped by ourselves'),
  failingSince: instantSchema
    .nullable()
    .describe('Since when no delivery has arrived; null: the last one did'),
  formerSecretUntil: instantSchema
    .nullable()
    .describe('While the secret rotates: until when both secrets sign'),
  createdAt: instantSchema,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

export const webhookEndpointListSchema = pageOf(webhookEndpointSchema);

/** The only answers that ever hold the secret: of its creation, and of its rotation. */
export const createdWebhookEndpointSchema = webhookEndpointSchema.extend({ secret: z.string() });
export type CreatedWebhookEndpoint = z.infer<typeof createdWebhookEndpointSchema>;

export const rotateWebhookSecretRequestSchema = z.strictObject({
  overlapHours: z.int().min(0).max(168).default(24).describe('How long the former secret still signs, too'),
});

export const DELIVERY_STATES = ['pending', 'delivered', 'exhausted', 'held'] as const;
const deliveryStateSchema = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

export const webhookDeliverySchema = z.object({
  eventId: idSchema.describe('The `webhook-id` of every attempt'),
  kind: sentKindSchema,
  state: deliveryStateSchema,
  attempts: z.int(),
  dueAt: instantSchema.nullable().describe('When the next attempt is due; null: none is'),
  lastStatus: z.int().nullable().describe('HTTP status of the last attempt; null: there was no answer'),
  lastFault: z.string().nullable().describe('Why there was no answer'),
  deliveredAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const deliveryListQuerySchema = z.strictObject({
  ...pageQueryFields,
  state: deliveryStateSchema.optional(),
  kind: sentKindSchema.optional(),
});
export type DeliveryListQuery = z.output<typeof deliveryListQuerySchema>;

export const webhookDeliveryListSchema = pageOf(webhookDeliverySchema);

export const webhookDeliveryDetailSchema = webhookDeliverySchema.extend({
  data: z.record(z.string(), z.unknown()).describe('What the event says'),
  log: z.array(
    z.object({
      attempt: z.int(),
      startedAt: instantSchema,
      durationMs: z.int(),
      status: z.int().nullable(),
      fault: z.string().nullable(),
    }),
  ),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>;

export const resendDeliveriesRequestSchema = z
  .strictObject({
    from: instantSchema.describe('Events made at this time or later'),
    to: instantSchema.describe('and before this one'),
    states: z
      .array(deliveryStateSchema.exclude(['pending']))
      .min(1)
      .max(3)
      .default(['exhausted', 'held']),
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    message: 'must be later than from',
    path: ['to'],
  });
export type ResendDeliveriesRequest = z.output<typeof resendDeliveriesRequestSchema>;

export const resentDeliveriesSchema = z.object({ resent: z.int() });
export const sentTestEventSchema = z.object({ eventId: idSchema });

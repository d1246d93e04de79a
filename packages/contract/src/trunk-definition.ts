import { z } from 'zod';

/** Where and how a carrier is reached. Telephony.md's further fields join it with the trunk issue. */
export const trunkDefinitionSchema = z.object({
  host: z.string().min(1),
  transport: z.enum(['udp', 'tcp', 'tls']).default('udp'),
  codecs: z
    .array(z.enum(['ulaw', 'alaw', 'g722', 'opus']))
    .min(1)
    .default(['ulaw', 'alaw']),
  progressTimeoutMs: z.int().min(1000).max(60_000).default(20_000),
});
export type TrunkDefinition = z.infer<typeof trunkDefinitionSchema>;

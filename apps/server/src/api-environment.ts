import { outboundPolicySchema } from '@outspoken/guarded-http/outbound-policy';
import { z } from 'zod';
import { CRASH_POINTS } from './crash-point.ts';

const apiEnvironmentSchema = z.object({
  DATABASE_URL: z.string().min(1),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535),
  CONSOLE_URL: z.url(),
  KEY_PEPPER: z.string().min(16),
  OPERATOR_TOKEN: z.string().min(16),
  VALKEY_URL: z.url({ protocol: /^(redis|valkey)s?$/ }),
  /** Comma-separated addresses and ranges of our proxies; whoever else names a caller is not believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((range) => range.trim())
        .filter((range) => range !== ''),
    )
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))),
  /** By one address; an IPv6 network of /64 counts as one. */
  FAILED_KEYS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  /** Networks that webhooks may reach although they are not public; empty but in tests. */
  OUTBOUND_ALLOW: outboundPolicySchema,
  /** Of the model that analyses a call again when an operator asks for it. */
  MODEL_URL: z.url({ protocol: /^https?$/ }),
  PROVIDER_API_KEY: z.string().min(1),
  /** Where the recordings are that operators hear. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().min(1),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  /** Only the doctor looks at these from here. */
  S3_BUCKET: z.string().min(1).optional(),
  TEMPORAL_ADDRESS: z.string().min(1).optional(),
  TEMPORAL_NAMESPACE: z.string().min(1).optional(),
  SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Figures for Prometheus; absent: none. */
  API_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OUTSPOKEN_TEST: z.string().optional(),
  CRASH_AT: z.enum(CRASH_POINTS).optional().catch(undefined),
});
export type ApiEnvironment = z.infer<typeof apiEnvironmentSchema>;

/** The settings of the API process. Says everything that is wrong with them at once. */
export function readApiEnvironment(environment: Record<string, string | undefined>): ApiEnvironment {
  const parsed = apiEnvironmentSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment of the API is not right:\n${faults.join('\n')}`);
}

import { outboundPolicySchema } from '@outspoken/guarded-http/outbound-policy';
import { z } from 'zod';
import { CRASH_POINTS } from './crash-point.ts';

const count = (most: number) => z.coerce.number().int().min(1).max(most);

const supervisorEnvironmentSchema = z.object({
  ARI_URL: z.url({ protocol: /^https?$/ }),
  ARI_USER: z.string().min(1),
  ARI_PASSWORD: z.string().min(1),
  VOICE_PROCESSES: count(64).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const processEnvironmentSchema = supervisorEnvironmentSchema.omit({ VOICE_PROCESSES: true }).extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  TEMPORAL_ADDRESS: z.string().regex(/^[^:\s]+:\d+$/, 'must be host:port'),
  TEMPORAL_NAMESPACE: z.string().min(1),
  RECORDING_DIR: z.string().min(1),
  /** Of recordings that wait on this node for the storage. Beyond it calls go unrecorded. */
  RECORDING_SPOOL_MB: count(100_000_000).default(20_000),
  /** That recordings leave free on the disk. */
  RECORDING_SPARE_MB: z.coerce.number().int().min(0).default(500),
  /** After the end of a call: its workflow, which sends the recording, has given up by then. */
  RECORDING_LEFT_AFTER_SECONDS: count(86_400).default(600),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().min(1),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  SPEECH_URL: z.url({ protocol: /^https?$/ }),
  MODEL_URL: z.url({ protocol: /^https?$/ }),
  PROVIDER_API_KEY: z.string().min(1),
  /** Networks that tools and providers may be in though they are not public. */
  OUTBOUND_ALLOW: outboundPolicySchema,
  /** Opens the passwords of trunks. */
  KEY_PEPPER: z.string().min(16),
  NODE_NAME: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes'),
  PROCESS_NAME: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes')
    .default('voice-1'),
  VOICE_SLOTS: count(1000).default(40),
  /** How long live calls may go on after SIGTERM. */
  VOICE_DRAIN_SECONDS: z.coerce.number().int().min(0).max(7200).default(600),
  /** Figures for Prometheus: process N of the node listens on this port + N. Absent: none. */
  VOICE_METRICS_PORT: count(65_000).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** An OpenTelemetry collector (OTLP over HTTP) that gets the turns as spans. Absent: none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OUTSPOKEN_TEST: z.string().optional(),
  CRASH_AT: z.enum(CRASH_POINTS).optional().catch(undefined),
});

export type SupervisorEnvironment = z.infer<typeof supervisorEnvironmentSchema>;
export type ProcessEnvironment = z.infer<typeof processEnvironmentSchema>;

export function readSupervisorEnvironment(variables: NodeJS.ProcessEnv): SupervisorEnvironment {
  return readEnvironment(supervisorEnvironmentSchema, variables);
}

export function readProcessEnvironment(variables: NodeJS.ProcessEnv): ProcessEnvironment {
  return readEnvironment(processEnvironmentSchema, variables);
}

/** Throws one error that names every fault, by variable; never a value, which may be a secret. */
function readEnvironment<T>(schema: z.ZodType<T>, variables: NodeJS.ProcessEnv): T {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the environment of the voice node is not right:\n  ${faults.join('\n  ')}`);
}

import { outboundPolicySchema } from '@outspoken/guarded-http/outbound-policy';
import { z } from 'zod';
import { CRASH_POINTS } from './crash-point.ts';

const workerEnvironmentSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  TEMPORAL_ADDRESS: z.string().regex(/^[^:\s]+:\d+$/, 'must be host:port'),
  TEMPORAL_NAMESPACE: z.string().min(1),
  /** The secrets of webhook endpoints are sealed under it. */
  KEY_PEPPER: z.string().min(16),
  CONSOLE_URL: z.url(),
  OUTBOUND_ALLOW: outboundPolicySchema,
  /** Of the model that analyses calls: set by the operator, not by a project, so it may be inside. */
  MODEL_URL: z.url({ protocol: /^https?$/ }),
  PROVIDER_API_KEY: z.string().min(1),
  /** Figures for Prometheus; absent: none. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OUTSPOKEN_TEST: z.string().optional(),
  CRASH_AT: z.enum(CRASH_POINTS).optional().catch(undefined),
  LINE_DESK_POLL_MS: z.coerce.number().int().min(10).max(60_000).default(250),
});
export type WorkerEnvironment = z.infer<typeof workerEnvironmentSchema>;

/** Throws one error that names every fault, by variable; never a value, which may be a secret. */
export function readWorkerEnvironment(variables: NodeJS.ProcessEnv): WorkerEnvironment {
  const parsed = workerEnvironmentSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the environment of the worker is not right:\n  ${faults.join('\n  ')}`);
}

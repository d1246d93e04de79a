import { z } from 'zod';

const apiEnvironmentSchema = z.object({
  DATABASE_URL: z.string().min(1),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535),
  CONSOLE_URL: z.url(),
  KEY_PEPPER: z.string().min(16),
  OPERATOR_TOKEN: z.string().min(16),
});
export type ApiEnvironment = z.infer<typeof apiEnvironmentSchema>;

/** The settings of the API process. Says everything that is wrong with them at once. */
export function readApiEnvironment(environment: Record<string, string | undefined>): ApiEnvironment {
  const parsed = apiEnvironmentSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment of the API is not right:\n${faults.join('\n')}`);
}

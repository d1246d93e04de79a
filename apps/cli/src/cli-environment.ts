import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const cliEnvironmentSchema = z.object({
  OUTSPOKEN_CONFIG: z.string().min(1).optional(),
  OUTSPOKEN_URL: z.url().optional(),
  OUTSPOKEN_KEY: z.string().min(1).optional(),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().optional(),
  OPERATOR_TOKEN: z.string().min(1).optional(),
  PHONE_NETWORK_SIP: z.string().min(1).optional(),
  PROVIDER_KEY: z.string().min(1).optional(),
  NO_COLOR: z.string().optional(),
});

export interface CliEnvironment {
  configPath: string;
  apiUrl: string | undefined;
  /** What the person said, not what `pnpm dev` set. */
  givenUrl: string | undefined;
  managementKey: string | undefined;
  operatorToken: string | undefined;
  phoneNetworkSip: string | undefined;
  /** For `provider set`. */
  providerKey: string | undefined;
  wantsColour: boolean;
}

export function readCliEnvironment(environment: Record<string, string | undefined>): CliEnvironment {
  const read = cliEnvironmentSchema.parse(environment);
  const localUrl = read.API_PORT === undefined ? undefined : `http://${read.API_HOST}:${read.API_PORT}`;
  return {
    configPath: read.OUTSPOKEN_CONFIG ?? join(homedir(), '.config', 'outspoken', 'config.json'),
    apiUrl: read.OUTSPOKEN_URL ?? localUrl,
    givenUrl: read.OUTSPOKEN_URL,
    managementKey: read.OUTSPOKEN_KEY,
    operatorToken: read.OPERATOR_TOKEN,
    phoneNetworkSip: read.PHONE_NETWORK_SIP,
    providerKey: read.PROVIDER_KEY,
    wantsColour: !read.NO_COLOR,
  };
}

import type { StackContext } from './stack-part.ts';

export function databaseUrl(context: StackContext, database: string): string {
  return `postgres://postgres:${context.secrets.postgresPassword}@127.0.0.1:${context.ports.postgres}/${database}`;
}

// What both bare servers share: the same drivers as ours, with the same pool, set up as well as they can be.
import { Redis } from 'iovalkey';
import pg from 'pg';

export const port = Number(process.env.API_PORT);

export function openPool(): pg.Pool {
  const max = Number(process.env.DATABASE_CONNECTIONS);
  return new pg.Pool({ connectionString: process.env.DATABASE_URL, max, keepAlive: true });
}

export function openValkey(): Redis {
  return new Redis(process.env.VALKEY_URL ?? '', { enableAutoPipelining: true });
}

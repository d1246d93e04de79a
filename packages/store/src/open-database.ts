import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { scrubDatabaseError } from './scrub-database-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** The database, or a transaction in it. */
export type Executor = Kysely<Tables>;

export interface DatabaseOptions {
  maxConnections?: number;
  applicationName?: string;
  statementTimeoutMs?: number;
}

/** The caller closes it with `destroy()`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'outspoken',
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
  });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: scrubbed(pool) }) });
}

function scrubbed(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          throw scrubDatabaseError(error);
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'], // the type also knows cursors; nothing opens one
        release: (destroy) => client.release(destroy),
      };
    },
  };
}

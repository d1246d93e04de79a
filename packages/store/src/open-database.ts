import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { scrubDatabaseError } from './scrub-database-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** The database, or a transaction in it. */
export type Executor = Kysely<Tables>;

const MOST_PREPARED = 500;
/** A new session plans every statement anew, up to six times: for a call that is more work than all its writes. */
const IDLE_MS = 30_000;

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
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
  });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // One in use that breaks fails its statements; the pool does not listen to it, and it too would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared(pool) }) });
}

/** Every statement is prepared once per connection (planning costs more than running), and every error scrubbed. */
function prepared(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      // With a callback, although it has promises: behind its own promise a whole result outlives its statement until
      // the old generation is collected, and every short collection of a busy process takes several times as long.
      const query = (text: string, values: readonly unknown[]) =>
        new Promise((resolve, reject) => {
          client.query({ name: nameOf(text, values), text, values: [...values] }, (error, result) => {
            if (error) reject(scrubDatabaseError(error));
            else resolve(result);
          });
        });
      return {
        query: query as unknown as PostgresPoolClient['query'], // the type also knows cursors; nothing opens one
        release: (destroy) => client.release(destroy),
      };
    },
  };
}

/** Our statements are a fixed set of texts; the bound only guards against one that is built with a list in it. */
function createStatementNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>();
  return (text, values) => {
    if (values.length === 0) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

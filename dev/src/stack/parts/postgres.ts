import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { databaseUrl } from '../database-url.ts';
import { POSTGRES_BIN } from '../installed-tools.ts';
import { isZombie } from '../process-identity.ts';
import { errorText, runCommand } from '../run-command.ts';
import { type StackContext, type StackPart } from '../stack-part.ts';
import { StepFailure } from '../step.ts';

const DATABASES = ['outspoken', 'temporal', 'temporal_visibility'];

export const postgres: StackPart = {
  name: 'postgres',
  needs: [],
  // SIGTERM would wait for every client to leave; SIGINT rolls back and closes.
  stopSignal: 'SIGINT',
  startTimeoutMs: 30_000,
  fix: 'read the log; if the data is damaged: `pnpm stack down --purge`',
  address: (context) => `127.0.0.1:${context.ports.postgres}`,
  prepare: async (context) => {
    const user = postgresUser();
    const data = dataDirectory(context.stackDir, user !== undefined);
    if (!existsSync(join(data, 'PG_VERSION'))) await initialise(context, data, user);
    removeLockOfZombie(data);
    const settings = {
      port: context.ports.postgres,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 300,
      fsync: 'on',
      shared_buffers: '128MB',
      timezone: 'UTC',
      log_min_messages: 'warning',
      // A failing statement's text and values hold phone numbers.
      log_min_error_statement: 'panic',
      log_parameter_max_length_on_error: 0,
      log_error_verbosity: 'terse',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return {
      file: `${POSTGRES_BIN}/postgres`,
      args: ['-D', data, ...args],
      env: { LC_ALL: 'C.UTF-8' },
      ...user,
    };
  },
  check: async (context) => {
    await withClient(databaseUrl(context, 'postgres'), (client) => client.query('select 1'));
  },
  purge: (stackDir) =>
    rmSync(dirname(dataDirectory(stackDir, process.getuid?.() === 0)), { recursive: true, force: true }),
  provision: async (context) => {
    await withClient(databaseUrl(context, 'postgres'), async (client) => {
      const rows = await client.query<{ datname: string }>('select datname from pg_database');
      const existing = new Set(rows.rows.map((row) => row.datname));
      for (const name of DATABASES.filter((one) => !existing.has(one)))
        await client.query(`create database ${name}`);
    });
  },
};

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 15_000,
  });
  // The server may close an idle connection at any moment; the pending query then fails by itself.
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

/** In the stack's directory; where user postgres may not pass (a checkout under /root), beside Debian's clusters. */
function dataDirectory(stackDir: string, isOtherUser: boolean): string {
  const inStack = join(stackDir, 'postgres/data');
  if (!isOtherUser || othersMayPass(stackDir)) return inStack;
  const name = createHash('sha256').update(stackDir).digest('hex').slice(0, 12);
  return join('/var/lib/postgresql', `outspoken-${name}`, 'data');
}

function othersMayPass(directory: string): boolean {
  const passable = ((statSync(directory, { throwIfNoEntry: false })?.mode ?? 0o001) & 0o001) !== 0;
  return passable && (directory === '/' || othersMayPass(dirname(directory)));
}

/** Postgres refuses to run as root; anyone else runs it as himself. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch (cause) {
    throw new StepFailure('there is no user `postgres`', 'run `pnpm stack install`', { cause });
  }
}

/** A killed postmaster stays a zombie until init takes notice, and Postgres takes that for a running one. */
function removeLockOfZombie(data: string): void {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  if (isZombie(Number(readFileSync(lock, 'utf8').split('\n')[0]))) rmSync(lock);
}

async function initialise(
  context: StackContext,
  data: string,
  user: { uid: number; gid: number } | undefined,
) {
  if (!existsSync(`${POSTGRES_BIN}/initdb`)) {
    throw new StepFailure('PostgreSQL 15 is not installed', 'run `pnpm stack install`');
  }
  rmSync(data, { recursive: true, force: true });
  mkdirSync(dirname(data), { recursive: true });
  chmodSync(dirname(data), 0o755);
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, context.secrets.postgresPassword, { mode: 0o600 });
  if (user) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid);
  const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  args.push('-E', 'UTF8', '--locale', 'C.UTF-8');
  try {
    await runCommand(`${POSTGRES_BIN}/initdb`, args, {
      timeoutMs: 60_000,
      env: { LC_ALL: 'C.UTF-8' },
      ...user,
    });
  } catch (cause) {
    rmSync(data, { recursive: true, force: true });
    const fix = `user postgres must be able to write ${data}`;
    throw new StepFailure(`cannot make the database cluster\n${errorText(cause)}`, fix, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

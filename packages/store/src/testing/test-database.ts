// A database of its own for each test file: cloned from a template that is migrated once per set of migrations.
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { migrate } from '../migrate.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../open-database.ts';

const LOCK = 7_083_301;

export interface TestDatabase {
  db: Database;
  url: string;
  /** A further pool on the same database: another process, as it were. The caller destroys it. */
  openAnother(options?: DatabaseOptions): Database;
  close(): Promise<void>;
}

export async function openTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = await findDatabaseUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = openDatabase(serverUrl, { maxConnections: 1, statementTimeoutMs: 60_000 });
  try {
    const template = await ensureTemplate(admin, serverUrl);
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin);
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(admin);
  } catch (error) {
    await admin.destroy();
    throw error;
  }
  const url = withDatabase(serverUrl, name);
  const db = openDatabase(url, options);
  return {
    db,
    url,
    openAnother: (further) => openDatabase(url, further),
    async close() {
      try {
        await db.destroy();
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin);
      } finally {
        await admin.destroy();
      }
    },
  };
}

async function ensureTemplate(admin: Database, serverUrl: string): Promise<string> {
  const template = `template_${await hashMigrations()}`;
  await sql`select pg_advisory_lock(${LOCK})`.execute(admin);
  try {
    const { rows } = await sql`select 1 from pg_database where datname = ${template}`.execute(admin);
    if (rows.length === 0) await makeTemplate(admin, serverUrl, template);
  } finally {
    await sql`select pg_advisory_unlock(${LOCK})`.execute(admin);
  }
  return template;
}

/** Under a name of its own until it is whole: a template must never be half migrated. */
async function makeTemplate(admin: Database, serverUrl: string, template: string): Promise<void> {
  const making = `${template}_making`;
  await sql`drop database if exists ${sql.id(making)} with (force)`.execute(admin);
  await sql`create database ${sql.id(making)}`.execute(admin);
  const db = openDatabase(withDatabase(serverUrl, making), { maxConnections: 1 });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  await sql`alter database ${sql.id(making)} rename to ${sql.id(template)}`.execute(admin);
}

async function hashMigrations(): Promise<string> {
  const directory = new URL('../../migrations/', import.meta.url);
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 7)); // partitions are of the month
  for (const name of (await readdir(directory)).sort()) hash.update(await readFile(new URL(name, directory)));
  return hash.digest('hex').slice(0, 16);
}

async function findDatabaseUrl(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const stack = process.env.STACK ?? 'dev';
  const file = new URL(`../../../../.stack/${stack}/env.json`, import.meta.url);
  const environment: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  const url = environment.DATABASE_URL;
  if (!url) throw new Error(`no DATABASE_URL in the environment or in stack ${stack}: run pnpm stack up`);
  return url;
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

it('fails the statements of a connection that breaks while it is in use, and not the process', async () => {
  const db = openDatabase(database.url, { maxConnections: 1 });
  const broken: unknown[] = [];
  const note = (error: unknown) => broken.push(error);
  process.on('uncaughtException', note);
  try {
    const used = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database.db);
      // Between two statements nobody waits for the connection: only its event tells of the end.
      await untilGone(rows[0]?.pid ?? 0);
      await sql`select 1`.execute(tx);
    });
    await expect(used).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    expect(broken).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
    await db.destroy();
  }
});

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(database.db);
    if (rows.length === 0) return;
  }
}

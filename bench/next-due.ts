// The desk's visit to a project: which projects are due, and lines for the oldest due tasks. What it granted is given
// back between the measured visits, so that every visit finds the same queue.
import { grantLines } from '@outspoken/store/grant-lines';
import { listDueProjects } from '@outspoken/store/list-due-projects';
import { type Database, openDatabase } from '@outspoken/store/open-database';
import type pg from 'pg';
import { cpuMicrosecondsOf } from './rig/cpu.ts';
import type { Rig } from './rig/rig.ts';
import { withClient } from './rig/stored-calls.ts';
import { agentIdOf, BENCH_PROJECT, groupIdOf, rowIdSql } from './rig/stored-ids.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

const VISITS = 10;
const LINES_A_VISIT = 10;

export async function measureNextDue(
  rig: Rig,
  databaseUrl: string,
  seconds: number,
): Promise<{ server: number; postgres: number }> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    await withClient(databaseUrl, makeTasksDue);
    await visit(db);
    const spent = { server: 0, postgres: 0, visits: 0 };
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      await withClient(databaseUrl, giveBack);
      const before = { ...(await rig.readCpu(databaseUrl)), server: cpuMicrosecondsOf([process.pid]) };
      for (let visits = 0; visits < VISITS; visits++) await visit(db);
      spent.server += cpuMicrosecondsOf([process.pid]) - before.server;
      spent.postgres += (await rig.readCpu(databaseUrl)).postgres - before.postgres;
      spent.visits += VISITS;
    }
    await withClient(databaseUrl, giveBack);
    return { server: spent.server / spent.visits, postgres: spent.postgres / spent.visits };
  } finally {
    await db.destroy();
  }
}

async function visit(db: Database): Promise<void> {
  const now = new Date();
  const due = await listDueProjects(db, now, 1000);
  if (!due.includes(BENCH_PROJECT)) throw new WrongAnswers('the project with due tasks is not found');
  const { granted } = await grantLines(db, BENCH_PROJECT, { now, most: LINES_A_VISIT });
  if (granted.length !== LINES_A_VISIT)
    throw new WrongAnswers(`${granted.length} of ${LINES_A_VISIT} lines granted`);
}

/** As many due tasks as the visits take, whatever is stored besides, each for a person of her own; and lines enough. */
async function makeTasksDue(client: pg.Client): Promise<void> {
  const people = `generate_series(20000001, ${20_000_000 + (VISITS + 1) * LINES_A_VISIT}) n`;
  await client.query(
    `insert into end_users (project_id, end_user_id, user_group_id, phone_number)
     select $1, ${rowIdSql('eu', 'n')}, $2, '+12021' || right(n::text, 6) from ${people} on conflict do nothing`,
    [BENCH_PROJECT, groupIdOf(0)],
  );
  await client.query(
    `insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, due_at)
     select $1, ${rowIdSql('task', 'n')}, ${rowIdSql('eu', 'n')}, $2, 'live', 'epoch'::timestamptz
     from ${people} on conflict do nothing`,
    [BENCH_PROJECT, agentIdOf(0)],
  );
  await client.query(`update project_lines set lines = 1000, next_due_at = 'epoch' where project_id = $1`, [
    BENCH_PROJECT,
  ]);
}

async function giveBack(client: pg.Client): Promise<void> {
  await client.query('delete from calls where project_id = $1 and ended_at is null', [BENCH_PROJECT]);
  await client.query(
    `update call_tasks set state = 'queued', calls_made = calls_made - 1
     where project_id = $1 and state = 'calling'`,
    [BENCH_PROJECT],
  );
  await client.query(`update project_lines set next_due_at = 'epoch' where project_id = $1`, [BENCH_PROJECT]);
}

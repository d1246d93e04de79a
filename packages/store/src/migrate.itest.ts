import {
  CALL_DIRECTIONS,
  CALL_MODES,
  CALL_STATUSES,
  CALL_TASK_STATES,
  DELIVERY_STATES,
  DIAL_CERTAINTIES,
  EVENT_KINDS,
  FINAL_STATUSES,
  STATUSES_OF_REASON,
} from '@outspoken/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureJournalPartitions, partitionOfMonth } from './ensure-journal-partitions.ts';
import { migrate } from './migrate.ts';
import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const outcomes = Object.entries(STATUSES_OF_REASON).flatMap(([reason, statuses]) =>
  statuses.map((status) => `${status} ${reason}`),
);

test.each([
  ['api_keys_mode_check', CALL_MODES],
  ['trunks_mode_check', CALL_MODES],
  ['call_tasks_mode_check', CALL_MODES],
  ['call_tasks_state_check', CALL_TASK_STATES],
  ['calls_mode_check', CALL_MODES],
  ['calls_direction_check', CALL_DIRECTIONS],
  ['calls_status_check', CALL_STATUSES],
  ['calls_final_check', FINAL_STATUSES],
  ['calls_dial_certainty_check', DIAL_CERTAINTIES],
  ['calls_outcome_check', outcomes],
  ['webhook_endpoints_event_kinds_check', EVENT_KINDS],
  ['webhook_deliveries_state_check', DELIVERY_STATES],
])('the check %s allows what the contract names, and nothing else', async (name, allowed) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`.execute(db);
  const literals = [...(rows[0]?.definition ?? '').matchAll(/'([a-z_. ]+)'/g)].map((match) => match[1] ?? '');
  expect(literals.filter((literal) => literal.trim() !== '').sort()).toEqual([...allowed].sort());
});

test('migrating again, even many at once, applies nothing', async () => {
  expect(await Promise.all([migrate(db), migrate(db), migrate(db)])).toEqual([[], [], []]);
});

test('every table that holds rows of a project names it', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'project_id')
    order by 1`.execute(db);
  expect(rows.map((row) => row.table)).toEqual([
    'installation',
    'schema_migrations',
    'trunk_gates', // of a trunk, which names it
    'trunk_states', // the same
    'trunk_watches',
    'voice_processes',
  ]);
});

test('a new call is journalled in the partition of its month', async () => {
  const now = new Date();
  const callId = newId('call');
  await sql`insert into journal values ('proj_1', ${callId}, 1, 1, now(), '{}')`.execute(db);
  const { rows } = await sql<{ partition: string }>`
    select tableoid::regclass::text as partition from journal where call_id = ${callId}`.execute(db);
  expect(rows[0]?.partition).toBe(partitionOfMonth(now, 0).name);
});

test('making the partition of a month moves what waited in the default one, once', async () => {
  const month = new Date('2031-12-15T00:00:00Z');
  const callId = `${partitionOfMonth(month, 0).from}7000800000000000000f`;
  await sql`insert into journal values ('proj_1', ${callId}, 1, 1, now(), '{}')`.execute(db);
  const names = ['journal_2031_12', 'journal_2032_01', 'journal_2032_02'];
  expect(await ensureJournalPartitions(db, month)).toEqual(names);
  expect(await ensureJournalPartitions(db, month)).toEqual([]);
  const { rows } = await sql<{ partition: string }>`
    select tableoid::regclass::text as partition from journal where call_id = ${callId}`.execute(db);
  expect(rows).toEqual([{ partition: 'journal_2031_12' }]);
  const again = sql`insert into journal values ('proj_1', ${callId}, 1, 1, now(), '{}')`.execute(db);
  await expect(again).rejects.toThrow('unique');
});

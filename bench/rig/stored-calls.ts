// Databases that already hold many tasks and calls, each made once per stack and then copied or read:
// 20 projects; per stored row one end user, one final task with its completed call, and one task that waits; half of
// those are due. Nothing rings: no worker runs, and the numbers (+1 202 0…) belong to nobody.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { agentDefinitionSchema, projectSettingsSchema } from '@outspoken/contract';
import { migrate } from '@outspoken/store/migrate';
import { openDatabase } from '@outspoken/store/open-database';
import pg from 'pg';
import { fixedIdSql, PROJECTS, rowIdSql, rowTimeSql } from './stored-ids.ts';
import { analysisOf, attributesOf, conversationOf, QUESTIONS, snapshotOf } from './stored-words.ts';

export const MILLION = 1_000_000;
const VARIANTS = 1000;
const ROWS_AT_ONCE = 100_000;

/** The database with so many stored calls, made anew when a migration changed. It is only read; who writes copies it. */
export async function ensureStoredCalls(serverUrl: string, rows: number): Promise<string> {
  const name = rows === MILLION ? 'bench_million' : `bench_${rows}`;
  const recipe = await hashRecipe();
  await withClient(serverUrl, async (admin) => {
    const { rows: found } = await admin.query<{ recipe: string | null }>(
      `select shobj_description(oid, 'pg_database') as recipe from pg_database where datname = $1`,
      [name],
    );
    if (found[0]?.recipe === recipe) return;
    await admin.query(`drop database if exists ${name} with (force)`);
    await makeDatabase(admin, { serverUrl, name, rows });
    await admin.query(`comment on database ${name} is '${recipe}'`);
  });
  return withDatabase(serverUrl, name);
}

/** A copy to write to. `drop` removes it, whoever is still connected. */
export async function copyDatabase(
  serverUrl: string,
  templateUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(templateUrl).pathname.slice(1);
  const copy = `${template}_copy`;
  const dropCopy = `drop database if exists ${copy} with (force)`;
  await withClient(serverUrl, async (admin) => {
    await admin.query(dropCopy);
    await admin.query(`create database ${copy} template ${template} strategy file_copy`);
  });
  return {
    url: withDatabase(serverUrl, copy),
    drop: () => withClient(serverUrl, async (admin) => void (await admin.query(dropCopy))),
  };
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Under a name of its own until it is whole. */
async function makeDatabase(
  admin: pg.Client,
  { serverUrl, name, rows }: { serverUrl: string; name: string; rows: number },
): Promise<void> {
  const startedAt = performance.now();
  const making = `${name}_making`;
  await admin.query(`drop database if exists ${making} with (force)`);
  await admin.query(`create database ${making}`);
  const url = withDatabase(serverUrl, making);
  await migrateDatabase(url);
  await withClient(url, async (client) => {
    // Foreign keys hold by construction; checking them a million times would take longer than everything else.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await fillProjects(client);
    await fillVariants(client);
    await withoutIndexes(client, async () => {
      for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
        await fillRows(client, from, Math.min(rows, from + ROWS_AT_ONCE));
      }
    });
    await client.query('vacuum (analyze, freeze)');
    await client.query('checkpoint');
  });
  await admin.query(`alter database ${making} rename to ${name}`);
  console.log(
    `made ${name}: ${rows} tasks and calls in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}

/** Of everything the rows depend on: the migrations and the files here. */
async function hashRecipe(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['../../packages/store/migrations/', './']) {
    const directory = new URL(folder, import.meta.url);
    const files = (await readdir(directory)).filter(
      (file) => file.endsWith('.sql') || file.startsWith('stored-'),
    );
    for (const file of files.sort()) hash.update(await readFile(new URL(file, directory)));
  }
  return hash.digest('hex');
}

export async function migrateDatabase(url: string): Promise<void> {
  const db = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 600_000 });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Indexes that no constraint needs are built once, at the end: half the time. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid in ('end_users'::regclass, 'call_tasks'::regclass, 'calls'::regclass)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const { definition } of indexes) await client.query(definition);
}

async function fillProjects(client: pg.Client): Promise<void> {
  const settings = projectSettingsSchema.parse({
    rateLimits: { readsPerMinute: 1_000_000, addAndCallPerMinute: 1_000_000 },
    callingHours: { from: '00:00', to: '24:00', unlocked: true },
    conversationsPerNumberPerDay: null,
  });
  const definition = agentDefinitionSchema.parse({
    instructions: 'You are an assistant of the Riverside clinic.',
    opening: 'Hello, this is the Riverside clinic.',
    analysisItems: QUESTIONS,
  });
  const all = `generate_series(0, ${PROJECTS - 1}) p`;
  await client.query(
    `insert into projects (project_id, name, default_caller_number, default_group_id, default_agent_id, settings)
     select ${fixedIdSql('proj', 'p')}, 'bench ' || p, '+12025550100', ${fixedIdSql('group', 'p')},
       ${fixedIdSql('agent', 'p')}, $1 from ${all}`,
    [settings],
  );
  await client.query(
    `insert into project_lines (project_id, lines) select ${fixedIdSql('proj', 'p')}, 10 from ${all}`,
  );
  await client.query(
    `insert into user_groups (project_id, user_group_id, name)
     select ${fixedIdSql('proj', 'p')}, ${fixedIdSql('group', 'p')}, 'default' from ${all}`,
  );
  await client.query(
    `insert into agents (project_id, agent_id, name, published_version)
     select ${fixedIdSql('proj', 'p')}, ${fixedIdSql('agent', 'p')}, 'assistant ' || p, 1 from ${all}`,
  );
  await client.query(
    `insert into agent_versions (project_id, agent_id, version, definition)
     select ${fixedIdSql('proj', 'p')}, ${fixedIdSql('agent', 'p')}, 1, $1 from ${all}`,
    [definition],
  );
}

async function fillVariants(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table variants (variant int primary key, conversation jsonb, analysis jsonb, attributes jsonb,
       snapshot jsonb)`,
  );
  const all = Array.from({ length: VARIANTS }, (_, variant) => ({
    variant,
    conversation: conversationOf(variant),
    analysis: analysisOf(variant),
    attributes: attributesOf(variant),
    snapshot: snapshotOf(variant),
  }));
  await client.query('insert into variants select * from jsonb_populate_recordset(null::variants, $1)', [
    JSON.stringify(all),
  ]);
  await client.query('analyze variants');
}

async function fillRows(client: pg.Client, from: number, to: number): Promise<void> {
  const project = fixedIdSql('proj', `n % ${PROJECTS}`);
  const agent = fixedIdSql('agent', `n % ${PROJECTS}`);
  const at = rowTimeSql('n');
  const number = `'+12020' || lpad(n::text, 6, '0')`;
  const rows = `generate_series(${from}, ${to - 1}) n`;
  const withVariant = `${rows} join variants on variant = n % ${VARIANTS}`;
  await client.query(
    `insert into end_users (project_id, end_user_id, user_group_id, phone_number, attributes, created_at)
     select ${project}, ${rowIdSql('eu', 'n')}, ${fixedIdSql('group', `n % ${PROJECTS}`)}, ${number}, attributes, ${at}
     from ${withVariant} order by n`,
  );
  await client.query(
    `insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, state, due_at, calls_made,
       created_at, updated_at)
     select ${project}, ${rowIdSql('task', 'n')}, ${rowIdSql('eu', 'n')}, ${agent}, 'live', 'final', ${at}, 1, ${at},
       ${at} + interval '2 minutes'
     from ${rows} order by n`,
  );
  await client.query(
    `insert into calls (call_id, project_id, call_task_id, attempt, end_user_id, agent_id, agent_version, direction,
       mode, from_number, to_number, status, ended_reason, dial_certainty, created_at, updated_at, started_at,
       answered_at, ended_at, concluded_at, workflow_started_at, duration_seconds, conversation, analysis,
       end_user_attributes_snapshot, final_variables_snapshot)
     select ${rowIdSql('call', 'n')}, ${project}, ${rowIdSql('task', 'n')}, 1, ${rowIdSql('eu', 'n')}, ${agent}, 1,
       'outbound', 'live', '+12025550100', ${number}, 'completed', 'agent_hangup', 'dialed', ${at}, ${at},
       ${at}, ${at} + interval '9 seconds', ${at} + interval '100 seconds', ${at} + interval '105 seconds', ${at}, 91,
       conversation, analysis, snapshot, '{}'
     from ${withVariant} order by n`,
  );
  // A due time of 'infinity' would never come; a month from now is not due while a bench runs.
  await client.query(
    `insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, state, due_at, expires_at)
     select ${project}, ${rowIdSql('task', `(n + ${MILLION * 10})`)}, ${rowIdSql('eu', 'n')}, ${agent}, 'live', 'queued',
       case when n / ${PROJECTS} % 2 = 0 then ${at} else now() + interval '30 days' end, 'infinity'
     from ${rows} order by n`,
  );
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireRecordings, listRecordingRetentions } from './expire-recordings.ts';
import { listLeftRecordings } from './list-left-recordings.ts';
import { listRecordingDeletions } from './management/recording-deletions.ts';
import type { Database } from './open-database.ts';
import { readCallResult } from './read-call-results.ts';
import { noteRecordingAbsence, readRecording, saveRecording } from './save-recording.ts';
import { type SeededProject, seedCall, seedProject } from './testing/seed.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Database;
let ours: SeededProject;
let theirs: SeededProject;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  ours = await seedProject(db);
  theirs = await seedProject(db);
});
afterAll(() => database.close());

const recordingOf = (callId: string) => ({ bucket: 'b', key: callId, bytes: 5, sha256: 'x', seconds: 1 });

async function seedRecorded(project: SeededProject, endedDaysAgo: number): Promise<string> {
  const { projectId, callId } = await seedCall(db, project);
  await sql`
    update calls set status = 'completed', ended_reason = 'callee_hangup', dial_certainty = 'dialed', duration_seconds = 1,
      ended_at = now() - make_interval(days => ${endedDaysAgo}::int)
    where call_id = ${callId}`.execute(db);
  await saveRecording(db, projectId, callId, recordingOf(callId));
  return callId;
}

async function absenceOf(callId: string): Promise<string | null> {
  const row = await db
    .selectFrom('calls')
    .select('recording_absence')
    .where('call_id', '=', callId)
    .executeTakeFirstOrThrow();
  return row.recording_absence;
}

test('recordings older than their project keeps them go, and no others', async () => {
  const { projectId } = ours;
  const [old, young] = [await seedRecorded(ours, 31), await seedRecorded(ours, 29)];
  const foreign = await seedRecorded(theirs, 31);
  expect(await expireRecordings(db, { projectId, days: 30 }, 10)).toBe(1);
  expect(await expireRecordings(db, { projectId, days: 30 }, 10)).toBe(0);
  expect(await readCallResult(db, projectId, old)).toMatchObject({ audioAvailable: false });
  expect(await readCallResult(db, projectId, young)).toMatchObject({ audioAvailable: true });
  expect(await readCallResult(db, theirs.projectId, foreign)).toMatchObject({ audioAvailable: true });
  expect(await listRecordingDeletions(db, 10)).toEqual([{ bucket: 'b', key: old }]);
  expect(await absenceOf(old)).toBe('expired');
});

test('how long recordings stay is a setting, with a default, and may be for ever', async () => {
  const daysOf = async ({ projectId }: SeededProject) =>
    (await listRecordingRetentions(db)).find((retention) => retention.projectId === projectId)?.days;
  const [plain, keeping] = [await seedProject(db), await seedProject(db)];
  await sql`update projects set settings = '{}' where project_id = ${plain.projectId}`.execute(db);
  await sql`update projects set settings = '{"recordings": {"retentionDays": null}}'
    where project_id = ${keeping.projectId}`.execute(db);
  expect([await daysOf(plain), await daysOf(keeping)]).toEqual([90, undefined]);
});

test('why there is none is said only where there is none, and of the own project only', async () => {
  const callId = await seedRecorded(ours, 1);
  await noteRecordingAbsence(db, { projectId: ours.projectId, callId }, 'lost');
  expect(await absenceOf(callId)).toBeNull();
  const call = await seedCall(db, ours);
  await noteRecordingAbsence(db, { projectId: theirs.projectId, callId: call.callId }, 'lost');
  expect(await absenceOf(call.callId)).toBeNull();
  await noteRecordingAbsence(db, call, 'lost');
  expect(await absenceOf(call.callId)).toBe('lost');
  await saveRecording(db, call.projectId, call.callId, recordingOf(call.callId));
  expect(await absenceOf(call.callId)).toBeNull();
});

test('a recording is read by its own project only; left ones are those of ended calls', async () => {
  const callId = await seedRecorded(ours, 1);
  expect(await readRecording(db, { projectId: ours.projectId, callId })).toEqual(recordingOf(callId));
  expect(await readRecording(db, { projectId: theirs.projectId, callId })).toBeNull();
  const live = await seedCall(db, ours);
  const left = await listLeftRecordings(db, [callId, live.callId, 'call_nowhere'], new Date());
  expect(left).toEqual([{ projectId: ours.projectId, callId }]);
});

// An operator has a call analysed again: over HTTP, with the scripted model, on Postgres.
import { analysedCallSchema, callDetailSchema } from '@outspoken/contract';
import { createProject } from '@outspoken/store/create-project';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAskModel } from '../../apps/server/src/analysis/ask-model.ts';
import {
  noRecordings,
  OPERATOR_TOKEN,
  openServer,
  PEPPER,
} from '../../apps/server/src/http/testing/http-bench.ts';
import { scriptSchema } from '../../dev/model/script.ts';
import { type AnalysisBench, openAnalysisBench, type Turn } from './support/analysis-bench.ts';
import { allQuestions } from './support/conversations.ts';

let bench: AnalysisBench;
let app: FastifyInstance;
beforeAll(async () => {
  bench = await openAnalysisBench();
  const { db, url } = bench;
  const askModel = createAskModel({ url, apiKey: 'local' });
  app = await openServer(db, [], {
    management: { db, keyPepper: PEPPER, askModel, recordings: noRecordings, outbound: { allowed: [] } },
  });
});
afterAll(async () => {
  await app?.close();
  await bench?.close();
});

const TURNS: Turn[] = [
  ['agent', 'Will you come, and with how many?'],
  ['person', 'Yes, the two of us.'],
];
const yes = { 'Will come': { value: true, evidence: [2] } };

function script(name: string, analysis: object): void {
  bench.scripts.set(name, scriptSchema.parse({ about: name, tokenMs: 0, turns: [{ text: '' }], analysis }));
}

function send(
  method: 'GET' | 'POST',
  callId: string,
  path = '',
  projectId = bench.projectId,
): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  return app.inject({
    method,
    url: `/api/management/v1/projects/${projectId}/calls/${callId}${path}`,
    headers,
  });
}

it('replaces values and evidence, tells of it again, and leaves what was decided', async () => {
  const spoken = { name: 'again', turns: TURNS, questions: allQuestions('en'), analysis: { answers: yes } };
  const { call, row: before, values } = await bench.analyse(spoken);
  expect(values).toMatchObject({ 'Will come': true, Guests: null });

  script('again', { answers: { Guests: { value: 2, evidence: [1, 2], reason: 'Two of them.' } } });
  const answer = await send('POST', call.callId, '/analysis');
  expect(answer.statusCode).toBe(200);
  const shown = analysedCallSchema.parse(answer.json());
  expect(shown.analysisNotes?.answers).toEqual([
    { itemId: 'item_number', value: 2, evidence: [1, 2], reason: 'Two of them.' },
  ]);

  const { row, values: after, result } = await bench.look(call);
  expect(after).toMatchObject({ 'Will come': null, Guests: 2 });
  expect(shown.analysis).toEqual(result.analysis);
  expect(row.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
  const { analysis: _, analysis_notes: __, updated_at: ___, ...untouched } = before;
  expect(row).toMatchObject(untouched);
  const told = (await bench.readEvents()).filter(
    ({ kind, data }) => kind === 'call.analyzed' && data.callId === call.callId,
  );
  expect(told).toHaveLength(2);
  const audited = await bench.db.selectFrom('audit_entries').select(['action', 'target']).execute();
  expect(audited).toContainEqual({ action: 'call.analyse', target: call.callId });
  expect(callDetailSchema.parse((await send('GET', call.callId)).json())).toMatchObject(shown);
});

it('changes nothing when the model gives no answer, and says when to come back', async () => {
  const spoken = { name: 'away', turns: TURNS, questions: allQuestions('en'), analysis: { answers: yes } };
  const { call, row } = await bench.analyse(spoken);
  bench.scripts.delete('away');
  const answer = await send('POST', call.callId, '/analysis');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect((await bench.look(call)).row).toEqual(row);
});

it('suppresses a number for a refusal that is found only now, and not again once that was lifted', async () => {
  const turns: Turn[] = [['person', 'Forget me, all of you.']];
  const { call, row } = await bench.analyse({ name: 'late', turns, questions: [] });
  expect(row.refused).toBe(false);
  script('late', { refused: { value: true, evidence: [1] } });
  expect((await send('POST', call.callId, '/analysis')).json()).toMatchObject({ refused: true });
  expect((await bench.look(call)).suppressions).toMatchObject([{ reason: 'refused_in_call' }]);

  await bench.db.deleteFrom('suppressions').where('phone_number', '=', call.phoneNumber).execute();
  expect((await send('POST', call.callId, '/analysis')).json()).toMatchObject({ refused: true });
  expect((await bench.look(call)).isSuppressed).toBe(false);

  script('late', {});
  expect((await send('POST', call.callId, '/analysis')).json()).toMatchObject({ refused: true });
});

it('refuses what cannot be analysed: no such call, of another project, not concluded, nobody there', async () => {
  const spoken = { name: 'early', turns: TURNS, questions: [] };
  const call = await bench.speak(spoken);
  const status = async (callId: string, projectId?: string) =>
    (await send('POST', callId, '/analysis', projectId)).statusCode;
  expect(await status(call.callId)).toBe(409);
  expect(await status('call_00000000000070008000000000000000')).toBe(404);
  expect(await status('nothing')).toBe(404);
  const project = { name: 'other', defaultCallerNumber: '+12025550100' };
  const { projectId } = await createProject(bench.db, project);
  expect(await status(call.callId, projectId)).toBe(404);
  await bench.activities.concludeCall(call);
  expect(await status(call.callId)).toBe(200);
  await bench.db
    .updateTable('calls')
    .set({ conversation: null })
    .where('call_id', '=', call.callId)
    .execute();
  expect(await status(call.callId)).toBe(409);
});

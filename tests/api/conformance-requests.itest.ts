// interface.md, sentence by sentence: what add-and-call takes, and what it does with it.
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type ApiUnderTest, openApiUnderTest, type Project } from './support/api-under-test.ts';
import { ADD_AND_CALL, byTask, expectError, get, postCall } from './support/public-api.ts';
import { type Json, jsonOf } from './support/send.ts';
import { sentence } from './support/sentence.ts';

let bench: ApiUnderTest;
let project: Project;
const phoneNumber = '+1 202 555 0101';
const redial = { enabled: true, targetCallStatuses: ['no_answer'], maxRetries: 1 };

beforeAll(async () => {
  bench = await openApiUnderTest();
  project = await bench.addProject();
});
afterAll(() => bench.close());

const post = (body: unknown) => bench.send(postCall(project.key, body));

async function accept(fields: Json): Promise<{ endUserId: string; callTaskId: string }> {
  const answer = await post({ phoneNumber, ...fields });
  expect(answer.status, answer.text).toBe(202);
  const { endUserId, callTaskId } = jsonOf(answer);
  return { endUserId: String(endUserId), callTaskId: String(callTaskId) };
}

/** Refused as invalid, in a sentence that names the field. */
async function refuse(body: unknown, field: string): Promise<void> {
  const answer = await post(body);
  expectError(answer, 400, 'invalid_request');
  expect(jsonOf(answer)['error']).toContain(field);
}

const storedPerson = (endUserId: string) =>
  bench.db.selectFrom('end_users').selectAll().where('end_user_id', '=', endUserId).executeTakeFirstOrThrow();
const storedTask = (callTaskId: string) =>
  bench.db
    .selectFrom('call_tasks')
    .selectAll()
    .where('call_task_id', '=', callTaskId)
    .executeTakeFirstOrThrow();

describe('what the service does', () => {
  sentence('It creates an end-user record and a call task.', '', async () => {
    const first = await accept({});
    expect(await storedPerson(first.endUserId)).toMatchObject({ project_id: project.projectId });
    expect(await storedTask(first.callTaskId)).toMatchObject({ end_user_id: first.endUserId });
    const second = await accept({});
    expect(second.endUserId).not.toBe(first.endUserId);
    expect(second.callTaskId).not.toBe(first.callTaskId);
  });
  sentence('An automatic redial configuration can be attached when a call is scheduled.', '', async () => {
    const { callTaskId } = await accept({ autoRedialConfig: redial });
    expect((await storedTask(callTaskId)).redial_config).toMatchObject(redial);
  });
  sentence('All bodies are JSON.', '', async () => {
    const answer = await post({ phoneNumber });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const broken = await bench.send({ ...postCall(project.key, {}), body: 'phoneNumber=1' });
    expectError(broken, 400, 'invalid_request');
  });
  sentence('All identifiers are strings.', '', async () => {
    const { endUserId, callTaskId } = jsonOf(await post({ phoneNumber }));
    expect([typeof endUserId, typeof callTaskId]).toEqual(['string', 'string']);
    await refuse({ phoneNumber, agentId: 7 }, 'agentId');
    await refuse({ phoneNumber, userGroupId: 7 }, 'userGroupId');
  });
  sentence('The format of identifiers is opaque to clients.', 'any text is an id', async () => {
    for (const id of ['1', 'ä', 'a/b', '../x', '{}', "';--", ' ']) {
      expectError(await bench.send(get(project.key, byTask(id))), 404, 'call_task_not_found');
      expectError(await post({ phoneNumber, agentId: id }), 404, 'agent_not_found');
    }
  });
});

describe('the request resource', () => {
  sentence('only `phoneNumber` is required at the top level.', '', async () => {
    await accept({});
    await refuse({}, 'phoneNumber');
    await refuse({ phoneNumber: null }, 'phoneNumber');
    await refuse({ phoneNumber: 12025550101 }, 'phoneNumber');
  });
  sentence('Request body (required)', '', async () => {
    const { body: _body, ...bodiless } = postCall(project.key, {});
    expectError(await bench.send(bodiless), 400, 'invalid_request');
  });
  sentence('Phone number that begins with a country code introduced by a plus sign.', '', async () => {
    const { endUserId } = await accept({ phoneNumber: '+1 (202) 555-0101' });
    expect((await storedPerson(endUserId)).phone_number).toBe('+12025550101');
    for (const wrong of ['2025550101', '0012025550101', '', '+', '+1', 'tel:+12025550101', '+1202555010x']) {
      await refuse({ phoneNumber: wrong }, 'phoneNumber');
    }
  });
  sentence('Identifier of the contact group the end user is registered into.', '', async () => {
    const { endUserId } = await accept({ userGroupId: project.defaultGroupId });
    expect((await storedPerson(endUserId)).user_group_id).toBe(project.defaultGroupId);
  });
  sentence('Identifier of the agent that places the call.', '', async () => {
    const other = await bench.manage('POST', `/projects/${project.projectId}/agents/publish`, {
      name: 'Bea',
      definition: { instructions: 'Be brief.', opening: 'Hi.' },
    });
    const agentId = String(jsonOf(other)['agentId']);
    const { callTaskId } = await accept({ agentId });
    expect((await storedTask(callTaskId)).agent_id).toBe(agentId);
  });
  sentence('End-user attributes.', '', async () => {
    const attributions = [
      { label: 'plan', value: 'gold' },
      { label: '会社', value: '' },
    ];
    const { endUserId } = await accept({ attributions });
    expect((await storedPerson(endUserId)).attributes).toEqual(attributions);
  });
  sentence('The `label` values within the array must be unique (no duplicate labels).', '', async () => {
    const twice = [
      { label: 'plan', value: 'gold' },
      { label: 'plan', value: 'silver' },
    ];
    await refuse({ phoneNumber, attributions: twice }, 'attributions');
  });
  sentence('| label | string | yes | Attribute name. |', '', async () => {
    await refuse({ phoneNumber, attributions: [{ value: 'gold' }] }, 'attributions[0].label');
    await refuse({ phoneNumber, attributions: [{ label: 1, value: 'x' }] }, 'attributions[0].label');
  });
  sentence('| value | string | yes | Attribute value. |', '', async () => {
    await refuse({ phoneNumber, attributions: [{ label: 'plan' }] }, 'attributions[0].value');
    await refuse({ phoneNumber, attributions: [{ label: 'a', value: null }] }, 'attributions[0].value');
  });
  sentence('| attributions | array of Attribution | no |', '', async () => {
    await accept({ attributions: [] });
    await refuse({ phoneNumber, attributions: {} }, 'attributions');
    await refuse({ phoneNumber, attributions: ['plan'] }, 'attributions[0]');
  });
  for (const field of [
    'familyName',
    'givenName',
    'familyNameKana',
    'givenNameKana',
    'companyName',
    'email',
  ]) {
    sentence(`| ${field} | string | no | Deprecated; use attributions. |`, '', async () => {
      const { endUserId } = await accept({ [field]: 'Grace' });
      expect((await storedPerson(endUserId)).attributes).toEqual([{ label: field, value: 'Grace' }]);
      const attributions = [{ label: field, value: 'Hopper' }];
      const both = await accept({ [field]: 'Grace', attributions });
      expect((await storedPerson(both.endUserId)).attributes).toEqual(attributions);
      await refuse({ phoneNumber, [field]: 7 }, field);
    });
  }
});

describe('the redial configuration', () => {
  const refuseConfig = (config: unknown, field: string) =>
    refuse({ phoneNumber, autoRedialConfig: config }, `autoRedialConfig${field}`);
  const without = (field: keyof typeof redial) =>
    Object.fromEntries(Object.entries(redial).filter(([name]) => name !== field));

  sentence('| enabled | boolean | yes | Whether automatic redial is active. |', '', async () => {
    await accept({ autoRedialConfig: { ...redial, enabled: false } });
    await refuseConfig(without('enabled'), '.enabled');
    await refuseConfig({ ...redial, enabled: 'true' }, '.enabled');
  });
  sentence('| targetCallStatuses | array of string | yes |', '', async () => {
    await refuseConfig(without('targetCallStatuses'), '.targetCallStatuses');
    await refuseConfig({ ...redial, targetCallStatuses: 'no_answer' }, '.targetCallStatuses');
    await refuseConfig({ ...redial, targetCallStatuses: ['ringing'] }, '.targetCallStatuses[0]');
  });
  sentence('a status `completed`, a destination type `human`, a match type `and`', '', async () => {
    const autoRedialConfig = {
      ...redial,
      targetCallStatuses: ['completed'],
      targetDestinationTypes: ['human'],
      analysisConditionMatchType: 'and',
      targetAnalysisConditions: [{ type: 'boolean', analysisId: 'item_agreed', value: false }],
    };
    const { callTaskId } = await accept({ autoRedialConfig });
    expect((await storedTask(callTaskId)).redial_config).toMatchObject(autoRedialConfig);
  });
  sentence('| targetDestinationTypes | array of string | no |', '', async () => {
    await refuseConfig({ ...redial, targetDestinationTypes: ['dog'] }, '.targetDestinationTypes[0]');
  });
  sentence('| targetAnalysisConditions | array of AnalysisCondition | no |', '', async () => {
    await refuseConfig({ ...redial, targetAnalysisConditions: {} }, '.targetAnalysisConditions');
  });
  sentence('| analysisConditionMatchType | string | no |', '', async () => {
    await accept({ autoRedialConfig: { ...redial, analysisConditionMatchType: 'or' } });
    await refuseConfig({ ...redial, analysisConditionMatchType: 'xor' }, '.analysisConditionMatchType');
  });
  sentence('| maxRetries | integer | yes | Maximum number of redial attempts. |', '', async () => {
    for (const maxRetries of [0, 10]) await accept({ autoRedialConfig: { ...redial, maxRetries } });
    await refuseConfig(without('maxRetries'), '.maxRetries');
    for (const maxRetries of [-1, 11, 1.5, '1', 1e30]) {
      await refuseConfig({ ...redial, maxRetries }, '.maxRetries');
    }
  });
});

/** One whole condition of each shape, in the interface's order. */
const SHAPES: Json[] = [
  { type: 'boolean', analysisId: 'item_agreed', value: true },
  { type: 'text', analysisId: 'item_remark', operator: 'contains', value: 'evening' },
  { type: 'number', analysisId: 'item_people', operator: 'gte', value: 2.5 },
  { type: 'number', analysisId: 'item_people', operator: 'between', min: 1, max: 4 },
  { type: 'single_choice', analysisId: 'item_day', operator: 'in', values: ['Friday'] },
  { type: 'multiple_choice', analysisId: 'item_wishes', operator: 'contains_any', values: ['tea'] },
  { type: 'goal_achievement', analysisId: 'item_goal', operator: 'not_in', values: ['achieved'] },
];
const ROWS = [
  '| 1 | `value` boolean (required); no `operator` |',
  '| 2 | `operator` string (required), `value` string (required) |',
  '| 3 | `operator` string (required), `value` number (required) |',
  '| 4 | `operator` string (required), `min` number (required), `max` number (required) |',
  '| 5 | `operator` string (required), `values` array of string (required) |',
  '| 6 | `operator` string (required), `values` array of string (required) |',
  '| 7 | `operator` string (required), `values` array of string (required) |',
];

describe('the conditions', () => {
  const withConditions = (...targetAnalysisConditions: unknown[]) => ({
    phoneNumber,
    autoRedialConfig: { ...redial, targetAnalysisConditions },
  });
  const place = 'autoRedialConfig.targetAnalysisConditions[0]';

  sentence('AnalysisCondition is one of seven shapes.', 'all seven in one request', async () => {
    const answer = await post(withConditions(...SHAPES));
    expect(answer.status, answer.text).toBe(202);
    await refuse(withConditions({ ...SHAPES[0], type: 'colour' }), place);
  });
  for (const [n, row] of ROWS.entries()) {
    const shape = SHAPES[n] ?? {};
    sentence(row, '', async () => {
      const answer = await post(withConditions(shape));
      expect(answer.status, answer.text).toBe(202);
      for (const field of Object.keys(shape)) {
        const { [field]: _left, ...rest } = shape;
        await refuse(withConditions(rest), place);
        await refuse(withConditions({ ...shape, [field]: { no: 'object' } }), place);
      }
    });
  }
  sentence(
    'Every shape has `type` (string, required), `analysisId` (string, required) and `matchType` (string, optional).',
    '',
    async () => {
      for (const shape of SHAPES) {
        const answer = await post(withConditions(shape, { ...shape, matchType: 'or' }));
        expect(answer.status, answer.text).toBe(202);
        await refuse(withConditions({ ...shape, matchType: 'xor' }), `${place}.matchType`);
      }
    },
  );
  sentence('no `operator`', 'shape 1', async () => {
    await refuse(withConditions({ ...SHAPES[0], operator: 'eq' }), 'operator');
  });
});

describe('the accepted response', () => {
  sentence('JSON create-and-call result (`message`, `endUserId`, `callTaskId`).', '', async () => {
    const answer = await post({ phoneNumber });
    expect(answer.status).toBe(202);
    const body = jsonOf(answer);
    expect(Object.keys(body).sort()).toEqual(['callTaskId', 'endUserId', 'message']);
    expect(Object.values(body).every((value) => typeof value === 'string' && value !== '')).toBe(true);
  });
  sentence('Identifier of the created end user.', '', async () => {
    const { endUserId } = await accept({});
    expect((await storedPerson(endUserId)).end_user_id).toBe(endUserId);
  });
  sentence('Identifier of the created call task.', '', async () => {
    const { callTaskId } = await accept({});
    const answer = await bench.send(get(project.key, byTask(callTaskId)));
    expect(jsonOf(answer)['callTaskId']).toBe(callTaskId);
  });
  sentence(
    'Effect: registers the end user and reserves (schedules) a call by the given agent.',
    '',
    async () => {
      const { callTaskId } = await accept({ agentId: project.agentId });
      expect(await storedTask(callTaskId)).toMatchObject({ agent_id: project.agentId, state: 'queued' });
    },
  );
});

describe('versioning', () => {
  sentence('The version is part of the path: all operations live under `/api/v1/`.', '', async () => {
    for (const path of [
      '/end-users/add-and-call',
      '/api/end-users/add-and-call',
      '/api/v2/end-users/add-and-call',
    ]) {
      expect((await bench.send({ ...postCall(project.key, { phoneNumber }), path })).status).toBe(404);
    }
    expect((await bench.send({ ...postCall(project.key, { phoneNumber }), path: ADD_AND_CALL })).status).toBe(
      202,
    );
  });
  sentence('remain accepted; attributions replaces them.', 'all six at once', async () => {
    const names = ['familyName', 'givenName', 'familyNameKana', 'givenNameKana', 'companyName', 'email'];
    const { endUserId } = await accept(Object.fromEntries(names.map((name) => [name, `my ${name}`])));
    const { attributes } = await storedPerson(endUserId);
    expect(attributes).toEqual(names.map((label) => ({ label, value: `my ${label}` })));
  });
});

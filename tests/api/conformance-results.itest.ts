// interface.md, sentence by sentence: what the two read operations answer, over calls in every state.
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { faultsOfCallResult } from '../support/interface-shape.ts';
import { type ApiUnderTest, CONSOLE_URL, openApiUnderTest, type Project } from './support/api-under-test.ts';
import {
  addTask,
  answerCall,
  CALLEE,
  COMPLETED,
  conclude,
  end,
  grantCall,
  type PreparedCall,
  prepareCompleted,
  prepareGranted,
  prepareUnanswered,
  ring,
  STARTED_AT,
  talk,
} from './support/calls-in-every-state.ts';
import { byCall, byTask, expectError, get, readData } from './support/public-api.ts';
import { type Json, jsonOf } from './support/send.ts';
import { sentence } from './support/sentence.ts';
import { ANALYSIS_ITEMS } from './support/test-agent.ts';

let bench: ApiUnderTest;
let project: Project;
let completed: PreparedCall;
const calls: Record<string, PreparedCall> = {};

beforeAll(async () => {
  bench = await openApiUnderTest();
  project = await bench.addProject();
  completed = await prepareCompleted(bench, project, ANALYSIS_ITEMS);
  calls['completed'] = completed;
  calls['preparing'] = await prepareGranted(bench, project);
  const ringing = await prepareGranted(bench, project);
  await ring(bench, project, ringing.callId);
  calls['ringing'] = ringing;
  const talking = await prepareGranted(bench, project);
  await talk(bench, await answerCall(bench, project, talking.callId));
  calls['in_progress'] = talking;
  const unanswered = { dialCertainty: 'dialed' } as const;
  calls['no_answer'] = await prepareUnanswered(bench, project, {
    ...unanswered,
    status: 'no_answer',
    reason: 'ring_timeout',
  });
  calls['unreachable'] = await prepareUnanswered(bench, project, {
    ...unanswered,
    status: 'unreachable',
    reason: 'invalid_number',
  });
  calls['failed'] = await prepareUnanswered(bench, project, {
    ...unanswered,
    status: 'failed',
    reason: 'trunk_error',
  });
});
afterAll(() => bench.close());

const read = (status: string): Promise<Json> =>
  readData(bench, project.key, byCall(calls[status]?.callId ?? ''));
const readCompleted = () => read('completed');
const messages = async (): Promise<unknown[]> => {
  const { conversation } = await readCompleted();
  return (conversation as { messages: unknown[] }).messages; // its shape has a test of its own
};

describe('both read operations', () => {
  sentence(
    'A call result can be read by the identifier of the call task that produced it, or by the identifier of the call.',
    '',
    async () => {
      for (const { callTaskId, callId } of Object.values(calls)) {
        const [throughTask, directly] = [
          await readData(bench, project.key, byTask(callTaskId)),
          await readData(bench, project.key, byCall(callId)),
        ];
        expect(throughTask).toEqual(directly);
        expect(directly['callId']).toBe(callId);
      }
    },
  );
  sentence(
    'The body is an object with one required field, `data`, holding the call result detail.',
    '',
    async () => {
      const body = jsonOf(await bench.send(get(project.key, byCall(completed.callId))));
      expect(Object.keys(body)).toEqual(['data']);
    },
  );
  for (const status of [
    'preparing',
    'ringing',
    'in_progress',
    'completed',
    'no_answer',
    'unreachable',
    'failed',
  ]) {
    sentence(
      'Call status (`status` of a call result) takes exactly one of these values:',
      status,
      async () => {
        const data = await read(status);
        expect(data['status']).toBe(status);
        expect(faultsOfCallResult(data)).toEqual([]);
      },
    );
  }
});

describe('the fields of a call result', () => {
  sentence('Unique identifier of the call.', '', async () => {
    const ids = Object.values(calls).map(({ callId }) => callId);
    expect(new Set(ids).size).toBe(ids.length);
  });
  sentence('Call task identifier; null when the call has no task.', '', async () => {
    expect((await readCompleted())['callTaskId']).toBe(completed.callTaskId);
  });
  sentence(
    "Address of the call's detail screen in the operator console ({console_url} based).",
    '',
    async () => {
      expect((await readCompleted())['detailsUrl']).toBe(`${CONSOLE_URL}/calls/${completed.callId}`);
    },
  );
  sentence('Agent used: `id` string (required), `name` string or null', '', async () => {
    expect((await readCompleted())['agent']).toEqual({ id: project.agentId, name: 'Ada' });
  });
  sentence('The other party; null when not linked to an end user.', '', async () => {
    expect((await readCompleted())['endUser']).toEqual({
      id: completed.endUserId,
      phoneNumber: CALLEE,
      attributes: [{ label: 'plan', value: 'gold' }],
    });
  });
  sentence(
    '(required; currently set attributes)',
    'they follow the person, the snapshot does not',
    async () => {
      const call = await prepareCompleted(bench, project);
      const attributes = [{ label: 'plan', value: 'silver' }];
      await bench.db
        .updateTable('end_users')
        .set({ attributes: JSON.stringify(attributes) })
        .where('end_user_id', '=', call.endUserId)
        .execute();
      const data = await readData(bench, project.key, byCall(call.callId));
      expect(data['endUser']).toMatchObject({ attributes });
      expect(data['endUserAttributesSnapshot']).toEqual({ plan: 'gold' });
    },
  );
  sentence('One of `inbound`, `outbound`, `web`.', '', async () => {
    expect((await readCompleted())['direction']).toBe('outbound');
  });
  sentence('Caller side.', '', async () => {
    expect((await readCompleted())['from']).toBe('+12025550199');
  });
  sentence('Called side.', '', async () => {
    expect((await readCompleted())['to']).toBe(CALLEE);
  });
  sentence('Call start; null when not started.', '', async () => {
    expect((await read('preparing'))['startedAt']).toBeNull();
    expect((await read('ringing'))['startedAt']).toBe(STARTED_AT.toISOString());
    expect((await readCompleted())['startedAt']).toBe(STARTED_AT.toISOString());
  });
  sentence('Call end; null when not ended.', '', async () => {
    for (const status of ['preparing', 'ringing', 'in_progress']) {
      expect((await read(status))['endedAt']).toBeNull();
    }
    expect((await readCompleted())['endedAt']).toBe('2026-03-01T10:00:09.700Z');
  });
  sentence('Duration in seconds; null when not yet determined.', '', async () => {
    expect((await read('in_progress'))['durationSeconds']).toBeNull();
    expect((await read('no_answer'))['durationSeconds']).toBe(0);
    expect((await readCompleted())['durationSeconds']).toBe(7);
  });
  sentence('Whether the call was judged to have reached voicemail.', '', async () => {
    expect((await readCompleted())['isVoicemail']).toBe(false);
    const call = await prepareGranted(bench, project);
    const owned = await answerCall(bench, project, call.callId);
    await end(bench, owned, { ...COMPLETED, reason: 'voicemail' });
    expect(await readData(bench, project.key, byCall(call.callId))).toMatchObject({
      status: 'completed',
      isVoicemail: true,
    });
  });
  sentence('Creation time of the call record.', '', async () => {
    const { createdAt } = await readCompleted();
    expect(new Date(String(createdAt)).toISOString()).toBe(createdAt);
    expect(Math.abs(Date.now() - Date.parse(String(createdAt)))).toBeLessThan(120_000);
  });
  sentence('Last update time of the call record.', 'a later write moves it', async () => {
    const call = await prepareGranted(bench, project);
    const path = byCall(call.callId);
    const before = await readData(bench, project.key, path);
    await ring(bench, project, call.callId);
    const later = await readData(bench, project.key, path);
    expect(Date.parse(String(later['updatedAt']))).toBeGreaterThan(Date.parse(String(before['updatedAt'])));
    expect(later['createdAt']).toBe(before['createdAt']);
  });
  sentence('Conversation history; null when not yet created.', '', async () => {
    for (const status of ['preparing', 'ringing', 'in_progress']) {
      expect((await read(status))['conversation']).toBeNull();
    }
    expect((await read('no_answer'))['conversation']).toEqual({ messages: [] });
    expect((await messages()).length).toBe(5);
  });
  sentence('Post-call analysis results; null when not yet created.', '', async () => {
    const call = await prepareGranted(bench, project);
    const owned = await answerCall(bench, project, call.callId);
    await end(bench, owned, COMPLETED);
    const path = byCall(call.callId);
    expect((await readData(bench, project.key, path))['analysis']).toBeNull();
    await conclude(bench, owned, { analysis: ANALYSIS_ITEMS });
    expect((await readData(bench, project.key, path))['analysis']).toEqual(ANALYSIS_ITEMS);
  });
  sentence('End-user attributes at call start; null when not stored.', '', async () => {
    expect((await read('preparing'))['endUserAttributesSnapshot']).toBeNull();
    expect((await read('ringing'))['endUserAttributesSnapshot']).toEqual({ plan: 'gold' });
  });
  sentence('Conversation variables at call end', '', async () => {
    expect((await read('in_progress'))['finalVariablesSnapshot']).toBeNull();
    expect((await readCompleted())['finalVariablesSnapshot']).toEqual({ plan: 'gold' });
  });
  sentence('Whether a recording is stored.', '', async () => {
    expect((await readCompleted())['audioAvailable']).toBe(false);
  });
});

describe('the messages', () => {
  sentence('Contains `messages` (array, required, in chronological order).', '', async () => {
    const roles = (await messages()).map((one) => (one as Json)['role']);
    expect(roles).toEqual(['assistant', 'user', 'user', 'tool_call', 'tool_result']);
  });
  sentence('Transcribed-only user utterance:', '', async () => {
    expect((await messages())[1]).toEqual({
      role: 'user',
      content: 'Uh-huh.',
      interactionStatus: 'transcribed_only',
      interruptionEligibility: 'below_min_words',
      interruptionCharacterCount: 7,
      minInterruptionWords: 2,
    });
  });
  sentence(
    'Normal utterance: `role` string (sender of the utterance) and `content` string (text).',
    '',
    async () => {
      expect((await messages())[0]).toEqual({ role: 'assistant', content: 'Hello, this is' });
      expect((await messages())[2]).toEqual({ role: 'user', content: 'What time is it?' });
    },
  );
  sentence('carries a tool call identifier, the tool name, and an arguments object.', '', async () => {
    expect((await messages())[3]).toEqual({
      role: 'tool_call',
      toolCallId: 'tool-1',
      toolName: 'read_clock',
      arguments: { zone: 'UTC' },
    });
  });
  sentence(
    'carries the result body, the tool name, and the identifier of the corresponding tool call.',
    '',
    async () => {
      expect((await messages())[4]).toEqual({
        role: 'tool_result',
        toolCallId: 'tool-1',
        toolName: 'read_clock',
        result: { time: '10:00' },
      });
    },
  );
});

describe('the analysis', () => {
  sentence(
    'Kinds of item: boolean, text, number, single choice, multiple choice, goal achievement.',
    '',
    async () => {
      expect((await readCompleted())['analysis']).toEqual(ANALYSIS_ITEMS);
    },
  );
  sentence('(result, or null when there is no result)', '', async () => {
    const silent = ANALYSIS_ITEMS.map((item) => ({ ...item, value: null }));
    const call = await prepareCompleted(bench, project, silent);
    expect((await readData(bench, project.key, byCall(call.callId)))['analysis']).toEqual(silent);
  });
  sentence('For the boolean kind `type` is `boolean` and `value` is boolean or null.', '', async () => {
    const { analysis } = await readCompleted();
    expect((analysis as Json[])[0]).toMatchObject({ type: 'boolean', value: true });
  });
});

describe('a task whose result does not exist yet', () => {
  sentence(
    'when the task exists but its result has not been created, the read-by-call-task operation returns the pending body',
    '',
    async () => {
      const { callTaskId } = await addTask(bench, project);
      const answer = await bench.send(get(project.key, byTask(callTaskId)));
      const body = jsonOf(answer);
      expect(Object.keys(body).sort()).toEqual(['callTaskId', 'message', 'status']);
      expect(body).toMatchObject({ status: 'pending', callTaskId });
      expect(typeof body['message']).toBe('string');
      await grantCall(bench, project, callTaskId);
    },
  );
  sentence('once created, it returns the call result detail.', '', async () => {
    const { callTaskId } = await addTask(bench, project);
    expect((await bench.send(get(project.key, byTask(callTaskId)))).status).toBe(202);
    const callId = await grantCall(bench, project, callTaskId);
    expect(await readData(bench, project.key, byTask(callTaskId))).toMatchObject({ callId, callTaskId });
  });
  sentence('The pending state of operation 2 is a normal response, not an error.', '', async () => {
    const { callTaskId } = await addTask(bench, project);
    const answer = await bench.send(get(project.key, byTask(callTaskId)));
    expect(answer.status).toBe(202);
    expect(jsonOf(answer)).not.toHaveProperty('error');
    await grantCall(bench, project, callTaskId);
  });
  sentence('This operation has no pending response.', '', async () => {
    const { callTaskId } = await addTask(bench, project);
    expectError(await bench.send(get(project.key, byCall(callTaskId))), 404, 'call_result_not_found');
    await grantCall(bench, project, callTaskId);
  });
});

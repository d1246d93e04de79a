// What came of a conversation: the values of all six kinds in the result of a whole call, the event that tells of them,
// and a number that is not rung again.
import { readAnswer } from '@outspoken/client/read-answer';
import { callDetailSchema } from '@outspoken/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  openWebhookSink,
  type Receiver,
  type WebhookSink,
} from '../../apps/server/src/events/testing/webhook-sink.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

const CALL = '/api/management/v1/projects/{projectId}/calls/{callId}';

const analysisItems = [
  { label: 'Has time', type: 'boolean' as const },
  { label: 'Name', type: 'text' as const },
  { label: 'Minutes', type: 'number' as const },
  { label: 'Mood', type: 'single_choice' as const, options: ['friendly', 'hurried'] },
  { label: 'Topics', type: 'multiple_choice' as const, options: ['time', 'work', 'health'] },
  { label: 'Reached', type: 'goal_achievement' as const },
  { label: 'Day', type: 'text' as const, isOptional: true },
];

let system: System;
let sink: WebhookSink;
beforeAll(async () => {
  sink = await openWebhookSink();
  system = await startSystem();
});
afterAll(async () => {
  await system?.stop();
  await sink?.close();
});

async function listen(project: TestProject): Promise<Receiver> {
  const receiver = sink.receiver(project.projectId, 'good');
  const path = '/api/management/v1/projects/{projectId}/webhook-endpoints';
  const { projectId } = project;
  const body = { url: receiver.url, eventKinds: ['call.analyzed' as const, 'number.suppressed' as const] };
  const { secret } = await readAnswer(
    system.management.api.POST(path, { params: { path: { projectId } }, body }),
  );
  receiver.secrets.push(secret);
  return receiver;
}

function eventsOf(receiver: Receiver, type: string): { data: Record<string, unknown> }[] {
  return [...receiver.bodies].map((body) => JSON.parse(body)).filter((event) => event.type === type);
}

async function callJohn(script: string) {
  const project = await system.createProject({
    agent: { script, model: { model: `scripted/${script}` }, analysisItems },
  });
  const receiver = await listen(project);
  const { callTaskId } = await project.client.addAndCall({
    phoneNumber: numberOf('23'),
    attributions: [{ label: 'plan', value: 'gold' }],
  });
  const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 120_000, intervalMs: 500 });
  if (!result) throw new Error('a final task without a call');
  const { projectId } = project;
  const params = { path: { projectId, callId: result.callId } };
  const detail = callDetailSchema.parse(await readAnswer(system.management.api.GET(CALL, { params })));
  return { project, receiver, result, detail };
}

test.concurrent('a call is analysed for all six kinds, with evidence, and the project is told', async () => {
  const { receiver, result, detail } = await callJohn('brief');
  expect(result.status).toBe('completed');
  expect(Object.fromEntries(result.analysis?.map(({ label, value }) => [label, value]) ?? [])).toEqual({
    'Has time': true,
    Name: 'John Smith',
    Minutes: 3,
    Mood: 'hurried',
    Topics: ['time', 'work'],
    Reached: 'achieved',
    Day: null,
  });
  expect(result.endUserAttributesSnapshot).toEqual({ plan: 'gold' });
  expect(result.finalVariablesSnapshot).toEqual({ plan: 'gold' });

  const messages = result.conversation?.messages ?? [];
  expect(detail.refused).toBe(false);
  expect(detail.analysisNotes?.answers).toHaveLength(6);
  for (const { evidence } of detail.analysisNotes?.answers ?? [])
    expect(evidence.map((number) => messages[number - 1]?.role)).toContain('user');

  await vi.waitFor(() => expect(eventsOf(receiver, 'call.analyzed')).toHaveLength(1), 30_000);
  expect(eventsOf(receiver, 'call.analyzed')[0]?.data).toMatchObject({
    callId: result.callId,
    status: 'completed',
    links: { call: `/api/v1/call-results/${result.callId}` },
  });
  expect(receiver.forged).toBe(0);
});

test.concurrent('who asked for no more calls is suppressed before the task is decided, and cannot be called again', async () => {
  const { project, receiver, detail } = await callJohn('turned-away');
  expect(detail.refused).toBe(true);
  expect(detail.analysisNotes?.refusal).toMatchObject({ foundBy: 'model', isCertain: true });
  await vi.waitFor(() => expect(eventsOf(receiver, 'number.suppressed')).toHaveLength(1), 30_000);
  await expect(project.client.addAndCall({ phoneNumber: numberOf('23') })).rejects.toMatchObject({
    code: 'destination_suppressed',
  });
});

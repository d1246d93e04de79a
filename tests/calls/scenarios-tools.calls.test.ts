// What an agent does besides speaking, on the line. All scenes are played at once; a tool server plays the customer's
// own systems, and the phones' recordings and the phone network's log are the judges.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAnswer } from '@outspoken/client/read-answer';
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recognise } from '../support/local-speech.ts';
import { longestOf } from '../support/measured-talk.ts';
import { readPhoneRecording } from '../support/phone-recording.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScene } from '../support/scenario.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';
import { INJECTION, openToolServer, SLOW_MS, type ToolServer } from '../support/tool-server.ts';

const SECRET = 'canary-tool-secret-71c3';
const opening = 'Hello, this is the Riverside shop about your order.';
/** Besides instructions in its answer; the rest is told apart without a call, by the tests of the answer. */
const LIES = process.env.PROVE ? ['web-page', 'endless'] : [];
const desk = { name: 'desk', number: numberOf('77') };

let system: System;
let project: TestProject;
let tools: ToolServer;
let played: Record<'slow' | 'failing' | 'instructing' | 'stop' | 'keys' | 'transfer', PlayedScene>;
let lies: PlayedScene[];
let callback: { callTaskId: string; agreedAt: number; dueAt: number };

function lookingUp(kind: string, more: object = {}) {
  const tool = {
    name: 'find_order',
    description: 'Finds an order.',
    parameters: { type: 'object', properties: { orderId: { type: 'string' } }, required: ['orderId'] },
    method: 'GET' as const,
    url: `${tools.url}/${kind}/{{orderId}}?of={{variable.customer}}`,
    headers: { Authorization: 'Bearer {{secret.SHOP_KEY}}' },
    ...more,
  };
  return { opening, script: 'tool-lookup', tools: { http: [tool], setVariables: ['looked_up'] } };
}

beforeAll(async () => {
  [system, tools] = await Promise.all([startSystem(), openToolServer()]);
  project = await system.createProject();
  const { projectId } = project;
  await readAnswer(
    system.management.api.PUT('/api/management/v1/projects/{projectId}/secrets/{name}', {
      params: { path: { projectId, name: 'SHOP_KEY' } },
      body: { value: SECRET },
    }),
  );
  const customer = { attributions: [{ label: 'customer', value: 'C 7' }] };
  const play = (person: string, agent: object, request = {}) =>
    playScene(system, project, { person, agent, request: { ...customer, ...request } });
  const obeying = { ...lookingUp('instructing'), script: 'tool-obeys' };
  const [slow, failing, instructing, stop, keys, transfer, agreed, lying] = await Promise.all([
    play('34', lookingUp('slow', { filler: 'I am looking for your order.' })),
    play('34', lookingUp('failing', { method: 'POST' })),
    play('34', { ...obeying, tools: { ...obeying.tools, transferTo: [desk] } }),
    play('35', { opening, script: 'tool-stop' }, { autoRedialConfig: REDIAL }),
    play('34', { opening, script: 'tool-keys', tools: { sendDtmf: true } }),
    play('78', { opening, script: 'tool-transfer', tools: { transferTo: [desk] } }),
    playCallback(),
    Promise.all(LIES.map((kind) => play('34', lookingUp(kind)))),
  ]);
  played = { slow, failing, instructing, stop, keys, transfer };
  lies = lying;
  callback = agreed;
}, 150_000);
afterAll(async () => {
  await system?.stop();
  await tools?.close();
});

const REDIAL = { enabled: true, maxRetries: 2, targetCallStatuses: ['completed' as const] };

/** Until its redial is planned. */
async function playCallback() {
  const agentId = await project.publishAgent({ opening, script: 'tool-callback' });
  const { callTaskId } = await project.client.addAndCall({
    phoneNumber: numberOf('34'),
    agentId,
    autoRedialConfig: { ...REDIAL, maxRetries: 1, targetCallStatuses: ['no_answer'] },
  });
  const { projectId } = project;
  const { dueAt, callIds } = await vi.waitFor(
    async () => {
      const task = await system.management.readTask(projectId, callTaskId);
      expect(task.state).toBe('redial_scheduled');
      return task;
    },
    { timeout: 90_000, interval: 500 },
  );
  const journal = await system.management.listJournal({ projectId, callId: callIds[0] ?? '' });
  const agreed = journal.flatMap(({ event }) => (event.kind === 'callback_agreed' ? [event.at] : []));
  return { callTaskId, agreedAt: Date.parse(agreed[0] ?? ''), dueAt: Date.parse(dueAt ?? '') };
}

const resultsOf = ({ all }: PlayedScene, name: string) =>
  all('tool_result').flatMap(({ toolName, result }) => (toolName === name ? [result] : []));

test('a slow tool is bridged: the person is not left in silence', async () => {
  const { slow } = played;
  const at = (kind: 'answered' | 'tool_call') =>
    Date.parse(slow.journal.find(({ event }) => event.kind === kind)?.at ?? '') / 1000;
  const calledSeconds = at('tool_call') - at('answered');
  const silence = longestOf(slow.talk.silences.filter(({ startSeconds }) => startSeconds >= calledSeconds));
  reportFigure('tool slow by 5 s: longest silence', `${silence.toFixed(2)} s`);
  // Three are promised, and proven; the gate allows a second more for a machine that may be busy.
  expect(silence).toBeLessThan(process.env.PROVE ? 3 : 4);
  expect(slow.all('degradation')).toContainEqual(expect.objectContaining({ stage: 'tool', step: 'filler' }));
  expect(await slow.heardWords()).toMatch(/looking for your order/i);
  expect(resultsOf(slow, 'find_order')).toEqual([{ status: 200, data: { arrives: 'Tuesday' } }]);
  const [called] = slow.journal.filter(({ event }) => event.kind === 'tool_call');
  const [came] = slow.journal.filter(({ event }) => event.kind === 'tool_result');
  expect(Date.parse(came?.at ?? '') - Date.parse(called?.at ?? '')).toBeGreaterThanOrEqual(SLOW_MS - 100);
});

test('whatever a tool does, the conversation goes on to its end', () => {
  const { slow, failing } = played;
  for (const { result, all } of [slow, failing, ...lies]) {
    expect([result.status, all('ended')[0]?.reason]).toEqual(['completed', 'agent_hangup']);
    expect(result.finalVariablesSnapshot).toEqual({ customer: 'C 7', looked_up: 'yes' });
  }
  for (const scene of [failing, ...lies])
    expect(resultsOf(scene, 'find_order')).toEqual([{ error: expect.any(String) }]);
});

test('every request is sent once, with the secret, and the secret is nowhere else', async () => {
  const all = [...Object.values(played), ...lies];
  const ofScenes = all.map(({ callId }) => callId);
  const sent = tools.seen.filter(({ call }) => ofScenes.includes(call ?? ''));
  expect(sent.map(({ path }) => path).toSorted()).toEqual(
    ['failing', 'instructing', 'slow', ...LIES].toSorted().map((kind) => `/${kind}/A-7?of=C%207`),
  );
  expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${SECRET}`]));
  const kept = JSON.stringify(all.map(({ journal, result }) => [journal, result]));
  expect(kept).not.toContain(SECRET);
  for (const file of readdirSync(system.logDir))
    expect([file, readFileSync(join(system.logDir, file), 'utf8').includes(SECRET)]).toEqual([file, false]);
  expect(resultsOf(played.instructing, 'find_order')).toEqual([
    { status: 200, data: { note: INJECTION, echo: 'Bearer [secret]' } },
  ]);
});

test('a model that obeys a lying tool cannot put anybody through to where the agent may not', async () => {
  const { instructing } = played;
  expect(resultsOf(instructing, 'transfer')).toEqual([{ error: expect.stringContaining('arguments') }]);
  expect(instructing.all('ended')[0]?.reason).toBe('agent_hangup');
  const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  expect(entries.filter(({ call }) => call === `${instructing.callId}-transfer`)).toEqual([]);
});

test('who wants no more calls is suppressed at once, told so, and never rung again', async () => {
  const { stop } = played;
  expect(stop.all('opted_out')).toEqual([{ kind: 'opted_out', by: 'tool' }]);
  expect(stop.all('ended')[0]?.reason).toBe('agent_hangup');
  // Moonshine may take one word of it for another.
  expect(await stop.heardWords()).toMatch(/not \w+ you again/i);
  const task = await system.management.readTask(project.projectId, stop.callTaskId);
  expect([task.state, task.callIds]).toEqual(['final', [stop.callId]]);
  await expect(
    project.client.addAndCall({ phoneNumber: numberOf('35'), agentId: project.agentId }),
  ).rejects.toMatchObject({ code: 'destination_suppressed' });
});

test('keys that the model presses are heard by the far end, in order', () => {
  const pressed = played.keys.entries.flatMap((entry) => (entry.event === 'digit' ? [entry.digit] : []));
  expect(pressed).toEqual(['1', '5', '9']);
  expect(played.keys.all('dtmf_sent')).toEqual([{ kind: 'dtmf_sent', digits: '1w59' }]);
});

test('a callback that was agreed on is planned for that very time', () => {
  expect(Math.abs(callback.dueAt - callback.agreedAt)).toBeLessThan(1000);
});

test('who is put through hears the other, and is heard', async () => {
  const { transfer } = played;
  expect(transfer.result.status).toBe('completed');
  expect(transfer.all('ended')[0]?.reason).toBe('transferred');
  expect(resultsOf(transfer, 'transfer')).toEqual([{ transferred: true }]);
  const other = await readPhoneRecording(system.environment, `${transfer.callId}-transfer`);
  const speechUrl = system.environment.SPEECH_URL ?? '';
  const [calleeHeard, deskHeard] = await Promise.all([
    transfer.heardWords(),
    recognise(speechUrl, other.heard),
  ]);
  expect(calleeHeard).toMatch(/put you through[\s\S]*listening to you/i);
  expect(deskHeard).toMatch(/would cost/i);
});

test.runIf(process.env.PROVE)('the person is rung again at the time that was agreed on', async () => {
  await project.client.waitForResult(callback.callTaskId, { timeoutMs: 170_000, intervalMs: 1000 });
  const task = await system.management.readTask(project.projectId, callback.callTaskId);
  const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
  const rung = task.callIds.map((callId) =>
    entries.find(({ event, call }) => event === 'invite' && call === callId),
  );
  const lateMs = Date.parse(rung[1]?.at ?? '') - callback.agreedAt;
  reportFigure('callback: rung after the agreed time', `${(lateMs / 1000).toFixed(1)} s`);
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(5000);
});

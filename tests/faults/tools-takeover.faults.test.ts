// The voice process dies while a tool's request is under way, and while two people whom it put through to each other
// talk: the request is not sent again, and they talk on.
import { readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { manage } from '../support/manage.ts';
import { readPhoneRecording } from '../support/phone-recording.ts';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import {
  type AgentOverrides,
  numberOf,
  type System,
  startSystem,
  type TestProject,
} from '../support/system.ts';
import { voicedSpans } from '../support/telephone-sound.ts';
import { openToolServer, type ToolServer } from '../support/tool-server.ts';

const opening = 'Hello, this is the Riverside shop about your order.';
let system: System;
let project: TestProject;
let tools: ToolServer;
beforeAll(async () => {
  [system, tools] = await Promise.all([startSystem({ voiceProcesses: 1 }), openToolServer()]);
  project = await system.createProject();
});
afterAll(async () => {
  await system?.stop();
  await tools?.close();
});

async function call(person: string, agent: AgentOverrides) {
  const agentId = await project.publishAgent({ opening, ...agent });
  const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf(person), agentId });
  return callTaskId;
}

async function journalOf(callTaskId: string) {
  const { projectId } = project;
  const [callId = ''] = (await system.management.readTask(projectId, callTaskId)).callIds;
  return { callId, journal: await system.management.listJournal({ projectId, callId }) };
}

type Journal = Awaited<ReturnType<typeof journalOf>>['journal'];

/** Waits until the call's journal holds such an event. */
function until(callTaskId: string, isIt: (event: Journal[number]['event']) => boolean) {
  return vi.waitFor(
    async () => {
      const { callId, journal } = await journalOf(callTaskId);
      expect(journal.some(({ event }) => isIt(event))).toBe(true);
      return callId;
    },
    { timeout: 60_000, interval: 200 },
  );
}

test.runIf(process.env.PROVE)(
  'a request is never repeated, and people who were put through talk on',
  async () => {
    const http = [
      { name: 'find_order', description: 'Finds.', method: 'POST' as const, url: `${tools.url}/slow/x` },
    ];
    const transferTo = [{ name: 'desk', number: numberOf('44') }];
    const talking = await call('78', { script: 'tool-transfer', tools: { transferTo } });
    const talkingId = await until(
      talking,
      (event) => event.kind === 'tool_result' && event.toolName === 'transfer',
    );
    const asking = await call('34', { script: 'tool-lookup', tools: { http } });
    const askingId = await until(asking, (event) => event.kind === 'tool_call');
    await vi.waitFor(() => expect(tools.seen).toHaveLength(1), { timeout: 10_000, interval: 50 });

    const killedAt = Date.now();
    process.kill(system.processes.supervisor.childPids()[0] ?? 0, 'SIGKILL');
    await until(talking, (event) => event.kind === 'gap');
    const isSayingAgain = async () => {
      const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
      const said = entries.filter(
        ({ call: of, event, at }) =>
          of === `${talkingId}-transfer` && event === 'saying' && Date.parse(at) > killedAt + 5000,
      );
      expect(said).not.toEqual([]);
    };
    await vi.waitFor(isSayingAgain, { timeout: 40_000, interval: 500 });

    await manage(system, 'POST', `/projects/${project.projectId}/call-tasks/${talking}/cancel`, {
      how: 'at_once',
    });
    const results = await Promise.all(
      [talking, asking].map((task) =>
        project.client.waitForResult(task, { timeoutMs: 90_000, intervalMs: 500 }),
      ),
    );
    expect(results.map(({ result }) => result?.status)).toEqual(['completed', 'completed']);
    const reasons = await Promise.all(
      [talking, asking].map(async (task) =>
        (await journalOf(task)).journal.flatMap(({ event }) =>
          event.kind === 'ended' ? [event.reason] : [],
        ),
      ),
    );
    expect(reasons).toEqual([['transferred'], ['silence']]);
    expect(tools.seen.filter(({ call: of }) => of === askingId)).toHaveLength(1);
    const { journal } = await journalOf(asking);
    const told = journal.flatMap(({ event }) => (event.kind === 'tool_result' ? [event.result] : []));
    expect(told).toEqual([expect.stringContaining('unknown')]);

    const { heard, entries } = await readPhoneRecording(system.environment, talkingId);
    const answeredAt = Date.parse(entries.find(({ event }) => event === 'recording')?.at ?? '');
    const heardLater = voicedSpans(heard, { joinSeconds: 0.3 }).filter(
      ({ startSeconds }) => answeredAt + startSeconds * 1000 > killedAt + 4000,
    );
    expect(heardLater).not.toEqual([]);
    expect(await waitForQuiet(system.environment, [talkingId, askingId])).toEqual(QUIET);
  },
);

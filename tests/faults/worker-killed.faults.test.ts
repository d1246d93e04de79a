import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIET, waitForQuiet } from '../support/quiet.ts';
import { type System, startSystem, type TestProject } from '../support/system.ts';
import { startTalkingCalls } from '../support/talking-calls.ts';

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem();
  project = await system.createProject({ agent: { script: 'brief' } });
});
afterAll(() => system?.stop());

test('five calls talk on and finish with full results when the server worker is killed', async () => {
  const talking = await startTalkingCalls(system, project, {
    count: 5,
    person: '23',
    saying: 'quick-greeting',
  });
  await system.processes.worker.kill('SIGKILL');
  await system.processes.worker.start();

  const tasks = await Promise.all(
    talking.map(({ callTaskId }) => project.client.waitForResult(callTaskId, { timeoutMs: 120_000 })),
  );
  for (const { result, callIds } of tasks) {
    expect(result?.status).toBe('completed');
    expect(callIds).toHaveLength(1);
    expect(result?.conversation?.messages.some(({ role }) => role === 'tool_call')).toBe(true);
    expect(result?.audioAvailable).toBe(true);
    expect(result?.analysis).not.toBeNull();
  }
  expect(
    await waitForQuiet(
      system.environment,
      talking.map(({ callId }) => callId),
    ),
  ).toEqual(QUIET);
});

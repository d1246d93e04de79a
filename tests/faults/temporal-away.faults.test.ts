import { execFileSync } from 'node:child_process';
import { waitForPhoneNetworkEvent } from '@outspoken/dev/phone-network-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

function stack(...args: string[]): void {
  execFileSync(process.execPath, ['dev/src/stack.ts', ...args], { stdio: 'inherit' });
}

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem();
  project = await system.createProject({ agent: { script: 'brief' } });
});
afterAll(async () => {
  stack('start', 'temporal');
  await system?.stop();
});

test('with Temporal stopped a call is accepted, and it is made when Temporal is back', async () => {
  stack('stop', 'temporal');
  const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('41') });
  const waiting = await project.client.readTaskResult(callTaskId);
  expect(waiting.state).not.toBe('final');

  stack('start', 'temporal');
  const { result, callIds } = await project.client.waitForResult(callTaskId, {
    timeoutMs: 120_000,
    intervalMs: 500,
  });
  expect(result?.status).toBe('completed');
  expect(callIds).toHaveLength(1);
  const log = system.environment.PHONE_NETWORK_LOG ?? '';
  await waitForPhoneNetworkEvent(log, ({ call, event }) => call === callIds[0] && event === 'end', 5000);
});

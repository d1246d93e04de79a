// A canary: the callee's number, words and name must not be found in workflow histories, logs or error bodies.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection, Client as TemporalClient } from '@temporalio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

const person = '23';
const name = 'Zanzibarella';
const words = ['john smith', 'riverside clinic', 'appointment', 'next meeting'];

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem();
  project = await system.createProject({ agent: { script: 'brief' } });
});
afterAll(() => system?.stop());

function secretsIn(text: string, apiKey: string): string[] {
  const lower = text.toLowerCase();
  const secrets = [numberOf(person).slice(1), name.toLowerCase(), apiKey.toLowerCase(), ...words];
  return secrets.filter((secret) => lower.includes(secret));
}

async function historyOf(callId: string): Promise<string> {
  const connection = await Connection.connect({ address: system.environment.TEMPORAL_ADDRESS });
  try {
    const temporal = new TemporalClient({ connection, namespace: system.environment.TEMPORAL_NAMESPACE });
    const history = await temporal.workflow.getHandle(callId).fetchHistory();
    return JSON.stringify(history, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value,
    );
  } finally {
    await connection.close();
  }
}

test('a whole call and a refused request leave no personal data in histories, logs and error bodies', async () => {
  const { callTaskId } = await project.client.addAndCall({
    phoneNumber: numberOf(person),
    attributions: [{ label: 'name', value: name }],
  });
  const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 120_000 });
  expect(result?.conversation?.messages.length).toBeGreaterThan(2);

  const refused = await fetch(`${system.baseUrl}/api/v1/end-users/add-and-call`, {
    method: 'POST',
    headers: { 'x-api-key': project.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: `${numberOf(person)}x`, attributions: [{ label: name, value: 7 }] }),
  });
  expect(refused.status).toBe(400);
  expect(secretsIn(await refused.text(), project.apiKey)).toEqual([]);

  const history = await historyOf(result?.callId ?? '');
  expect(history).toContain(result?.callId);
  expect(secretsIn(history, project.apiKey)).toEqual([]);

  const logs = readdirSync(system.logDir).filter((file) => file.endsWith('.log'));
  expect(logs.length).toBeGreaterThanOrEqual(3);
  const leaks = logs.flatMap((file) =>
    secretsIn(readFileSync(join(system.logDir, file), 'utf8'), project.apiKey).map(
      (leak) => `${file}: ${leak}`,
    ),
  );
  expect(leaks).toEqual([]);
  expect(
    logs.some((file) => readFileSync(join(system.logDir, file), 'utf8').includes(result?.callId ?? '?')),
  ).toBe(true);
});

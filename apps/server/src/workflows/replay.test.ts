// The code of today replays the histories of yesterday: calls that are under way when it is deployed go on. A change
// that breaks one is made with `patched()`, and only a life that cannot be open any more is recorded anew
// (`node scripts/record-histories.ts`).
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker, type WorkflowBundle } from '@temporalio/worker';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIVES } from './testing/lives.ts';

const HISTORIES = fileURLToPath(new URL('./histories/', import.meta.url));
const logger = new DefaultLogger('ERROR', () => undefined);
const bundle = (entry: string) =>
  bundleWorkflowCode({ logger, workflowsPath: fileURLToPath(new URL(entry, import.meta.url)) });

let today: WorkflowBundle;
beforeAll(async () => {
  Runtime.install({ logger });
  today = await bundle('./call-workflow.ts');
}, 90_000);

function readHistory(name: string): unknown {
  return JSON.parse(readFileSync(`${HISTORIES}${name}.json`, 'utf8'));
}

it('has a history of every kind of life, and of no other', () => {
  const stored = readdirSync(HISTORIES).map((file) => file.replace(/\.json$/, ''));
  expect(stored.toSorted()).toEqual(LIVES.map(({ name }) => name).toSorted());
});

describe.each(LIVES)('a life: $name', ({ name }) => {
  it('is replayed by the code of today', { timeout: 30_000 }, async () => {
    await expect(
      Worker.runReplayHistory({ workflowBundle: today }, readHistory(name), 'call_1'),
    ).resolves.toBeUndefined();
  });
  it('holds ids and enums only', () => {
    expect(JSON.stringify(readHistory(name))).not.toMatch(/\+\d{7,}/);
  });
});

it('fails for code that takes another way', { timeout: 90_000 }, async () => {
  const workflowBundle = await bundle('./testing/changed-call-workflow.ts');
  await expect(
    Worker.runReplayHistory({ workflowBundle }, readHistory('answered'), 'call_1'),
  ).rejects.toThrow(/nondeterminism/i);
});

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const forbidden: [from: string, to: string, fence: string][] = [
  ['packages/contract/src/a.ts', 'packages/store/src/b.ts', 'contract-imports-zod-only'],
  ['packages/store/src/a.ts', 'apps/server/src/calls/b.ts', 'store-imports-contract-kysely-pg'],
  ['apps/server/src/http/a.ts', 'packages/store/src/b.ts', 'http-knows-no-tables-and-no-temporal'],
  ['apps/server/src/calls/a.ts', 'apps/server/src/http/b.ts', 'calls-know-no-http'],
  ['apps/server/src/workflows/a.ts', 'packages/store/src/b.ts', 'workflows-are-pure'],
  ['apps/voice/src/telephony/a.ts', 'apps/voice/src/conversation/b.ts', 'telephony-knows-no-conversation'],
  ['apps/voice/src/conversation/a.ts', 'apps/voice/src/telephony/b.ts', 'conversation-knows-no-telephony'],
  ['apps/voice/src/call/a.ts', 'apps/server/src/calls/b.ts', 'voice-knows-no-server'],
  ['apps/cli/src/a.ts', 'packages/store/src/b.ts', 'cli-and-console-are-only-clients'],
  ['apps/server/src/calls/a.ts', 'dev/src/b.ts', 'product-knows-no-dev'],
];

/** One and a half seconds on a quiet machine. */
const A_CRUISE_MS = 60_000;
const checkouts: string[] = [];
afterAll(() => {
  for (const checkout of checkouts) rmSync(checkout, { recursive: true });
});

function cruise(from: string, to: string): string {
  const checkout = mkdtempSync(join(tmpdir(), 'fences-'));
  checkouts.push(checkout);
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json']) copyFileSync(file, join(checkout, file));
  for (const file of [from, to]) mkdirSync(join(checkout, dirname(file)), { recursive: true });
  writeFileSync(join(checkout, to), 'export const b = 1;\n');
  writeFileSync(
    join(checkout, from),
    `import { b } from './${relative(dirname(from), to)}';\nexport const a = b;\n`,
  );
  const tops = [...new Set([from, to].map((file) => file.split('/')[0] ?? ''))];
  const cruiser = join(process.cwd(), 'node_modules/.bin/depcruise');
  try {
    return execFileSync(cruiser, [...tops, '--config', '.dependency-cruiser.mjs'], {
      cwd: checkout,
    }).toString();
  } catch (error) {
    return (error as { stdout: Buffer }).stdout.toString(); // a broken fence is a non-zero exit
  }
}

test.each(forbidden)('%s may not import %s', { timeout: A_CRUISE_MS }, (from, to, fence) => {
  expect(cruise(from, to)).toContain(`error ${fence}`);
});

test('what the table allows passes', { timeout: A_CRUISE_MS }, () => {
  expect(cruise('apps/server/src/calls/a.ts', 'packages/store/src/b.ts')).toContain(
    'no dependency violations',
  );
});

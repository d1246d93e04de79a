import { expect, it } from 'vitest';
import { mergeProofs, type Proof } from './proof-page.ts';

const order = ['pnpm check', 'pnpm bench start'];
const options = { machine: 'a small one', order };

function proof(command: string, more: Partial<Proof> = {}): Proof {
  return {
    command,
    verdict: 'passed',
    seconds: 12.4,
    at: '2026-11-15T06:00',
    commit: 'abc',
    figures: [],
    failures: [],
    ...more,
  };
}

it('writes a page with one section per command, in the given order', () => {
  const page = mergeProofs(
    '',
    [proof('pnpm bench start', { figures: ['ratio: 0.9'] }), proof('pnpm check')],
    options,
  );
  expect(page.match(/^## .*$/gm)).toEqual(['## `pnpm check`', '## `pnpm bench start`']);
  expect(page).toContain('Passed in 12 s, 2026-11-15T06:00Z, commit abc.\n\n- ratio: 0.9\n');
});

it('replaces only the sections that were run again', () => {
  const first = mergeProofs(
    '',
    [proof('pnpm check'), proof('pnpm bench start', { figures: ['old'] })],
    options,
  );
  const again = proof('pnpm bench start', { verdict: 'goal missed', figures: ['new'], commit: 'def' });
  const second = mergeProofs(first, [again], options);
  expect(second).toContain('**Goal missed** in 12 s, 2026-11-15T06:00Z, commit def.\n\n- new');
  expect(second).not.toContain('old');
  expect(second).toContain('## `pnpm check`\n\nPassed');
  expect(mergeProofs(second, [], options)).toBe(second);
});

it('keeps a command that it does not know, last, and names what failed', () => {
  const failed = proof('pnpm test:calls flood', { verdict: 'failed', failures: ['a sentence'] });
  const page = mergeProofs('', [failed, proof('pnpm check')], options);
  expect(page.trimEnd().endsWith('commit abc.\n\n- failed: a sentence')).toBe(true);
});

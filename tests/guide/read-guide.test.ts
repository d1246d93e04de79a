import { expect, test } from 'vitest';
import { patternOf, readGuide } from './read-guide.ts';

test('the commands of a guide come with their heading and what they print', () => {
  const guide =
    '# A\n\n```sh\nls\npwd\n```\n\n```text\nx\n```\n\n## B\n\n```sh\ntrue\n```\n\n```ts\nno\n```\n';
  expect(readGuide(guide)).toEqual([
    { title: 'A', commands: 'ls\npwd', printed: 'x' },
    { title: 'B', commands: 'true', printed: null },
  ]);
});

test('an ellipsis stands for the rest of a line, or alone for any lines', () => {
  expect('call_1 (done)\n').toMatch(patternOf('call_… (done)'));
  expect('call_1 (done\n').not.toMatch(patternOf('call_… (done)'));
  expect('a\nb\nc\n').toMatch(patternOf('…\nc'));
  expect('c\n').toMatch(patternOf('…\nc'));
  expect('c\nd\n').not.toMatch(patternOf('…\nc'));
});

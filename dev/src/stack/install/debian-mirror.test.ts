import { expect, test } from 'vitest';
import { pickMirror } from './debian-mirror.ts';

const targets = [
  'DEP-11 bookworm http://mirror.test/debian/',
  'Packages bookworm-security http://mirror.test/debian-security/',
  'Packages bookworm http://mirror.test/debian/',
  '',
].join('\n');

test("takes the mirror of the machine's own release", () => {
  expect(pickMirror(targets, 'bookworm')).toBe('http://mirror.test/debian');
});

test('finds none for a release apt does not know', () => {
  expect(pickMirror(targets, 'trixie')).toBeUndefined();
});

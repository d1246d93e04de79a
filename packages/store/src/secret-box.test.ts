import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('pepper-of-the-tests', 'webhook secrets');

test('what was sealed for a row opens for that row', () => {
  const secret = `whsec_${'x'.repeat(40)}`;
  const sealed = box.seal(secret, 'whe_1');
  expect(box.open(sealed, 'whe_1')).toBe(secret);
  expect(sealed.toString('latin1')).not.toContain(secret.slice(6));
});

test('it does not open for another row, under another pepper, for another purpose, or changed', () => {
  const sealed = box.seal('whsec_x', 'whe_1');
  expect(() => box.open(sealed, 'whe_2')).toThrow();
  expect(() => createSecretBox('another', 'webhook secrets').open(sealed, 'whe_1')).toThrow();
  expect(() => createSecretBox('pepper-of-the-tests', 'trunk passwords').open(sealed, 'whe_1')).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => box.open(changed, 'whe_1')).toThrow();
  }
  expect(() => box.open(Buffer.alloc(0), 'whe_1')).toThrow();
});

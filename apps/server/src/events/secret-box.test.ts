import { expect, test } from 'vitest';
import { createSecretBox, createWebhookSecret } from './secret-box.ts';

const box = createSecretBox('pepper-of-the-tests');

test('what was sealed for a row opens for that row', () => {
  const secret = createWebhookSecret();
  const sealed = box.seal(secret, 'whe_1');
  expect(box.open(sealed, 'whe_1')).toBe(secret);
  expect(sealed.toString('latin1')).not.toContain(secret.slice(6));
});

test('it does not open for another row, under another pepper, or changed', () => {
  const sealed = box.seal('whsec_x', 'whe_1');
  expect(() => box.open(sealed, 'whe_2')).toThrow();
  expect(() => createSecretBox('another-pepper-of-tests').open(sealed, 'whe_1')).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => box.open(changed, 'whe_1')).toThrow();
  }
  expect(() => box.open(Buffer.alloc(0), 'whe_1')).toThrow();
});

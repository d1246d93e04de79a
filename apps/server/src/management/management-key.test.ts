import { expect, test } from 'vitest';
import { createManagementKeyText, readManagementKeyId } from './management-key.ts';

test('a management key says under which id it is stored', () => {
  const { managementKeyId, text } = createManagementKeyText();
  expect(text).toMatch(/^osm_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
  expect(managementKeyId).toBe(`mkey_${text.slice(4, 16)}`);
  expect(readManagementKeyId(text)).toBe(managementKeyId);
});

test('a mistyped, cut-off or foreign text is no key', () => {
  const { text } = createManagementKeyText();
  const last = text.at(-1) === 'a' ? 'b' : 'a';
  for (const wrong of [
    '',
    'osm_',
    text.slice(0, -1),
    text.slice(0, -1) + last,
    `${text}\n`,
    `osk_${text.slice(4)}`,
  ])
    expect(readManagementKeyId(wrong)).toBeNull();
});

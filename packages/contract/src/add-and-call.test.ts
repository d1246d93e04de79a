import { expect, test } from 'vitest';
import { addAndCallRequestSchema } from './add-and-call.ts';

const request = { phoneNumber: '+12025550123' };

function accepts(more: object): boolean {
  return addAndCallRequestSchema.safeParse({ ...request, ...more }).success;
}

test('only the phone number is required, and null means absent', () => {
  expect(accepts({})).toBe(true);
  expect(accepts({ phoneNumber: undefined })).toBe(false);
  expect(accepts({ userGroupId: null, agentId: null, attributions: null, autoRedialConfig: null })).toBe(
    true,
  );
  expect(accepts({ familyName: null, email: null })).toBe(true);
});

test('labels are trimmed and unique after trimming', () => {
  const labelled = (...labels: string[]) => ({ attributions: labels.map((label) => ({ label, value: '' })) });
  expect(accepts(labelled('plan', 'Plan'))).toBe(true);
  expect(accepts(labelled('plan', ' plan '))).toBe(false);
  expect(accepts(labelled('  '))).toBe(false);
  expect(accepts(labelled('a'.repeat(101)))).toBe(false);
  const parsed = addAndCallRequestSchema.parse({ ...request, ...labelled(' plan ') });
  expect(parsed.attributions).toEqual([{ label: 'plan', value: '' }]);
});

test('at most a hundred attributes of two thousand characters each', () => {
  const many = (length: number) => ({
    attributions: Array.from({ length }, (_, n) => ({ label: `label ${n}`, value: '' })),
  });
  expect(accepts(many(100))).toBe(true);
  expect(accepts(many(101))).toBe(false);
  expect(accepts({ attributions: [{ label: 'a', value: 'x'.repeat(2000) }] })).toBe(true);
  expect(accepts({ attributions: [{ label: 'a', value: 'x'.repeat(2001) }] })).toBe(false);
  expect(accepts({ companyName: 'x'.repeat(2001) })).toBe(false);
});

test('characters are counted as people count them, after trimming', () => {
  const one = (label: string, value = '') => ({ attributions: [{ label, value }] });
  expect(accepts(one('𠮷'.repeat(100), '😀'.repeat(2000)))).toBe(true);
  expect(accepts(one(` ${'a'.repeat(100)} `))).toBe(true);
  expect(accepts(one('𠮷'.repeat(101)))).toBe(false);
  expect(accepts(one('a', '😀'.repeat(2001)))).toBe(false);
  expect(accepts({ familyName: '𠮷'.repeat(2001) })).toBe(false);
});

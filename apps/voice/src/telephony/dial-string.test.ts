import { describe, expect, it } from 'vitest';
import { buildDialString } from './dial-string.ts';

describe('the dial string', () => {
  it('joins a number and a trunk', () => {
    expect(buildDialString('+12025550101', 'trunk_01')).toBe('PJSIP/+12025550101@trunk_01');
  });

  it.each([
    '12025550101',
    '+0202555010',
    '+1202',
    '+120255501011234567',
    '+1202555;x=1',
    '+1202555@evil',
    '+1&PJSIP/+2',
    '',
  ])('refuses the number %j', (number) => {
    expect(() => buildDialString(number, 'trunk_01')).toThrow('refused to dial');
  });

  it.each(['trunk/x', 'a@b', '', 'trunk 1', 'x,y'])('refuses the trunk %j', (trunk) => {
    expect(() => buildDialString('+12025550101', trunk)).toThrow('refused to dial');
  });

  it('says nothing of the number in its refusal', () => {
    expect(() => buildDialString('+1202555x', 'trunk_01')).toThrow(/^[^0-9]*$/);
  });
});

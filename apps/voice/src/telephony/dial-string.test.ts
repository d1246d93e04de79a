import { trunkDefinitionSchema } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { planDial } from './dial-string.ts';

const ASSERTED = 'PJSIP_HEADER(add,P-Asserted-Identity)';
const numbers = { to: '+12025550101', from: '+12025550100' };

function dial(given: object = {}, { to, from, trunkId = 'trunk_01' } = { ...numbers, trunkId: 'trunk_01' }) {
  const definition = trunkDefinitionSchema.parse({ host: '192.0.2.7:5080', ...given });
  return planDial({ trunkId, definition }, { to, from });
}

describe('a dial', () => {
  it('joins a number and a trunk', () => {
    expect(dial()).toEqual({
      endpoint: 'PJSIP/+12025550101@trunk_01',
      variables: { 'CONNECTEDLINE(num,i)': '+12025550100' },
    });
  });

  it('writes each number as its place wants it', () => {
    const national = { format: 'national', country: 'US' } as const;
    const plan = dial({
      requestUri: { format: 'e164', prefix: '9' },
      from: national,
      assertedIdentity: { format: 'e164_plus' },
    });
    expect(plan).toEqual({
      endpoint: 'PJSIP/912025550101@trunk_01',
      variables: {
        'CONNECTEDLINE(num,i)': '2025550100',
        [ASSERTED]: '<sip:+12025550100@192.0.2.7>',
      },
    });
  });

  it('asserts the caller in the domain of the trunk', () => {
    const { variables } = dial({ assertedIdentity: { format: 'e164' }, fromDomain: 'us.example' });
    expect(variables).toMatchObject({ [ASSERTED]: '<sip:12025550100@us.example>' });
    const sixth = dial({ assertedIdentity: { format: 'e164' }, host: '[2001:db8::1]:5061' });
    expect(sixth.variables).toMatchObject({ [ASSERTED]: '<sip:12025550100@[2001:db8::1]>' });
  });

  it('hides the caller from the callee and tells the carrier', () => {
    const { variables } = dial({ assertedIdentity: { format: 'e164_plus' }, privacy: 'id' });
    expect(variables).toMatchObject({
      [ASSERTED]: '<sip:+12025550100@192.0.2.7>',
      'PJSIP_HEADER(add,Privacy)': 'id',
    });
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
  ])('to the number %j is refused', (to) => {
    expect(() => dial({}, { ...numbers, to, trunkId: 'trunk_01' })).toThrow('refused');
    expect(() => dial({}, { ...numbers, from: to, trunkId: 'trunk_01' })).toThrow('refused');
  });

  it.each(['trunk/x', 'a@b', '', 'trunk 1', 'x,y'])('over the trunk %j is refused', (trunkId) => {
    expect(() => dial({}, { ...numbers, trunkId })).toThrow('refused to dial');
  });

  it('says nothing of the number in its refusal', () => {
    expect(() => dial({}, { ...numbers, to: '+1202555x', trunkId: 'trunk_01' })).toThrow(/^[^0-9]*$/);
  });
});

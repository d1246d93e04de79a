import { trunkDefinitionSchema } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { settlePasswords } from './trunk-passwords.ts';

const trunk = (given: object = {}) => trunkDefinitionSchema.parse({ host: 'carrier.example', ...given });
const digest = (user: string) => ({ authentication: { kind: 'digest', user } });
const registering = (user: string) => ({ registration: { server: 'carrier.example', user } });

describe('the passwords of a trunk', () => {
  it('are none where nobody asks', () => {
    expect(settlePasswords(trunk(), {}, null)).toEqual({});
  });

  it('are those that came', () => {
    const definition = trunk({ ...digest('a'), ...registering('b') });
    const given = { authentication: 'x', registration: 'y' };
    expect(settlePasswords(definition, given, { definition, passwords: { authentication: 'old' } })).toEqual(
      given,
    );
  });

  it('stay where they are left out and the user is the same', () => {
    const before = { definition: trunk(digest('a')), passwords: { authentication: 'old' } };
    expect(settlePasswords(trunk({ ...digest('a'), channels: 5 }), {}, before)).toEqual(before.passwords);
  });

  it('are forgotten with the user', () => {
    const before = { definition: trunk(digest('a')), passwords: { authentication: 'old' } };
    expect(settlePasswords(trunk(), {}, before)).toEqual({});
  });

  it('must come with a new user, or another one', () => {
    const before = { definition: trunk(digest('a')), passwords: { authentication: 'old' } };
    expect(() => settlePasswords(trunk(digest('a')), {}, null)).toThrow(
      'passwords.authentication is missing',
    );
    expect(() => settlePasswords(trunk(digest('b')), {}, before)).toThrow(
      'passwords.authentication is missing',
    );
    expect(() => settlePasswords(trunk(registering('a')), {}, before)).toThrow(
      'passwords.registration is missing',
    );
  });

  it('must not come where nobody asks, and the sentence does not hold them', () => {
    expect(() => settlePasswords(trunk(), { authentication: 'hush' }, null)).toThrow(/^((?!hush).)*$/);
    expect(() => settlePasswords(trunk(), { registration: 'hush' }, null)).toThrow('does not register');
  });
});

import { expect, test } from 'vitest';
import { isDatabaseDown } from './is-database-down.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test('a refused or broken connection and a server in shutdown mean that Postgres is down', () => {
  const refused = new AggregateError([withCode('ECONNREFUSED')]);
  const down = [withCode('ECONNREFUSED'), withCode('57P01'), withCode('08006'), withCode('53300'), refused];
  const textOnly = ['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'];
  for (const error of [...down, ...textOnly.map((text) => new Error(text))])
    expect(isDatabaseDown(error)).toBe(true);
});

test('a fault of ours does not', () => {
  for (const error of [withCode('23505'), withCode('42P01'), new TypeError('x'), 'x', undefined]) {
    expect(isDatabaseDown(error)).toBe(false);
  }
});

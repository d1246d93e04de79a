import { expect, test } from 'vitest';
import { readApiEnvironment } from './api-environment.ts';

const good = {
  DATABASE_URL: 'postgres://x@127.0.0.1/outspoken',
  API_PORT: '8080',
  CONSOLE_URL: 'http://127.0.0.1:1',
  KEY_PEPPER: 'p'.repeat(32),
  OPERATOR_TOKEN: 't'.repeat(32),
  VALKEY_URL: 'redis://127.0.0.1:6379',
  MODEL_URL: 'http://127.0.0.1:1235/v1',
  PROVIDER_API_KEY: 'local',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 's',
};

test('good settings are read, with defaults for what is left out', () => {
  expect(readApiEnvironment(good)).toMatchObject({
    API_PORT: 8080,
    API_HOST: '127.0.0.1',
    DATABASE_CONNECTIONS: 10,
    TRUSTED_PROXIES: [],
  });
});

test('all faults are told at once, and no value, which may be a secret', () => {
  const bad = { ...good, API_PORT: 'none', KEY_PEPPER: 'secret', CONSOLE_URL: undefined };
  expect(() => readApiEnvironment(bad)).toThrow(/API_PORT[^]*CONSOLE_URL[^]*KEY_PEPPER/);
  expect(() => readApiEnvironment(bad)).not.toThrow(/secret/);
});

test('proxies are trusted by explicit ranges only', () => {
  const read = (text: string) => readApiEnvironment({ ...good, TRUSTED_PROXIES: text }).TRUSTED_PROXIES;
  expect(read('10.0.0.0/8, 192.0.2.1,fd00::/8')).toEqual(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
  for (const wrong of ['true', '*', '1', 'loopback', '10.0.0.0/33'])
    expect(() => read(wrong)).toThrow('TRUSTED_PROXIES');
});

import { expect, it } from 'vitest';
import { readWorkerEnvironment } from './worker-environment.ts';

const right = {
  DATABASE_URL: 'postgres://u:secret@127.0.0.1:5432/outspoken',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  TEMPORAL_NAMESPACE: 'outspoken',
  KEY_PEPPER: 'pepper-of-the-tests',
  CONSOLE_URL: 'http://127.0.0.1:1234',
  MODEL_URL: 'http://127.0.0.1:1235/v1',
  PROVIDER_API_KEY: 'local',
};

it('takes a right environment and fills the defaults', () => {
  expect(readWorkerEnvironment(right)).toEqual({
    ...right,
    OUTBOUND_ALLOW: { allowed: [] },
    LINE_DESK_POLL_MS: 250,
    METRICS_HOST: '127.0.0.1',
  });
});

it('names every fault at once and shows no value', () => {
  const wrong = () =>
    readWorkerEnvironment({ DATABASE_URL: 'secret', OUTBOUND_ALLOW: 'here', LINE_DESK_POLL_MS: 'soon' });
  expect(wrong).toThrow(
    /DATABASE_URL[\s\S]*TEMPORAL_ADDRESS[\s\S]*TEMPORAL_NAMESPACE[\s\S]*KEY_PEPPER[\s\S]*OUTBOUND_ALLOW[\s\S]*LINE_DESK_POLL_MS/,
  );
  expect(wrong).not.toThrow(/secret/);
});

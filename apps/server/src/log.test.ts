import { AppError } from '@outspoken/contract';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function written(
  settings: Record<string, string>,
  write: (log: ReturnType<typeof createLog>) => void,
): string {
  let text = '';
  write(createLog('test', settings, { write: (line) => void (text += line) }));
  return text;
}

const canary = '+12025550199';

it('drops personal values wherever `pii` stands', () => {
  const text = written({}, (log) => {
    log.info({ callId: 'call_1', pii: { to: canary } }, 'dialled');
    log.info({ call: { pii: { to: canary } } }, 'dialled');
  });
  expect(text).toContain('call_1');
  expect(text).not.toContain(canary);
});

it('shows personal values when LOG_PII is 1', () => {
  expect(written({ LOG_PII: '1' }, (log) => log.info({ pii: { to: canary } }, 'dialled'))).toContain(canary);
});

it('writes an error by type, code and frames, without the words of its message or cause', () => {
  const cause = Object.assign(new Error(`Key (phone)=(${canary}) exists`), { code: '23505' });
  const text = written({}, (log) => log.error({ err: new TypeError(`bad ${canary}`, { cause }) }, 'failed'));
  expect(text).not.toContain(canary);
  expect(text).toContain('TypeError');
  expect(text).toContain('23505');
  expect(text).toContain('log.test.ts');
});

it('keeps the message of an AppError, which holds no personal data by rule', () => {
  const text = written({}, (log) => log.error({ err: new AppError('conflict', 'already there') }, 'failed'));
  expect(text).toContain('already there');
});

it('removes keys from headers', () => {
  const headers = { 'x-api-key': 'osk_live_x', authorization: 'Bearer y', accept: 'json' };
  const text = written({}, (log) => log.info({ req: { headers }, headers }, 'refused'));
  expect(text).not.toMatch(/osk_live_x|Bearer y/);
  expect(text).toContain('json');
});

import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createErrorHandler } from './answer-error.ts';
import { limitHandlingTime } from './limit-handling-time.ts';

test('a handler that does not come to an end is answered for, and its late answer is dropped', async () => {
  const app = Fastify();
  const late = Promise.withResolvers<string>();
  app.setErrorHandler(createErrorHandler({ error: () => undefined, info: () => undefined }));
  limitHandlingTime(app, 20);
  app.get('/stuck', () => late.promise);
  app.get('/quick', async () => 'done');

  const stuck = await app.inject('/stuck');
  expect(stuck.statusCode).toBe(503);
  expect(stuck.headers['retry-after']).toBe('5');
  expect(stuck.json()).toMatchObject({ code: 'internal_error' });

  late.resolve('too late');
  expect((await app.inject('/quick')).body).toBe('done');
});

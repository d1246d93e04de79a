import {
  addAndCallRequestSchema,
  addAndCallResponseSchema,
  callResultResponseSchema,
  errorBodySchema,
  pendingCallResultSchema,
} from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpServer } from './create-http-server.ts';
import { inertDeps } from './testing/inert-deps.ts';

const contentSchema = z.object({
  'application/json': z.object({ examples: z.record(z.string(), z.object({ value: z.unknown() })) }),
});
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.unknown().optional() })),
});
type Operation = z.infer<typeof operationSchema>;

let app: FastifyInstance;
let operations: Operation[];
beforeAll(async () => {
  app = await createHttpServer(inertDeps());
  const answer = await app.inject('/api/openapi.json');
  const document = z
    .object({
      openapi: z.literal('3.1.0'),
      paths: z.record(z.string(), z.record(z.string(), operationSchema)),
    })
    .parse(answer.json());
  operations = Object.values(document.paths).flatMap((path) => Object.values(path));
});
afterAll(() => app.close());

const operationOf = (id: string) => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found;
};

describe('the examples of the public API', () => {
  test.each([
    ['addAndCall', addAndCallResponseSchema],
    ['getCallResultByCallTask', z.union([callResultResponseSchema, pendingCallResultSchema])],
    ['getCallResult', callResultResponseSchema],
  ])('every answer of %s has one, and each is what the API may answer', (id, goodShape) => {
    for (const [status, { content }] of Object.entries(operationOf(id).responses)) {
      const { examples } = contentSchema.parse(content)['application/json'];
      expect(Object.keys(examples), `${id} ${status}`).not.toHaveLength(0);
      const shape = Number(status) < 300 ? goodShape : errorBodySchema.required();
      for (const { value } of Object.values(examples)) expect(() => shape.parse(value)).not.toThrow();
    }
  });

  test('the requests are accepted', () => {
    const { content } = operationOf('addAndCall').requestBody ?? {};
    const { examples } = contentSchema.parse(content)['application/json'];
    for (const { value } of Object.values(examples)) {
      expect(() => addAndCallRequestSchema.parse(value)).not.toThrow();
    }
  });
});

test('every operation has a name of its own, a summary, and an example of each JSON answer', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, responses } of operations) {
    for (const [status, { content }] of Object.entries(responses)) {
      if (typeof content !== 'object' || content === null || !('application/json' in content)) continue;
      const { examples } = contentSchema.parse(content)['application/json'];
      expect(Object.keys(examples), `${operationId} ${status}`).not.toHaveLength(0);
    }
  }
});

test('the page of the documentation asks nobody but this server', async () => {
  const page = await app.inject('/api/docs/');
  expect(page.headers['content-type']).toContain('text/html');
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]);
  expect(addresses).toEqual(['js/scalar.js']);
  const script = await app.inject('/api/docs/js/scalar.js');
  expect(script.statusCode).toBe(200);
  expect(script.body.length).toBeGreaterThan(1_000_000);
});

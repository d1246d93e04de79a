import { type HttpTool, httpToolSchema } from '@outspoken/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planToolRequest } from './plan-tool-request.ts';

const toolOf = (tool: Partial<HttpTool>): HttpTool =>
  httpToolSchema.parse({ name: 'find', description: 'Finds.', url: 'https://shop.example/orders', ...tool });

function plan(tool: Partial<HttpTool>, args: Record<string, unknown> = {}) {
  return planToolRequest(toolOf(tool), {
    args,
    secrets: { KEY: 's3cr et&' },
    variables: new Map([['customer', 'C/7']]),
  });
}

const urlOf = (tool: Partial<HttpTool>, args: Record<string, unknown> = {}) => {
  const planned = plan(tool, args);
  return planned.kind === 'request' ? planned.request.url : planned;
};

describe('the address', () => {
  test('has arguments, secrets and variables in its path and query, encoded', () => {
    const url = 'https://shop.example/of/{{variable.customer}}/orders/{{id}}?q={{words}}&key={{secret.KEY}}';
    expect(urlOf({ url, method: 'GET' }, { id: '7/../8?x#y', words: 'a&b=c d' })).toBe(
      'https://shop.example/of/C%2F7/orders/7%2F..%2F8%3Fx%23y?q=a%26b%3Dc%20d&key=s3cr%20et%26',
    );
  });

  test('of a GET takes the other arguments as its query', () => {
    expect(
      urlOf({ method: 'GET', url: 'https://a.example/{{id}}' }, { id: 1, limit: 5, tags: ['a', 'b'] }),
    ).toBe('https://a.example/1?limit=5&tags=%5B%22a%22%2C%22b%22%5D');
  });

  test('cannot be climbed out of', () => {
    const url = 'https://shop.example/orders/{{id}}/lines';
    for (const id of ['.', '..', '%2e%2e', '%2E', '.%2e'])
      expect(urlOf({ url }, { id })).toEqual(
        id.includes('%')
          ? expect.stringMatching(/\/orders\/\.?%25/u)
          : { kind: 'misconfigured', cause: 'address' },
      );
    expect(urlOf({ url: 'https://shop.example/{{a}}{{b}}/x' }, { a: '.', b: '.' })).toEqual({
      kind: 'misconfigured',
      cause: 'address',
    });
  });

  test('keeps its host and the beginning of its path, whatever the argument', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        const url = urlOf({ url: 'https://shop.example/orders/{{id}}', method: 'GET' }, { id });
        if (typeof url !== 'string') return;
        expect(new URL(url).origin).toBe('https://shop.example');
        expect(new URL(url).pathname).toMatch(/^\/orders\/[^/]+$/);
        expect([new URL(url).search, new URL(url).hash]).toEqual(['', '']);
      }),
    );
  });

  test('without what its path needs is no request', () => {
    const url = 'https://shop.example/orders/{{id}}';
    expect(plan({ url })).toEqual({ kind: 'missing', argument: 'id' });
    expect(plan({ url }, { id: '' })).toEqual({ kind: 'missing', argument: 'id' });
    expect(plan({ url: 'https://a.example/{{variable.none}}' })).toEqual({
      kind: 'misconfigured',
      cause: 'variable',
    });
    expect(plan({ url: 'https://a.example/?k={{secret.NONE}}' })).toEqual({
      kind: 'misconfigured',
      cause: 'secret',
    });
  });
});

test('the body has the arguments, and what the model cannot choose over them', () => {
  const planned = plan({ body: { customer: '{{variable.customer}}' } }, { customer: 'other', note: 'x' });
  expect(planned).toMatchObject({
    request: { method: 'POST', body: JSON.stringify({ customer: 'C/7', note: 'x' }) },
  });
});

test('a value that would begin a new header is no request', () => {
  const headers = { authorization: 'Bearer {{secret.KEY}}', 'x-customer': '{{variable.customer}}' };
  expect(plan({ headers })).toMatchObject({
    request: { headers: { authorization: 'Bearer s3cr et&', 'x-customer': 'C/7' } },
  });
  const tool = toolOf({ headers: { 'x-a': '{{variable.evil}}' } });
  const variables = new Map([['evil', 'a\r\nx-b: c']]);
  expect(planToolRequest(tool, { args: {}, secrets: {}, variables })).toEqual({
    kind: 'misconfigured',
    cause: 'header',
  });
});

import { describe, expect, test } from 'vitest';
import { agentToolsSchema, httpToolSchema } from './tool-definition.ts';
import { toolUrlFault } from './tool-url.ts';

const TOOL = { name: 'find_order', description: 'Finds an order.', url: 'https://shop.example/orders' };
const faultsOf = (tool: object) =>
  httpToolSchema.safeParse({ ...TOOL, ...tool }).error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('the address of a tool', () => {
  test.each([
    'https://shop.example',
    'https://shop.example/',
    'https://shop.example/orders/{{orderId}}/lines?key={{secret.SHOP_KEY}}&of={{ variable.customer id }}',
    'https://shop.example?q={{question}}',
    'http://127.0.0.1:8080/x',
  ])('takes %s', (template) => {
    expect(toolUrlFault(template)).toBeNull();
  });

  test.each([
    'https://{{host}}/x',
    'https://shop.example.{{host}}/x',
    'https://{{secret.USER}}:x@shop.example/',
    'https://shop.example{{path}}',
    'https://shop.example:{{port}}/x',
    '{{scheme}}://shop.example/',
    'https://user:pass@shop.example/',
    'https://shop.example\\{{x}}/',
    'https://shop.example/#{{x}}',
    'https://shop.example/{{}}',
    'https://shop.example/{{secret.lower}}',
    'https://shop.example/{x}',
    'https://shop.example/{{a{{b}}}}',
    'ftp://shop.example/',
    '//shop.example/',
    'https:///x',
    'nonsense',
  ])('refuses %s', (template) => {
    expect(toolUrlFault(template)).not.toBeNull();
  });
});

describe('an HTTP tool', () => {
  test('is whole with a name, a description and an address', () => {
    expect(httpToolSchema.parse(TOOL)).toMatchObject({ method: 'POST', timeoutMs: 8000, headers: {} });
  });

  test.each([
    ['a built-in name', { name: 'end_call' }, ['name']],
    ['a name with capitals', { name: 'FindOrder' }, ['name']],
    ['a schema of a string', { parameters: { type: 'string' } }, ['parameters']],
    ['a schema that cannot be checked', { parameters: { type: 'object', if: {} } }, ['parameters']],
    [
      'an expression that could hold up a process',
      { parameters: { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } } },
      ['parameters'],
    ],
    ['a header that is ours', { headers: { Host: 'inner' } }, ['headers.Host']],
    ['a header of two lines', { headers: { 'X-A': 'a\r\nX-B: b' } }, ['headers.X-A']],
    ['a long wait', { timeoutMs: 60_000 }, ['timeoutMs']],
  ])('is refused with %s', (_name, tool, faults) => {
    expect(faultsOf(tool)).toEqual(faults);
  });
});

test('two tools, or two destinations, do not share a name', () => {
  expect(agentToolsSchema.safeParse({ http: [TOOL, TOOL] }).success).toBe(false);
  const target = { name: 'desk', number: '+12025550177' };
  expect(agentToolsSchema.safeParse({ transferTo: [target, target] }).success).toBe(false);
  expect(agentToolsSchema.safeParse({ transferTo: [{ ...target, number: '911' }] }).success).toBe(false);
});

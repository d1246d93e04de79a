import { agentDefinitionSchema, projectSettingsSchema } from '@outspoken/contract';
import { readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { INNER_ADDRESSES } from '@outspoken/guarded-http/testing/inner-addresses';
import { expect, test } from 'vitest';
import { judgeTools } from './judge-tools.ts';

const settings = projectSettingsSchema.parse({ country: 'US' });
const toolsSchema = agentDefinitionSchema.shape.tools;

function faultsOf(tools: object): string[] {
  const read = toolsSchema.safeParse(tools);
  if (!read.success) return ['shape'];
  return judgeTools(read.data, { settings, outbound: readOutboundPolicy('') }).map(({ field }) => field);
}

const lookup = (url: string) => ({ http: [{ name: 'find', description: 'Finds.', url }] });
const desk = (number: string) => ({ transferTo: [{ name: 'desk', number }] });

test('an agent whose tools stay outside may be published', () => {
  expect(faultsOf(lookup('https://shop.example/orders/{{id}}?key={{secret.KEY}}'))).toEqual([]);
  expect(faultsOf(desk('+12025550177'))).toEqual([]);
});

test('no way of writing an inner address passes as that of a tool', () => {
  for (const [, address] of INNER_ADDRESSES)
    for (const url of [address, `${address}{{path}}`])
      expect([url, faultsOf(lookup(url))]).not.toEqual([url, []]);
  expect(faultsOf(lookup('http://shop.example/'))).toEqual(['tools.http.find.url']);
});

test.each([
  ['an emergency number', '+19110000000'],
  ['a satellite phone', '+881612345678'],
  ['another country', '+81312345678'],
  ['a premium number', '+19005550100'],
  ['no number', '+1202555'],
])('nobody is put through to %s', (_name, number) => {
  expect(faultsOf(desk(number))).toEqual(['tools.transferTo.desk']);
});

import { agentDefinitionSchema } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { judgeSecrets } from './judge-secrets.ts';

const tools = agentDefinitionSchema.shape.tools.parse({
  http: [
    {
      name: 'find',
      description: 'Finds.',
      url: 'https://shop.example/orders/{{id}}?key={{secret.SHOP}}&again={{secret.SHOP}}',
      headers: { authorization: 'Bearer {{secret.CRM}}' },
      body: { account: '{{ secret.ACCOUNT }}', person: '{{variable.name}}' },
    },
  ],
});

test('each secret that a tool names and the project does not have is told once for each place', () => {
  expect(judgeSecrets(tools, ['CRM']).map(({ field, problem }) => [field, problem])).toEqual([
    ['tools.http.find.url', 'the project has no secret SHOP'],
    ['tools.http.find.body.account', 'the project has no secret ACCOUNT'],
  ]);
});

test('nothing is said when all are set', () => {
  expect(judgeSecrets(tools, ['CRM', 'SHOP', 'ACCOUNT', 'OTHER'])).toEqual([]);
});

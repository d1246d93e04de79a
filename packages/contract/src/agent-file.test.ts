import { expect, test } from 'vitest';
import { agentFileDefaults, agentJsonSchema } from './agent-file.ts';

interface Described {
  description?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

function fieldsOf(schema: Described, path = ''): [string, Described][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Described][] => [
    [`${path}${name}`, field],
    ...fieldsOf(field, `${path}${name}.`),
  ]);
  const inner = [schema.items, ...(schema.anyOf ?? [])].flatMap((one) => (one ? fieldsOf(one, path) : []));
  return [...own, ...inner];
}

test('an editor can say of every field what it is for', () => {
  const fields = fieldsOf(agentJsonSchema() as Described); // a JSON Schema, as its writer says
  expect(fields.length).toBeGreaterThan(60);
  expect(fields.filter(([, field]) => !field.description).map(([path]) => path)).toEqual([]);
});

test('a file that says only what it must leaves its phrases to the language', () => {
  expect(agentFileDefaults).toMatchObject({ goodbye: null, silence: { prompt: null }, optOutKey: null });
});

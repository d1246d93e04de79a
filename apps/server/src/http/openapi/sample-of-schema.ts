// A believable value for a JSON Schema: the example of an answer for which nobody wrote one by hand.
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  description?: string;
  minimum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

type Shapes = Record<string, JsonSchema>;
const REF = '#/components/schemas/';
const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-03-02T15:04:05.120Z',
  uri: 'https://example.com/hooks',
  uuid: '0199a5c2-f0b0-7d3a-9d6e-3b0f6f2f7a10',
};
const BY_NAME: Record<string, unknown> = {
  name: 'Riverside clinic',
  phoneNumber: '+12025550101',
  defaultCallerNumber: '+12025550100',
  callerNumber: '+12025550100',
  country: 'US',
  from: '09:00',
  to: '20:00',
  key: 'osk_test_3fXk9QpLm2Za_…',
  secret: 'whsec_…',
  nextCursor: null,
  version: 3,
  lines: 10,
  limit: 50,
  language: 'en-US',
  reason: 'The person asked not to be called.',
};
const ID_PREFIX_OF: Record<string, string> = {
  projectId: 'proj',
  apiKeyId: 'key',
  userGroupId: 'group',
  groupId: 'group',
  defaultGroupId: 'group',
  endUserId: 'eu',
  agentId: 'agent',
  defaultAgentId: 'agent',
  analysisId: 'item',
  trunkId: 'trunk',
  callTaskId: 'task',
  callId: 'call',
  callIds: 'call',
};

export function sampleOfSchema(schema: JsonSchema, shapes: Shapes, name = ''): unknown {
  if (schema.$ref) return sampleOfSchema(shapes[schema.$ref.replace(REF, '')] ?? {}, shapes, name);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  const type = [schema.type].flat().find((one) => one !== 'null');
  if (type === 'object' || schema.properties) return sampleOfObject(schema, shapes);
  if (type === 'array') return schema.items ? [sampleOfSchema(schema.items, shapes, name)] : [];
  if (name in BY_NAME) return BY_NAME[name];
  const prefix = ID_PREFIX_OF[name];
  if (prefix) return `${prefix}_0199a5c2f0b07d3a9d6e3b0f6f2f7a10`;
  const union = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (union) return sampleOfSchema(union.find((one) => one.type !== 'null') ?? {}, shapes, name);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  return sampleOfPlain(schema, type);
}

function sampleOfObject(schema: JsonSchema, shapes: Shapes): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      sampleOfSchema(property, shapes, name),
    ]),
  );
}

function sampleOfPlain(schema: JsonSchema, type: string | undefined): unknown {
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  return BY_FORMAT[schema.format ?? ''] ?? 'text';
}

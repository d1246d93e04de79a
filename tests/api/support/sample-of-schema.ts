// The smallest right value of a JSON Schema, good enough to get a generated request past the shape of its body.

export type Schema = Record<string, unknown>;

/** By the name of the field, where a pattern or a rule beyond the schema decides. */
const BY_NAME: Record<string, unknown> = {
  phoneNumber: '+12025550101',
  defaultCallerNumber: '+12025550199',
  callerNumber: '+12025550199',
  number: '+12025550199',
  url: 'https://hooks.example.com/outspoken',
  country: 'US',
  host: 'carrier.example',
  from: '2026-03-01T10:00:00.000Z',
  to: '2026-03-02T10:00:00.000Z',
};

export function sampleOf(schema: Schema, document: Schema, name = ''): unknown {
  const resolved = resolve(schema, document);
  if (name in BY_NAME && resolved['type'] !== 'object') return BY_NAME[name];
  if ('const' in resolved) return resolved['const'];
  if (Array.isArray(resolved['enum'])) return resolved['enum'][0];
  const choices = resolved['anyOf'] ?? resolved['oneOf'];
  if (Array.isArray(choices)) return sampleOf(choices[0] as Schema, document, name);
  const parts = resolved['allOf'];
  if (Array.isArray(parts)) {
    return Object.assign({}, ...parts.map((part) => sampleOf(part as Schema, document, name)));
  }
  const type: unknown = Array.isArray(resolved['type']) ? resolved['type'][0] : resolved['type'];
  switch (type) {
    case 'object':
      return sampleOfObject(resolved, document);
    case 'array':
      return sampleOfArray(resolved, document, name);
    case 'integer':
    case 'number':
      return Math.max(1, Number(resolved['minimum'] ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleOfString(resolved, name);
  }
}

export function resolve(schema: Schema, document: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  let found: unknown = document;
  for (const step of reference.replace(/^#\//, '').split('/')) found = (found as Schema)[step];
  return resolve(found as Schema, document);
}

function sampleOfObject(schema: Schema, document: Schema): Schema {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, document, name)]));
}

function sampleOfArray(schema: Schema, document: Schema, name: string): unknown[] {
  const items = (schema['items'] ?? {}) as Schema;
  return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => sampleOf(items, document, name));
}

function sampleOfString(schema: Schema, name: string): string {
  if (schema['format'] === 'date-time') return '2026-03-01T10:00:00.000Z';
  if (schema['format'] === 'uri') return 'https://hooks.example.com/outspoken';
  const text = `a ${name || 'text'}`;
  return text.padEnd(Number(schema['minLength'] ?? 0), 'x').slice(0, Number(schema['maxLength'] ?? 1000));
}

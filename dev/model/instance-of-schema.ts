// The smallest plain value that a JSON schema of structured output allows; always the same one for the same schema.
type Schema = Record<string, unknown>;

export function instanceOfSchema(schema: Schema, root: Schema = schema): unknown {
  if (typeof schema.$ref === 'string') return instanceOfSchema(resolve(schema.$ref, root), root);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return instanceOfSchema(asSchema(choices[0]), root);

  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, root);
    case 'array':
      return Array.from({ length: numberOr(schema.minItems, 0) }, () =>
        instanceOfSchema(asSchema(schema.items), root),
      );
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number':
      return numberOr(schema.minimum, 0);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function objectOf(schema: Schema, root: Schema): Schema {
  const properties = asSchema(schema.properties);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : Object.keys(properties);
  return Object.fromEntries(
    required.map((name) => [name, instanceOfSchema(asSchema(properties[name]), root)]),
  );
}

function stringOf(schema: Schema): string {
  if (schema.format === 'date-time') return '2026-01-01T00:00:00Z';
  if (schema.format === 'date') return '2026-01-01';
  return 'text'
    .padEnd(numberOr(schema.minLength, 0), '.')
    .slice(0, numberOr(schema.maxLength, Number.MAX_SAFE_INTEGER));
}

function resolve(reference: string, root: Schema): Schema {
  const steps = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  return asSchema(steps.reduce<unknown>((value, step) => asSchema(value)[step], root));
}

function asSchema(value: unknown): Schema {
  // A JSON schema is untyped by nature; anything that is not an object allows everything.
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

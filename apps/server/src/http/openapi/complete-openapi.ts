// Adds to the emitted OpenAPI what shapes cannot say: examples, headers, groups; drops shapes nobody refers to.
import { errorExamples } from './error-examples.ts';
import { FIELD_NOTES } from './field-notes.ts';
import { ANSWER_EXAMPLES, REQUEST_EXAMPLES } from './public-examples.ts';
import { type JsonSchema, sampleOfSchema } from './sample-of-schema.ts';

interface Content {
  schema?: JsonSchema;
  examples?: Record<string, unknown>;
}
interface Answer {
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Content>;
}
interface Operation {
  operationId?: string;
  tags?: string[];
  requestBody?: { content?: Record<string, Content> };
  responses?: Record<string, Answer>;
}
export interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
  tags?: { name: string; description?: string; 'x-displayName'?: string }[];
  [extension: `x-${string}`]: unknown;
}

const PUBLIC_TAG = 'Requests and results';
/** The order of the page; a resource that is not named here comes last. */
const MANAGEMENT_ORDER = [
  'projects',
  'agents',
  'call tasks',
  'calls',
  'live',
  'stop and go',
  'webhooks',
  'user groups',
  'end users',
  'suppressions',
  'API keys',
  'caller numbers',
  'trunks',
  'management keys',
  'audit',
];
const JSON_TYPE = 'application/json';

const header = (description: string, type = 'string') => ({ description, schema: { type } });
const REQUEST_ID = { 'x-request-id': header('Identifies this request in the log of the installation.') };
const RETRY_AFTER = { 'retry-after': header('Seconds after which to ask again.', 'integer') };
const RATE_LIMIT = {
  'ratelimit-limit': header('Requests a minute this key may send. For information.', 'integer'),
  'ratelimit-remaining': header('How many of them are left.', 'integer'),
  'ratelimit-reset': header('Seconds until all are there again.', 'integer'),
};
const TASK_HEADERS = {
  'call-task-state': header('waiting, calling, concluding, redial_scheduled or final. Stop asking on final.'),
  'call-ids': header('All calls of the task, oldest first, separated by commas.'),
};

export function completeOpenApi(document: Document): Document {
  const shapes = document.components?.schemas ?? {};
  const managementTags = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const operation of Object.values(operations)) {
      if (path.startsWith('/api/v1/')) operation.tags = [PUBLIC_TAG];
      else for (const tag of operation.tags ?? []) managementTags.add(tag);
      completeOperation(operation, shapes);
    }
  }
  const ordered = [...managementTags].toSorted((one, other) => placeOf(one) - placeOf(other));
  const tags = [
    {
      name: PUBLIC_TAG,
      description: 'Schedule a call, and read what came of it. Authenticated by `x-api-key`.',
    },
    ...ordered.map((name) => ({ name, 'x-displayName': name[0]?.toUpperCase() + name.slice(1) })),
  ];
  const whole: Document = {
    ...document,
    components: { ...document.components, schemas: onlyReferred(document, shapes) },
    tags,
    'x-tagGroups': [
      { name: 'Public API', tags: [PUBLIC_TAG] },
      { name: 'Management API', tags: ordered },
    ],
  };
  return describeFields(renameLoneInputs(whole));
}

function placeOf(tag: string): number {
  const place = MANAGEMENT_ORDER.indexOf(tag);
  return place === -1 ? MANAGEMENT_ORDER.length : place;
}

function completeOperation(operation: Operation, shapes: Record<string, JsonSchema>): void {
  const operationId = operation.operationId ?? '';
  const body = operation.requestBody?.content?.[JSON_TYPE];
  const written = REQUEST_EXAMPLES[operationId];
  if (body && written) body.examples = written;
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    answer.headers = { ...headersOf(operationId, Number(status)), ...answer.headers };
    const content = answer.content?.[JSON_TYPE];
    if (content) content.examples = examplesOf(operationId, Number(status), content, shapes);
  }
}

function examplesOf(
  operationId: string,
  status: number,
  content: Content,
  shapes: Record<string, JsonSchema>,
) {
  const written = ANSWER_EXAMPLES[operationId]?.[status];
  if (written) return written;
  if (status >= 400) return errorExamples(operationId, status);
  return { example: { value: sampleOfSchema(content.schema ?? {}, shapes) } };
}

function headersOf(operationId: string, status: number): Record<string, unknown> {
  const isTask = operationId === 'getCallResultByCallTask' && status < 300;
  const isReplayable = operationId === 'addAndCall' && status === 202;
  return {
    ...REQUEST_ID,
    ...(operationId in ANSWER_EXAMPLES && status !== 401 && status !== 403 ? RATE_LIMIT : {}),
    ...(status === 429 || status === 503 || isTask ? RETRY_AFTER : {}),
    ...(isTask ? TASK_HEADERS : {}),
    ...(isReplayable
      ? { 'idempotent-replayed': header('true when this is the stored answer of an earlier, equal request.') }
      : {}),
  };
}

/** Each named shape is emitted as read (X) and as written (XInput); one that no route uses is noise. */
function onlyReferred(document: Document, shapes: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const referred = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (referred.has(name)) continue;
      referred.add(name);
      visit(shapes[name] ?? {});
    }
  };
  visit(document.paths ?? {});
  return Object.fromEntries(Object.entries(shapes).filter(([name]) => referred.has(name)));
}

/** A shape that is only written needs no suffix to tell it from the one that is read. */
function renameLoneInputs(document: Document): Document {
  const names = new Set(Object.keys(document.components?.schemas ?? {}));
  const lone = [...names].filter((name) => name.endsWith('Input') && !names.has(name.slice(0, -5)));
  const renamed = lone.reduce(
    (text, name) =>
      text
        .replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${name.slice(0, -5)}"`)
        .replace(`"${name}":`, `"${name.slice(0, -5)}":`),
    JSON.stringify(document),
  );
  return JSON.parse(renamed) as Document; // the same document, with other names
}

function describeFields(document: Document): Document {
  for (const [name, notes] of Object.entries(FIELD_NOTES)) {
    const properties = document.components?.schemas?.[name]?.properties ?? {};
    for (const [field, description] of Object.entries(notes)) {
      const property = properties[field];
      if (property) property.description ??= description;
    }
  }
  return document;
}

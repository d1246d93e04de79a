// Reads a YAML file by a schema and says of every fault in which line it is.
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { UserError } from './user-error.ts';

export function readYamlFile<Read>(schema: z.ZodType<Read>, path: string, text: string): Read {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const broken = document.errors.map(
    (error) => `${path}:${lines.linePos(error.pos[0]).line}: ${error.message}`,
  );
  if (broken.length > 0) throw new UserError(broken.join('\n'));
  const said: unknown = document.toJS();
  const parsed = schema.safeParse(said);
  const faults = parsed.success
    ? unknownFields(said, parsed.data).map((field) => faultOfUnknown(document, field))
    : parsed.error.issues.flatMap((issue) => faultsOf(issue, document));
  if (parsed.success && faults.length === 0) return parsed.data;
  const located = faults.map(({ offset, text: fault }) => ({ line: lines.linePos(offset).line, fault }));
  located.sort((one, other) => one.line - other.line);
  throw new UserError(located.map(({ line, fault }) => `${path}:${line}: ${fault}`).join('\n'));
}

interface Fault {
  offset: number;
  text: string;
}

/** The shapes inside a definition read past fields they do not know; in a file that is a typing error. */
function unknownFields(said: unknown, understood: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof said !== 'object' || said === null) return [];
  if (typeof understood !== 'object' || understood === null) return [];
  return Object.entries(said).flatMap(([key, inner]) => {
    const step = Array.isArray(said) ? Number(key) : key;
    if (!(key in understood)) return [[...path, step]];
    return unknownFields(inner, Reflect.get(understood, key), [...path, step]);
  });
}

function faultOfUnknown(document: Document, field: PropertyKey[]): Fault {
  const offset = offsetOfKey(document, field.slice(0, -1), String(field.at(-1)));
  return { offset, text: `there is no field ${pathText(field)}` };
}

function faultsOf(issue: z.core.$ZodIssue, document: Document): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => faultOfUnknown(document, [...issue.path, key]));
  }
  const isMissing = issue.code === 'invalid_type' && document.getIn(issue.path) === undefined;
  const rule = isMissing ? 'is required' : issue.message.replace(/^Invalid input: /, 'must be: ');
  return [{ offset: offsetOf(document, issue.path), text: `${pathText(issue.path)} ${rule}` }];
}

/** Where the value at this path is; where its nearest parent is, when it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function offsetOfKey(document: Document, path: readonly PropertyKey[], key: string): number {
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  const pair = isMap(map) ? map.items.find((one) => isScalar(one.key) && one.key.value === key) : undefined;
  return isNode(pair?.key) && pair.key.range ? pair.key.range[0] : offsetOf(document, path);
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** One plain sentence for the caller: which field is wrong, by its path, and the rule it breaks. */
export function errorSentence(issue: Issue, received: unknown, whole = 'The body'): string {
  const subject = issue.path.length === 0 ? whole : fieldPath(issue.path);
  return `${subject} ${brokenRule(issue, received)}.`;
}

export function fieldPath(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

function brokenRule(issue: Issue, received: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(received, issue.path) ? 'is required' : `must be ${nameOfType(issue.expected)}`;
    case 'invalid_value':
      return isAbsent(received, issue.path) ? 'is required' : `must be ${oneOf(issue.values)}`;
    case 'invalid_union':
      if (isAbsent(received, issue.path)) return 'is required';
      return 'options' in issue && Array.isArray(issue.options)
        ? `must be ${oneOf(issue.options)}`
        : 'has a shape that is not known';
    case 'too_small':
      return `must ${bound(issue.origin, issue.exact ? 'exactly' : 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.exact ? 'exactly' : 'at most', Number(issue.maximum))}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`;
    case 'custom':
      return issue.message;
    case 'invalid_format':
      return brokenFormat(issue.message);
    case 'invalid_key':
    case 'invalid_element':
      return 'is not valid';
    default:
      return issue satisfies never;
  }
}

/** Where the shape itself says what it wants, that is said; zod's own words are for programmers. */
function brokenFormat(message: string): string {
  if (message.startsWith('Invalid')) return 'has the wrong format';
  return message.startsWith('must ') ? message : `has the wrong format: ${message}`;
}

function bound(origin: string, limit: string, count: number): string {
  if (origin === 'string') return `have ${limit} ${count} ${count === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `have ${limit} ${count} ${count === 1 ? 'item' : 'items'}`;
  return `be ${limit} ${count}`;
}

function nameOfType(expected: string): string {
  switch (expected) {
    case 'int':
      return 'an integer';
    case 'object':
    case 'array':
      return `an ${expected}`;
    case 'record':
      return 'an object';
    default:
      return `a ${expected}`;
  }
}

function oneOf(values: readonly unknown[]): string {
  const names = values.map(String);
  return names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`;
}

/** `null` means absent, as everywhere in the interface. */
function isAbsent(received: unknown, path: Path): boolean {
  if (path.length === 0) return received === undefined;
  let value = received;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = Reflect.get(value, step);
  }
  return value === undefined || value === null;
}

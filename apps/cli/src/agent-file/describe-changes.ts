// What a push changes, field by field, for a person to read before it is published.
import { isDeepStrictEqual } from 'node:util';
import type { Paint } from '../paint.ts';

type Fields = Record<string, unknown>;

export function describeChanges(before: Fields, after: Fields, paint: Paint): string[] {
  const old = flatten(before);
  const fresh = flatten(after);
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return names.flatMap((name) => {
    const [was, is] = [old.get(name), fresh.get(name)];
    return isDeepStrictEqual(was, is) ? [] : describeChange(name, { was, is }, paint);
  });
}

function describeChange(name: string, { was, is }: { was: unknown; is: unknown }, paint: Paint): string[] {
  const title = `  ${paint('bold', name)}`;
  if (isLong(was) || isLong(is)) return [title, ...diffLines(asText(was), asText(is), paint)];
  if (was === undefined) return [`${title}  ${paint('green', `+ ${show(is)}`)}`];
  if (is === undefined) return [`${title}  ${paint('red', `- ${show(was)}`)}`];
  return [`${title}  ${paint('red', show(was))} → ${paint('green', show(is))}`];
}

/** Lines that went and lines that came, in order; what stayed is left out. */
function diffLines(before: string, after: string, paint: Paint): string[] {
  const old = before.split('\n');
  const fresh = after.split('\n');
  const kept = longestCommon(old, fresh);
  const lines: string[] = [];
  let [at, to] = [0, 0];
  for (const line of [...kept, undefined]) {
    for (; at < old.length && old[at] !== line; at += 1) lines.push(paint('red', `    - ${old[at]}`));
    for (; to < fresh.length && fresh[to] !== line; to += 1) lines.push(paint('green', `    + ${fresh[to]}`));
    at += 1;
    to += 1;
  }
  return lines;
}

function longestCommon(old: readonly string[], fresh: readonly string[]): string[] {
  let row: string[][] = Array.from({ length: fresh.length + 1 }, () => []);
  for (const line of old) {
    const next: string[][] = [[]];
    for (const [index, other] of fresh.entries()) {
      const [left = [], above = [], corner = []] = [next[index], row[index + 1], row[index]];
      next.push(line === other ? [...corner, line] : left.length >= above.length ? left : above);
    }
    row = next;
  }
  return row[fresh.length] ?? [];
}

function flatten(value: Fields, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [key, inner] of Object.entries(value)) {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (isFields(inner)) for (const [path, leaf] of flatten(inner, name)) flat.set(path, leaf);
    else if (Array.isArray(inner) && inner.every(isFields)) {
      for (const [index, item] of inner.entries()) {
        for (const [path, leaf] of flatten(item, `${name}[${asText(item['label']) || index}]`))
          flat.set(path, leaf);
      }
    } else flat.set(name, inner);
  }
  return flat;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\n');
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function show(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

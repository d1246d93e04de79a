import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fills in @@NAME@@; a name without a value is an error, so that no half-filled file reaches a server. */
export function renderTemplate(template: string, values: Record<string, string | number>): string {
  const missing = new Set<string>();
  const text = template.replaceAll(/@@([A-Z0-9_]+)@@/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) missing.add(name);
    return value === undefined ? placeholder : String(value);
  });
  if (missing.size > 0) throw new Error(`no value for ${[...missing].join(', ')}`);
  return text;
}

/** Renders every *.conf of one directory into another, which then holds nothing else. */
export function renderConfDirectory(from: string, to: string, values: Record<string, string | number>): void {
  const names = readdirSync(from).filter((name) => name.endsWith('.conf'));
  if (names.length === 0) throw new Error(`no *.conf files in ${from}`);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of names) {
    writeFileSync(join(to, name), renderTemplate(readFileSync(join(from, name), 'utf8'), values), {
      mode: 0o600,
    });
  }
}

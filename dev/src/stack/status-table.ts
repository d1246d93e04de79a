import { relative } from 'node:path';
import type { PartStatus } from './part-lifecycle.ts';

/** Prints one line per part and returns whether all serve. */
export function printStatusTable(parts: PartStatus[]): boolean {
  const head = ['part', 'state', 'address', 'pid', 'log'];
  const rows = parts.map((part) => {
    return [part.name, part.state, part.address, String(part.pid ?? '-'), relative(process.cwd(), part.log)];
  });
  process.stdout.write(`${formatTable([head, ...rows])}\n`);
  return parts.every((part) => part.state === 'up');
}

function formatTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

import { stripVTControlCharacters } from 'node:util';
import type { Paint } from '../paint.ts';

export interface Column<Row> {
  title: string;
  of: (row: Row) => string;
}

/** Rows under dim titles, each column as wide as its widest cell; colours do not count. */
export function renderTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  paint: Paint,
): string {
  const head = columns.map(({ title }) => paint('dim', title));
  const cells = [head, ...rows.map((row) => columns.map(({ of }) => of(row)))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => widthOf(line[index] ?? ''))));
  return cells
    .map((line) =>
      line
        .map((cell, index) => pad(cell, widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Names and values, one pair a line. */
export function renderFields(
  fields: readonly (readonly [name: string, value: string])[],
  paint: Paint,
): string {
  const width = Math.max(...fields.map(([name]) => name.length)) + 2;
  return fields.map(([name, value]) => `  ${paint('dim', name.padEnd(width))}${value}`).join('\n');
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
}

function widthOf(cell: string): number {
  return stripVTControlCharacters(cell).length;
}

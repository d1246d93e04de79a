import { expect, test } from 'vitest';
import { createPaint } from '../paint.ts';
import { renderTable } from './table.ts';

const rows = [
  { name: 'a', count: '1' },
  { name: 'longer', count: '22' },
];

test('columns are aligned, whether or not a cell has a colour', () => {
  const plain = createPaint(false);
  const coloured = createPaint(true);
  const columns = (paint: typeof plain) => [
    { title: 'name', of: (row: { name: string }) => paint('green', row.name) },
    { title: 'count', of: (row: { count: string }) => row.count },
  ];
  expect(renderTable(rows, columns(plain), plain)).toBe('name    count\na       1\nlonger  22');
  const escapes = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');
  expect(renderTable(rows, columns(coloured), coloured).replace(escapes, '')).toBe(
    renderTable(rows, columns(plain), plain),
  );
});

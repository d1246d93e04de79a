// The identifiers of generated rows, by their number: a bench can ask for any of a million calls without a list of
// them. They are UUIDv7 in shape and in order of time, so indexes grow as they do in service.
export const PROJECTS = 20;
/** The project of which a bench holds a key. It owns every 20th row. */
export const BENCH_PROJECT = projectIdOf(0);

const FIRST_ROW_MS = Date.UTC(2026, 0, 1);
const BETWEEN_ROWS_MS = 2000;

export function projectIdOf(project: number): string {
  return fixedId('proj', project);
}

export function groupIdOf(project: number): string {
  return fixedId('group', project);
}

export function agentIdOf(project: number): string {
  return fixedId('agent', project);
}

/** The row's number among all; those of the bench project are 0, 20, 40, … */
export function callIdOf(row: number): string {
  const time = (FIRST_ROW_MS + row * BETWEEN_ROWS_MS).toString(16).padStart(12, '0');
  return `call_${time}70008${row.toString(16).padStart(15, '0')}`;
}

/** The same as SQL, for a column or expression that holds the row's number. */
export function rowIdSql(prefix: string, row: string): string {
  const time = `lpad(to_hex(${FIRST_ROW_MS} + ${row}::bigint * ${BETWEEN_ROWS_MS}), 12, '0')`;
  return `'${prefix}_' || ${time} || '70008' || lpad(to_hex(${row}::bigint), 15, '0')`;
}

export function rowTimeSql(row: string): string {
  return `to_timestamp(${FIRST_ROW_MS / 1000} + ${row}::bigint * ${BETWEEN_ROWS_MS / 1000})`;
}

export function fixedIdSql(prefix: string, number: string): string {
  return `'${prefix}_' || lpad(to_hex(${number}), 32, '0')`;
}

function fixedId(prefix: string, number: number): string {
  return `${prefix}_${number.toString(16).padStart(32, '0')}`;
}

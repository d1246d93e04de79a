// Pages by key: a cursor is the id at which the page before ended. Ids begin with their time (UUIDv7), so the
// order by id is the order of creation, and a page is one range of an index however long the list is.
import { AppError, type Page } from '@outspoken/contract';

/** No id is greater: where the first page starts. */
const AFTER_ALL_IDS = '~';

export interface PageStart {
  /** Rows below this id are on the page. */
  before: string;
  limit: number;
}

export function pageStart(query: { cursor?: string; limit: number }): PageStart {
  return {
    before: query.cursor === undefined ? AFTER_ALL_IDS : readCursor(query.cursor),
    limit: query.limit,
  };
}

/** Takes the rows of a query that asked for one more than the limit. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  { limit }: PageStart,
  { idOf, show }: { idOf: (row: Row) => string; show: (row: Row) => Item },
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    data: shown.map(show),
    nextCursor: hasMore ? Buffer.from(idOf(last)).toString('base64url') : null,
  };
}

function readCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (!/^[\x21-\x7e]{1,120}$/.test(id)) throw new AppError('invalid_request', 'cursor is not one of ours.');
  return id;
}

import type { Ask } from './rig/load.ts';
import { BENCH_PROJECT } from './rig/stored-ids.ts';

const LIMIT = 25; // a project of the small database has two whole pages
const MOST_PAGES = 500;
const path = `/api/management/v1/projects/${BENCH_PROJECT}/calls?limit=${LIMIT}`;

interface Page {
  data: unknown[];
  nextCursor: string | null;
}

/** Walks the list of calls from the newest to older ones, page after page, and begins again. */
export function listPages(operatorToken: string): () => Ask {
  let cursor: string | null = null;
  let page = 0;
  return () => ({
    method: 'GET',
    path: cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
    headers: { authorization: `Bearer ${operatorToken}` },
    judge: (status, body) => {
      if (status !== 200) return false;
      const { data, nextCursor }: Page = JSON.parse(body);
      page = nextCursor === null ? 0 : (page + 1) % MOST_PAGES;
      cursor = page === 0 ? null : nextCursor;
      return data.length === LIMIT || nextCursor === null;
    },
  });
}

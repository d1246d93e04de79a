import { newId } from '@outspoken/store/new-id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpBench, openHttpBench, postCall, type TestProject } from '../testing/http-bench.ts';
import { type Manage, managerOf } from '../testing/manage.ts';

let bench: HttpBench;
let manage: Manage;

beforeAll(async () => {
  bench = await openHttpBench();
  manage = managerOf(bench);
});
afterAll(() => bench.close());

const addCall = async (project: TestProject): Promise<string> => {
  const accepted = await bench.app.inject(postCall(project.key, { phoneNumber: '+12025550101' }));
  return accepted.json().callTaskId;
};
const addGroup = async ({ projectId }: TestProject): Promise<string> =>
  (await manage('POST', `/projects/${projectId}/user-groups`, { name: newId('userGroup') })).json()
    .userGroupId;
const addKey = async ({ projectId }: TestProject): Promise<string> =>
  (await manage('POST', `/projects/${projectId}/keys`, { name: 'k', mode: 'test' })).json().apiKeyId;

const lists = [
  { list: 'call-tasks', id: 'callTaskId', add: addCall },
  { list: 'user-groups', id: 'userGroupId', add: addGroup },
  { list: 'keys', id: 'apiKeyId', add: addKey },
];
const sizes = [
  { before: 0, limit: 1 },
  { before: 1, limit: 1 },
  { before: 6, limit: 3 },
  { before: 7, limit: 3 },
  { before: 11, limit: 2 },
  { before: 12, limit: 200 },
];

/** Reads all pages; after each of them two more items are added. */
async function walk(path: string, limit: number, between: () => Promise<unknown>) {
  const pages: Record<string, string>[][] = [];
  let cursor = '';
  for (;;) {
    const page = (await manage('GET', `${path}?limit=${limit}${cursor}`)).json();
    pages.push(page.data);
    if (page.nextCursor === null) return pages;
    cursor = `&cursor=${page.nextCursor}`;
    await between();
  }
}

describe.each(lists)('pages of $list, while others are added,', ({ list, id, add }) => {
  test.each(sizes)(
    'lose nothing and repeat nothing: $before items, $limit a page',
    async ({ before, limit }) => {
      const project = await bench.addProject();
      const there: string[] = [];
      for (let n = 0; n < before; n += 1) there.push(await add(project));
      const path = `/projects/${project.projectId}/${list}`;
      const pages = await walk(path, limit, () => Promise.all([add(project), add(project)]));
      const seen = pages.flat().map((item) => item[id] ?? '');
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((one) => there.includes(one))).toEqual(there.toReversed());
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    },
  );
});

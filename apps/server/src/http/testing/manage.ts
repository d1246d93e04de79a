import type { ManagementRole } from '@outspoken/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type HttpBench, OPERATOR_TOKEN } from './http-bench.ts';

export type Manage = (
  method: NonNullable<InjectOptions['method']>,
  path: string,
  payload?: object,
) => Promise<LightMyRequestResponse>;

/** A client of the management API with this key; without one it acts with the operator token. */
export function managerOf({ app }: HttpBench, token = OPERATOR_TOKEN): Manage {
  const headers = { authorization: `Bearer ${token}` };
  return (method, path, payload) =>
    app.inject({ method, url: `/api/management/v1${path}`, headers, payload });
}

/** A new management key of this role: of a project, or of the whole installation. */
export async function addManagementKey(
  bench: HttpBench,
  role: ManagementRole,
  projectId: string | null,
): Promise<string> {
  const path = projectId === null ? '/management-keys' : `/projects/${projectId}/management-keys`;
  const made = await managerOf(bench)('POST', path, { name: role, role });
  if (made.statusCode !== 201) throw new Error(`no key was made: ${made.body}`);
  return made.json().key;
}

/** Every page of a list, joined. */
export async function readAll<Item>(manage: Manage, path: string): Promise<Item[]> {
  const items: Item[] = [];
  const joint = path.includes('?') ? '&' : '?';
  let cursor = '';
  for (;;) {
    const page = (await manage('GET', `${path}${cursor}`)).json();
    items.push(...page.data);
    if (page.nextCursor === null) return items;
    cursor = `${joint}cursor=${page.nextCursor}`;
  }
}

// An order to the management API, sent plainly: the tests that stop and cancel trust no client of ours.
import type { System } from './system.ts';

export async function manage<Answer = unknown>(
  { baseUrl, environment }: Pick<System, 'baseUrl' | 'environment'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${baseUrl}/api/management/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${environment.OPERATOR_TOKEN}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer; // the test names what it asked for
}

import { AriError } from './ari-error.ts';

const COMMAND_TIMEOUT_MS = 5_000;

export interface AriAccess {
  url: string;
  user: string;
  password: string;
}

export interface AriCommand {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
}

export function authorization({ user, password }: Omit<AriAccess, 'url'>): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** One command, one answer. Connections are kept alive by fetch. */
export async function sendAriCommand(access: AriAccess, command: AriCommand): Promise<unknown> {
  const query = command.query ? `?${new URLSearchParams(command.query).toString()}` : '';
  const response = await fetch(`${access.url}/ari${command.path}${query}`, {
    method: command.method,
    headers: { authorization: authorization(access), 'content-type': 'application/json' },
    body: command.body === undefined ? undefined : JSON.stringify(command.body),
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AriError(command.name, null, { cause });
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new AriError(command.name, null, { cause });
  });
  if (!response.ok) throw new AriError(command.name, response.status);
  return text === '' ? null : JSON.parse(text);
}

/** Puts an object into Asterisk's memory, where it is until a restart. `kind`: its module and type. */
export async function putAriObject(
  access: AriAccess,
  { kind, id, fields }: { kind: `${string}/${string}`; id: string; fields: Record<string, string> },
): Promise<void> {
  await sendAriCommand(access, {
    name: `put ${kind}`,
    method: 'PUT',
    path: `/asterisk/config/dynamic/${kind}/${encodeURIComponent(id)}`,
    body: { fields: Object.entries(fields).map(([attribute, value]) => ({ attribute, value })) },
  });
}

// The request that a tool makes, from its definition, the model's arguments and what it may name. Pure. What the model
// or the person chooses is encoded: it cannot become another host, another path, another parameter or another header.
import { type HttpTool, TOOL_PLACE } from '@outspoken/contract';

export interface ToolValues {
  args: Readonly<Record<string, unknown>>;
  secrets: Readonly<Record<string, string>>;
  variables: ReadonlyMap<string, string>;
}

export interface ToolRequest {
  url: string;
  method: HttpTool['method'];
  headers: Record<string, string>;
  body: string | null;
}

export type PlannedRequest =
  | { kind: 'request'; request: ToolRequest }
  /** The model can mend it. */
  | { kind: 'missing'; argument: string }
  /** Only the agent's author can. */
  | { kind: 'misconfigured'; cause: 'secret' | 'variable' | 'address' | 'header' };

class Unplannable extends Error {
  readonly plan: PlannedRequest;
  constructor(plan: PlannedRequest) {
    super('no request can be made of it');
    this.plan = plan;
  }
}

export function planToolRequest(tool: HttpTool, values: ToolValues): PlannedRequest {
  try {
    const { url, used } = fillUrl(tool, values);
    const hasBody = tool.method !== 'GET' && tool.method !== 'DELETE';
    const rest = Object.entries(values.args).filter(([name]) => !used.has(name));
    if (!hasBody) for (const [name, value] of rest) url.searchParams.append(name, textOf(value));
    const body = hasBody ? JSON.stringify({ ...values.args, ...fillFields(tool.body, values) }) : null;
    const headers = fillHeaders(tool.headers, values);
    if (hasBody) headers['content-type'] = 'application/json';
    return { kind: 'request', request: { url: url.href, method: tool.method, headers, body } };
  } catch (error) {
    if (error instanceof Unplannable) return error.plan;
    throw error;
  }
}

function fillUrl(tool: HttpTool, values: ToolValues): { url: URL; used: Set<string> } {
  const used = new Set<string>();
  const queryAt = tool.url.indexOf('?');
  const [path, query] =
    queryAt === -1 ? [tool.url, ''] : [tool.url.slice(0, queryAt), tool.url.slice(queryAt)];
  const fill = (part: string, isPath: boolean) =>
    part.replace(TOOL_PLACE, (_, name: string) => {
      const value = valueOf(name, values);
      if (value.kind === 'argument') used.add(name);
      if (isPath && value.text === '') throw new Unplannable(missing(name));
      return encodeURIComponent(value.text.toWellFormed());
    });
  const filled = fill(path, true) + fill(query, false);
  const url = new URL(filled);
  // A segment of dots would climb to another path, however it is written.
  const climbs = filled
    .slice(url.origin.length)
    .split(/[/?]/u)
    .some((segment) => /^(\.|%2e){1,2}$/iu.test(segment));
  const origin = new URL(tool.url.replace(TOOL_PLACE, 'x')).origin;
  if (climbs || url.origin !== origin) throw new Unplannable({ kind: 'misconfigured', cause: 'address' });
  return { url, used };
}

function fillFields(fields: HttpTool['body'], values: ToolValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, template]) => [
      name,
      template.replace(TOOL_PLACE, (_, place: string) => valueOf(place, values).text),
    ]),
  );
}

function fillHeaders(templates: HttpTool['headers'], values: ToolValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(templates).map(([name, template]) => {
      const value = template.replace(TOOL_PLACE, (_, place: string) => valueOf(place, values).text);
      if (!/^[\x20-\x7e]*$/u.test(value)) throw new Unplannable({ kind: 'misconfigured', cause: 'header' });
      return [name.toLowerCase(), value];
    }),
  );
}

interface PlaceValue {
  kind: 'argument' | 'secret' | 'variable';
  text: string;
}

function valueOf(place: string, { args, secrets, variables }: ToolValues): PlaceValue {
  if (place.startsWith('secret.')) {
    const name = place.slice('secret.'.length);
    const secret = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    if (secret === undefined) throw new Unplannable({ kind: 'misconfigured', cause: 'secret' });
    return { kind: 'secret', text: secret };
  }
  if (place.startsWith('variable.'))
    return { kind: 'variable', text: variables.get(place.slice('variable.'.length)) ?? '' };
  return { kind: 'argument', text: Object.hasOwn(args, place) ? textOf(args[place]) : '' };
}

function missing(place: string): PlannedRequest {
  return place.includes('.')
    ? { kind: 'misconfigured', cause: 'variable' }
    : { kind: 'missing', argument: place };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

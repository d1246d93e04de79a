/**
 * A request to a customer's own system, made by the model. Anything but GET is sent once, after the person has heard
 * what was said with it, and cannot be taken back by an interruption.
 */
import { type HttpTool, readParameters, secretsNamedIn } from '@outspoken/contract';
import type { GuardedHttp } from '@outspoken/guarded-http/guarded-http';
import type { Logger } from 'pino';
import type { CallTool, ToolOutcome } from './call-tool.ts';
import { type PlannedRequest, planToolRequest } from './plan-tool-request.ts';
import { readToolAnswer } from './read-tool-answer.ts';

const MOST_ANSWER_BYTES = 131_072;
const NOT_SET_UP = 'It is not set up right, and nothing was done. Go on without it.';

export interface HttpToolDeps {
  http: GuardedHttp;
  /** Those of the project, by their names; one that does not exist is left out. */
  readSecrets(names: readonly string[]): Promise<Record<string, string>>;
  variables: ReadonlyMap<string, string>;
  callId: string;
  log: Logger;
}

export function createHttpTool(deps: HttpToolDeps, tool: HttpTool): CallTool {
  const templates = [tool.url, ...Object.values(tool.headers), ...Object.values(tool.body)];
  const secretNames = [...new Set(templates.flatMap(secretsNamedIn))];
  return {
    name: tool.name,
    description: tool.description,
    parameters: tool.parameters,
    check: readParameters(tool.parameters),
    async run(args, step) {
      const secrets = secretNames.length > 0 ? await deps.readSecrets(secretNames) : {};
      const planned = planToolRequest(tool, { args, secrets, variables: deps.variables });
      if (planned.kind !== 'request') return refuse(deps, tool, planned);
      const mayHaveActed = tool.method !== 'GET';
      if (mayHaveActed) {
        if (!(await step.whenHeard()))
          return { kind: 'fault', fault: 'The person interrupted you: nothing was done.' };
        step.commit();
      }
      const { url, method, headers, body } = planned.request;
      const answer = await deps.http.exchange({
        url,
        method,
        headers: { ...headers, ...headersOf(deps.callId, step.toolCallId, mayHaveActed) },
        body,
        timeoutMs: tool.timeoutMs,
        mostAnswerBytes: MOST_ANSWER_BYTES,
        ...(mayHaveActed ? {} : { signal: step.signal }),
      });
      if ('fault' in answer) deps.log.warn({ tool: tool.name, fault: answer.fault }, 'a tool did not answer');
      return readToolAnswer(answer, {
        mayHaveActed,
        maxCharacters: tool.maxResultCharacters,
        secrets: Object.values(secrets),
      });
    },
  };
}

function headersOf(callId: string, toolCallId: string, mayHaveActed: boolean): Record<string, string> {
  const key = `${callId}/${toolCallId.replace(/[^\x21-\x7e]/gu, '')}`;
  return {
    accept: 'application/json, text/plain;q=0.9',
    'user-agent': 'Outspoken',
    'x-outspoken-call': callId,
    ...(mayHaveActed ? { 'idempotency-key': key } : {}),
  };
}

function refuse(
  { log }: HttpToolDeps,
  { name }: HttpTool,
  planned: Exclude<PlannedRequest, { kind: 'request' }>,
): ToolOutcome {
  if (planned.kind === 'missing')
    return { kind: 'fault', fault: `Nothing was done. The argument ${planned.argument} is missing.` };
  log.warn({ tool: name, cause: planned.cause }, 'a tool is not set up right');
  return { kind: 'fault', fault: NOT_SET_UP };
}

// What an agent may do besides speaking: requests to its customer's own systems, and what every call can do.
import { z } from 'zod';
import { toolUrlFault } from './tool-url.ts';

/** Names that no HTTP tool can have. */
export const BUILT_IN_TOOLS = [
  'end_call',
  'send_dtmf',
  'transfer',
  'set_variable',
  'do_not_call',
  'agree_callback',
] as const;
export type BuiltInTool = (typeof BUILT_IN_TOOLS)[number];

export const TOOL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What the connection itself needs, and what would let one request look like another's. */
const OWN_HEADERS =
  /^(host|connection|content-length|content-type|transfer-encoding|upgrade|te|trailer|expect|cookie|proxy-.*|x-outspoken-.*|idempotency-key)$/i;
const LARGEST_SCHEMA = 16_384;

export const secretNameSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'capital letters, digits and _, as CRM_KEY');

const toolName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'small letters, digits and _')
  .refine((name) => !BUILT_IN_TOOLS.some((builtIn) => builtIn === name), 'is the name of a built-in tool');

/** Header values go out as they stand: one line of visible characters. */
const headerValue = z
  .string()
  .max(2000)
  .regex(/^[\x20-\x7e]*$/, 'must be one line of ASCII');

const parameters = z
  .record(z.string(), z.unknown())
  .default({ type: 'object', properties: {} })
  .superRefine((schema, ctx) => {
    const fault = parametersFault(schema);
    if (fault) ctx.addIssue({ code: 'custom', message: fault });
  });

export const httpToolSchema = z.object({
  name: toolName,
  description: z.string().trim().min(1).max(1000),
  /** A JSON Schema of an object. */
  parameters,
  method: z.enum(TOOL_METHODS).default('POST'),
  /** `{{argument}}`, `{{secret.NAME}}` and `{{variable.name}}` may stand in the path and the query, not before. */
  url: z
    .string()
    .max(2000)
    .superRefine((template, ctx) => {
      const fault = toolUrlFault(template);
      if (fault) ctx.addIssue({ code: 'custom', message: fault });
    }),
  headers: z
    .record(
      z
        .string()
        .regex(/^[A-Za-z0-9-]{1,100}$/, 'must be a header name')
        .refine((name) => !OWN_HEADERS.test(name), 'is not for tools to set'),
      headerValue,
    )
    .default({}),
  /** Fields of the JSON body that the model does not choose, with places as in the address; not with GET or DELETE. */
  body: z.record(z.string().min(1).max(100), z.string().max(2000)).default({}),
  timeoutMs: z.int().min(500).max(30_000).default(8000),
  maxResultCharacters: z.int().min(100).max(20_000).default(4000),
  /** Said when it takes long; null: the words of the language. */
  filler: z.string().trim().min(1).max(200).nullable().default(null),
});
export type HttpTool = z.infer<typeof httpToolSchema>;

const transferTarget = z.object({
  /** By which the model names it. */
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'small letters, digits and _'),
  description: z.string().trim().max(300).default(''),
  number: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number as +12025550100'),
});
export type TransferTarget = z.infer<typeof transferTarget>;

export const agentToolsSchema = z.object({
  http: z.array(httpToolSchema).max(20).default([]).refine(areUnlike, 'two tools have one name'),
  /** Whether the model may press keys. */
  sendDtmf: z.boolean().default(false),
  /** Which variables the model may set; none: it has no such tool. */
  setVariables: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
  doNotCall: z.boolean().default(true),
  agreeCallback: z.boolean().default(true),
  /** Where the person may be put through to; none: the model has no such tool. */
  transferTo: z.array(transferTarget).max(20).default([]).refine(areUnlike, 'two destinations have one name'),
});
export type AgentTools = z.infer<typeof agentToolsSchema>;

function areUnlike(named: readonly { name: string }[]): boolean {
  return new Set(named.map(({ name }) => name)).size === named.length;
}

function parametersFault(schema: Record<string, unknown>): string | null {
  const text = JSON.stringify(schema);
  if (text.length > LARGEST_SCHEMA) return `must be at most ${LARGEST_SCHEMA} characters`;
  if (schema['type'] !== 'object') return 'must be a schema of type "object"';
  // A bad expression can hold up every call of a process: no way of writing it is worth that.
  if (/"pattern":"|"patternProperties":/.test(text)) return 'must not have pattern or patternProperties';
  try {
    readParameters(schema);
    return null;
  } catch (error) {
    return `is no JSON Schema that can be checked: ${error instanceof Error ? error.message : 'unknown fault'}`;
  }
}

/** By which the model's arguments are checked. Throws on what it cannot check. */
export function readParameters(schema: Record<string, unknown>): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

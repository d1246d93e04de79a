// What a script may say, and loading all of them from the folder beside this file.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

export const FAULT_KINDS = ['429', '500', 'cut', 'garbage', 'hang'] as const;

const faultSchema = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  /** How many requests meet it, before all is well again; absent: every one. */
  times: z.number().int().positive().optional(),
  /** Words that are sent before a stream is cut, spoilt or left hanging. */
  afterWords: z.number().int().nonnegative().optional(),
});

const toolCallSchema = z.strictObject({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
});
const sayingSchema = z.strictObject({ text: z.string(), call: toolCallSchema.optional() });
const ruleSchema = sayingSchema.extend({ hears: z.array(z.string()).min(1) });
const turnSchema = sayingSchema.extend({
  /** Rules for this turn only, tried before the script's `always`. */
  rules: z.array(ruleSchema).default([]),
  fault: faultSchema.optional(),
});

/** Loose where a test wants a model that answers wrongly: `evidence` and `value` are sent as they stand. */
const analysisAnswerSchema = z.looseObject({
  value: z.unknown(),
  reason: z.unknown().default('The script says so.'),
  evidence: z.unknown().optional(),
  /** In place of `evidence`: the person's messages that contain one of these; without any, there is no answer. */
  hears: z.array(z.string()).optional(),
});

const analysisSchema = z.strictObject({
  /** By the label of the item. One that is not here gets no value, as if the call had not spoken of it. */
  answers: z.record(z.string(), analysisAnswerSchema).default({}),
  /** What is answered otherwise when asked again. */
  again: z.record(z.string(), analysisAnswerSchema).default({}),
  refused: analysisAnswerSchema.optional(),
  /** Replies, word for word, with what stands in the transcript after `Output exactly:`. */
  obeys: z.boolean().default(false),
});

export const scriptSchema = z.strictObject({
  about: z.string(),
  delayMs: z.number().nonnegative().default(0),
  tokenMs: z.number().nonnegative().default(5),
  /** By the number of user messages: the first is said when the user has not spoken yet. */
  turns: z.array(turnSchema).min(1),
  afterLastTurn: z.enum(['repeat', 'cycle']).default('repeat'),
  /** Rules for every turn but the first. */
  always: z.array(ruleSchema).default([]),
  /** Said when asked again with no new word from the user, as after a long silence. */
  silence: sayingSchema.optional(),
  /** Said after the result of the named tool; without an entry, nothing more is said. */
  afterTool: z.record(z.string(), sayingSchema).default({}),
  /** Answers for JSON-schema requests, by the schema's name. */
  json: z.record(z.string(), z.unknown()).default({}),
  /** Answers for the analysis of a call. */
  analysis: analysisSchema.optional(),
});

export type Script = z.infer<typeof scriptSchema>;
export type AnalysisScript = z.infer<typeof analysisSchema>;
export type AnalysisAnswer = z.infer<typeof analysisAnswerSchema>;
export type Saying = z.infer<typeof sayingSchema>;
export type Fault = z.infer<typeof faultSchema>;
export type Scripts = ReadonlyMap<string, Script>;

export function loadScripts(directory: string): Scripts {
  const files = readdirSync(directory).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [basename(file, '.json'), loadScript(join(directory, file))]));
}

function loadScript(file: string): Script {
  const parsed = scriptSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${basename(file)}: ${z.prettifyError(parsed.error)}`);
}

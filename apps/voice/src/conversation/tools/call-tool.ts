// A tool as this folder writes it. `offer-tool.ts` makes LiveKit's of it, and journals every call and its result.
import { z } from 'zod';

export interface CallTool {
  name: string;
  description: string;
  /** JSON Schema, for the model. */
  parameters: Record<string, unknown>;
  /** By which the model's arguments are checked before anything is done. */
  check: z.ZodType;
  run(args: Record<string, unknown>, step: ToolStep): Promise<ToolOutcome>;
}

/** One call of a tool, within the answer in which the model made it. */
export interface ToolStep {
  toolCallId: string;
  /** Aborted when the person interrupts the answer. */
  signal: AbortSignal;
  /** When all that was said with the call was played; false when it was cut off, and nothing shall be done. */
  whenHeard(): Promise<boolean>;
  /** Whether anything was said with the call. */
  hasSpoken(): boolean;
  /** From here on it cannot be undone: an interruption no longer takes its result from the model. */
  commit(): void;
}

export type ToolOutcome =
  | { kind: 'result'; result: unknown }
  /** Told to the model, which may mend it. Words of ours, no inner ones. */
  | { kind: 'fault'; fault: string }
  /** The conversation ends by it: the model is not asked again, and `leave` is called when the result is journalled. */
  | { kind: 'over'; result: unknown; leave(): void };

export interface BuiltIn<Shape extends z.ZodObject> {
  name: string;
  description: string;
  schema: Shape;
  run(args: z.infer<Shape>, step: ToolStep): Promise<ToolOutcome>;
}

export function createBuiltIn<Shape extends z.ZodObject>(builtIn: BuiltIn<Shape>): CallTool {
  const { name, description, schema } = builtIn;
  const { $schema: _, ...parameters } = z.toJSONSchema(schema);
  return {
    name,
    description,
    parameters,
    check: schema,
    run: (args, step) => builtIn.run(schema.parse(args), step),
  };
}

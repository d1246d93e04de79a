import type { JournalEvent } from '@outspoken/contract';
import { z } from 'zod';
import { type CallTool, createBuiltIn } from './call-tool.ts';

export interface SetVariableDeps {
  /** Which ones it may set. */
  names: readonly string[];
  variables: Map<string, string>;
  journal(event: JournalEvent): void;
}

export function createSetVariableTool({ names, variables, journal }: SetVariableDeps): CallTool {
  return createBuiltIn({
    name: 'set_variable',
    description: 'Keeps a value that was learnt in the call; it is part of the result of the call.',
    schema: z.object({ name: z.enum(names), value: z.string().max(2000) }),
    async run({ name, value }) {
      variables.set(name, value);
      journal({ kind: 'variable_set', name, value });
      return { kind: 'result', result: { [name]: value } };
    },
  });
}

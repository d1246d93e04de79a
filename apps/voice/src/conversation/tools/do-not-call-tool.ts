/** The built-in tool by which the person is never called again: stored first, then confirmed, then the call ends. */
import { z } from 'zod';
import type { CallActions } from '../conversation.ts';
import { type CallTool, createBuiltIn } from './call-tool.ts';

export interface DoNotCallDeps extends Pick<CallActions, 'suppressCallee'> {
  /** Confirms it to the person in our own words, and ends the call. */
  onOptedOut(): void;
}

export function createDoNotCallTool({ suppressCallee, onOptedOut }: DoNotCallDeps): CallTool {
  return createBuiltIn({
    name: 'do_not_call',
    description:
      'For a person who does not want to be called again. Call it at once and say nothing: it is confirmed to the person and the call is ended for you.',
    schema: z.object({}),
    async run(_args, step) {
      step.commit();
      try {
        await suppressCallee('tool');
      } catch {
        return {
          kind: 'fault',
          fault: 'It could not be noted now. Apologise, say that it will be taken care of, and end the call.',
        };
      }
      await step.whenHeard();
      return { kind: 'over', result: { suppressed: true }, leave: onOptedOut };
    },
  });
}

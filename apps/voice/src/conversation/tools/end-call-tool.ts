/** The built-in tool by which the model hangs up: after its last word was played, and not if that was cut off. */
import { z } from 'zod';
import { type CallTool, createBuiltIn } from './call-tool.ts';

export interface EndCallDeps {
  onHangUp(said: { something: boolean }): void;
}

export function createEndCallTool(deps: EndCallDeps): CallTool {
  return createBuiltIn({
    name: 'end_call',
    description:
      'Hangs up the phone. Say goodbye in the same answer; the call ends when your last word was heard.',
    schema: z.object({ reason: z.string().optional().describe('Why the call is over, in a few words') }),
    async run(_args, step) {
      if (!(await step.whenHeard()))
        return { kind: 'fault', fault: 'The person interrupted you, so the call goes on.' };
      const something = step.hasSpoken();
      return { kind: 'over', result: { ended: true }, leave: () => deps.onHangUp({ something }) };
    },
  });
}

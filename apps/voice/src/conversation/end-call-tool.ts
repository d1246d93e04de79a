/** The built-in tool by which the model hangs up: after its last word was played, and not if that was cut off. */
import { llm } from '@livekit/agents';
import type { JournalEvent } from '@outspoken/contract';
import { z } from 'zod';

export interface EndCallDeps {
  journal(event: JournalEvent): void;
  onHangUp(said: { something: boolean }): void;
}

const NAME = 'end_call';

export function createEndCallTool(deps: EndCallDeps) {
  return llm.tool({
    name: NAME,
    description:
      'Hangs up the phone. Say goodbye in the same answer; the call ends when your last word was heard.',
    parameters: z.object({ reason: z.string().optional().describe('Why the call is over, in a few words') }),
    execute: async (args, { ctx, toolCallId }) => {
      deps.journal({
        kind: 'tool_call',
        toolCallId,
        toolName: NAME,
        arguments: args,
        startedAt: new Date().toISOString(),
      });
      await ctx.waitForPlayout();
      const ended = !ctx.speechHandle.interrupted;
      deps.journal({ kind: 'tool_result', toolCallId, toolName: NAME, result: { ended } });
      if (!ended) return 'The person interrupted you, so the call goes on.';
      const something = ctx.speechHandle.chatItems.some(
        (item) => item.type === 'message' && item.role === 'assistant',
      );
      deps.onHangUp({ something });
      return undefined;
    },
  });
}

/** The built-in tool by which the person is put through to somebody of the agent's own list, and to nobody else. */
import type { TransferTarget } from '@outspoken/contract';
import { z } from 'zod';
import type { CallActions } from '../conversation.ts';
import { type CallTool, createBuiltIn } from './call-tool.ts';

export interface TransferDeps extends Pick<CallActions, 'transfer'> {
  targets: readonly TransferTarget[];
  /** The person talks to somebody else from now on. */
  onTransferred(): void;
}

export function createTransferTool({ transfer, targets, onTransferred }: TransferDeps): CallTool {
  const described = targets.map(({ name, description }) => (description ? `${name}: ${description}` : name));
  return createBuiltIn({
    name: 'transfer',
    description: `Puts the person through to somebody else; you leave the call when they answer. Say in the same answer that you do it. Destinations: ${described.join('; ')}`,
    schema: z.object({ to: z.enum(targets.map(({ name }) => name)) }),
    async run({ to }, step) {
      const target = targets.find(({ name }) => name === to);
      if (!target) return { kind: 'fault', fault: 'There is no such destination.' };
      if (!(await step.whenHeard()))
        return { kind: 'fault', fault: 'The person interrupted you: nothing was done.' };
      step.commit();
      const outcome = await transfer(target.number);
      switch (outcome) {
        case 'connected':
          return { kind: 'over', result: { transferred: true }, leave: onTransferred };
        case 'not_answered':
          return { kind: 'fault', fault: 'Nobody answered there. The person is still with you.' };
        case 'refused':
          return { kind: 'fault', fault: 'It is not possible to put through there now.' };
        default:
          return outcome satisfies never;
      }
    },
  });
}

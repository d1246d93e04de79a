import { z } from 'zod';
import type { CallActions } from '../conversation.ts';
import { type CallTool, createBuiltIn } from './call-tool.ts';

export function createSendDtmfTool({ sendDigits }: Pick<CallActions, 'sendDigits'>): CallTool {
  return createBuiltIn({
    name: 'send_dtmf',
    description:
      'Presses keys of the phone, for a menu that asks for them. Say nothing in the same answer: a menu does not listen while you speak.',
    schema: z.object({
      digits: z
        .string()
        .regex(/^[0-9*#A-Dw]{1,32}$/, '0 to 9, *, #, A to D, and w for half a second of waiting')
        .describe('The keys in order: 0 to 9, *, #, A to D; w waits for half a second'),
    }),
    async run({ digits }, step) {
      if (!(await step.whenHeard()))
        return { kind: 'fault', fault: 'Something was said meanwhile, so nothing was pressed.' };
      step.commit();
      await sendDigits(digits);
      return { kind: 'result', result: { pressed: digits } };
    },
  });
}

import { z } from 'zod';
import type { CallActions } from '../conversation.ts';
import { type CallTool, createBuiltIn } from './call-tool.ts';
import { readCallbackTime, sayTime } from './callback-time.ts';

export interface AgreeCallbackDeps extends Pick<CallActions, 'agreeCallback'> {
  /** In which the person may be. */
  zones: readonly string[];
  now(): Date;
}

export function createAgreeCallbackTool({ agreeCallback, zones, now }: AgreeCallbackDeps): CallTool {
  return createBuiltIn({
    name: 'agree_callback',
    description: `Notes when the person wants to be called again, and makes sure of it. Use it before you promise anything. The call began at ${sayTime(now(), zones)}.`,
    schema: z.object({
      at: z.string().optional().describe('Local time of the person, as 2026-01-31T15:00'),
      inMinutes: z.number().min(1).optional().describe('Instead of `at`: so many minutes from now'),
      timeZone: z.string().optional().describe('Of the person, as Europe/London, where it was asked for'),
    }),
    async run(wish, step) {
      const read = readCallbackTime(wish, { now: now(), zones });
      if ('fault' in read) return { kind: 'fault', fault: read.fault };
      step.commit();
      const agreement = await agreeCallback(read.at);
      switch (agreement) {
        case 'agreed':
          return { kind: 'result', result: { agreed: true, at: read.at.toISOString() } };
        case 'no_redial':
          return { kind: 'fault', fault: 'This person will not be called again by us. Promise nothing.' };
        case 'too_late':
          return { kind: 'fault', fault: 'We cannot call again so late. Ask for an earlier time.' };
        default:
          return agreement satisfies never;
      }
    },
  });
}

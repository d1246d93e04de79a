// How people take calls from a number, and when it shall rest: carriers mark a number as spam by the same signs.
import { z } from 'zod';

/** What an operator decides about resting. A number with fewer calls than `leastCalls` is not judged. */
export const callerNumberRestSchema = z.object({
  leastCalls: z.int().min(1).max(500).default(30),
  /** Shares from 0 to 1; 1 never rests a number for this sign. */
  mostRefused: z.number().min(0).max(1).default(0.15),
  mostShort: z.number().min(0).max(1).default(0.7),
  leastAnswered: z.number().min(0).max(1).default(0.05),
  restHours: z.int().min(0).max(720).default(24),
});
export type CallerNumberRest = z.infer<typeof callerNumberRestSchema>;

export const callerNumberHealthSchema = z.object({
  calls: z
    .int()
    .describe('Of the newest 500 calls of the project in 24 hours that were dialled and have ended'),
  answered: z.int(),
  short: z.int().describe('Answered, and over within six seconds'),
  refused: z.int().describe('Declined or blocked: 603, 607, 608'),
});
export type CallerNumberHealth = z.infer<typeof callerNumberHealthSchema>;

export type RestReason = 'refused' | 'short' | 'unanswered';

/** Why a number shall rest; null: it need not. */
export function judgeCallerNumber(health: CallerNumberHealth, rest: CallerNumberRest): RestReason | null {
  const { calls, answered, short, refused } = health;
  if (rest.restHours === 0 || calls < rest.leastCalls) return null;
  if (refused / calls > rest.mostRefused) return 'refused';
  if (answered > 0 && short / answered > rest.mostShort) return 'short';
  return answered / calls < rest.leastAnswered ? 'unanswered' : null;
}

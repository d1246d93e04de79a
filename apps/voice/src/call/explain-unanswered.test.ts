import { expect, it } from 'vitest';
import type { EarlyReason } from '../conversation/who-answered/early-media.ts';
import { explainUnanswered } from './explain-unanswered.ts';
import { QuietConversation } from './testing/quiet-conversation.ts';

function heard(reason: EarlyReason): Promise<QuietConversation> {
  const conversation = new QuietConversation();
  conversation.judgeUnanswered = async () => reason;
  return Promise.resolve(conversation);
}

it('takes what the carrier said where the SIP code is vague', async () => {
  const vague = { status: 'failed', reason: 'trunk_error' } as const;
  expect(await explainUnanswered(vague, heard('invalid_number'))).toEqual({
    status: 'unreachable',
    reason: 'invalid_number',
  });
});

it('believes a clear SIP code', async () => {
  const busy = { status: 'no_answer', reason: 'busy' } as const;
  expect(await explainUnanswered(busy, heard('invalid_number'))).toBe(busy);
});

it('leaves it where nothing was said, or the conversation failed', async () => {
  const vague = { status: 'no_answer', reason: 'ring_timeout' } as const;
  expect(await explainUnanswered(vague, Promise.resolve(new QuietConversation()))).toBe(vague);
  expect(await explainUnanswered(vague, Promise.reject(new Error('no model')))).toBe(vague);
  expect(await explainUnanswered(vague, null)).toBe(vague);
});

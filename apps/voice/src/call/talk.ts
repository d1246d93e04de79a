import { setTimeout as delay } from 'node:timers/promises';
import type { Conversation } from '../conversation/conversation.ts';
import type { Leg } from '../telephony/leg.ts';
import type { LiveCall } from './live-call.ts';
import type { TalkEnd } from './outcome-of-talk.ts';

/** The opening is usually ready long before anybody answers; a callee does not wait longer than this. */
const CONVERSATION_READY_MS = 10_000;
/** The conversation keeps the maximum duration itself; this stands behind it. */
const HARD_LIMIT_SPARE_MS = 60_000;
/** Asterisk closes the media socket a moment before it tells us that the callee has gone. */
const LEG_END_AFTER_MEDIA_MS = 2_000;

/** The conversation bounds its goodbye itself; this stands behind it. */
const GOODBYE_WITHIN_MS = 12_000;

export interface TalkInput {
  leg: Leg;
  conversation: Promise<Conversation> | null;
  answeredAt: Date;
  /** Absent when another process saw it ring. */
  ringMs?: number;
}

/** From the answer until somebody, or a limit, ends it. Hanging up is left to the caller. */
export async function talk(call: LiveCall, input: TalkInput): Promise<TalkEnd> {
  const { leg } = input;
  const done = new AbortController();
  const { signal } = done;
  const hardLimitMs = call.agent.maxDurationMs + HARD_LIMIT_SPARE_MS;
  try {
    return await Promise.race([
      leg.ended.then((end): TalkEnd => ({ by: 'leg', end })),
      converse(input, signal),
      whenAborted(AbortSignal.any([call.cancel, call.letGo]), signal).then((): TalkEnd => ({ by: 'cancel' })),
      takeLeave(call, input, signal),
      delay(hardLimitMs, undefined, { signal }).then((): TalkEnd => ({ by: 'hard_limit' })),
    ]);
  } finally {
    done.abort();
  }
}

async function converse(
  { leg, conversation, answeredAt, ringMs }: TalkInput,
  signal: AbortSignal,
): Promise<TalkEnd> {
  const ready = await Promise.race([
    conversation?.catch(() => null) ?? null,
    delay(CONVERSATION_READY_MS, null, { signal }),
  ]);
  if (!ready) return { by: 'conversation', reason: 'provider_error' };
  const { reason } = await ready.run(answeredAt, ringMs);
  if (reason !== 'line_closed') return { by: 'conversation', reason };
  const end = await Promise.race([leg.ended, delay(LEG_END_AFTER_MEDIA_MS, null, { signal })]);
  return end ? { by: 'leg', end } : { by: 'conversation', reason };
}

/** Lets the conversation end with its goodbye: its own end then ends the talk. */
async function takeLeave(call: LiveCall, { conversation }: TalkInput, signal: AbortSignal): Promise<TalkEnd> {
  await whenAborted(call.goodbye, signal);
  const ready = conversation?.then((one) => one.cancel({ goodbye: true })).catch(() => undefined);
  await Promise.race([ready, delay(CONVERSATION_READY_MS, null, { signal })]);
  await delay(GOODBYE_WITHIN_MS, undefined, { signal });
  return { by: 'cancel' };
}

function whenAborted(watched: AbortSignal, until: AbortSignal): Promise<void> {
  if (watched.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    watched.addEventListener('abort', () => resolve(), { once: true, signal: until });
  });
}

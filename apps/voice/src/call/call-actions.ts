import { agreeCallback } from '@outspoken/store/agree-callback';
import { suppressCallee } from '@outspoken/store/suppress-callee';
import type { CallActions } from '../conversation/conversation.ts';
import type { Leg } from '../telephony/leg.ts';
import type { CallDeps } from './conduct-call.ts';
import type { LiveCall } from './live-call.ts';
import { createRecorder } from './recorder.ts';
import { retryKeyedWrite, retryWrite } from './retry-write.ts';
import { transferCall } from './transfer-call.ts';

const DIGITS = /^[0-9*#A-Dw]{1,32}$/;
/** A person waits for the answer. What is not stored by then is told to them as not done. */
const PROMISE_WITHIN_MS = 5_000;

/** What a conversation may do to the call on this leg. */
export function createCallActions(deps: CallDeps, call: LiveCall, leg: Leg): CallActions {
  const { projectId, callId, fence, journal, log } = call;
  const recorder = createRecorder(deps, call, leg);
  const retry = { callId, withinMs: PROMISE_WITHIN_MS, log };
  return {
    onDigit: (listener) => leg.onDigit(listener),
    onHold: (listener) => leg.onHold(listener),
    countPackets: () => leg.countPackets(),
    startRecording: () => recorder.start(),
    stopRecording: () => recorder.stopAndDelete(),

    async sendDigits(digits) {
      if (!DIGITS.test(digits)) throw new Error('no digits that a phone has');
      journal.append({ kind: 'dtmf_sent', digits });
      await leg.sendDigits(digits);
    },

    async suppressCallee(by) {
      const entries = [journal.stamp({ kind: 'opted_out', by })];
      await retryKeyedWrite(() => suppressCallee(deps.db, { projectId, callId, fence, entries }), retry);
      log.info({ by }, 'callee is never called again');
    },

    async agreeCallback(at) {
      const agreement = await retryWrite(
        () => agreeCallback(deps.db, { projectId, callId, fence }, at),
        retry,
      );
      if (agreement === 'agreed') journal.append({ kind: 'callback_agreed', at: at.toISOString() });
      return agreement;
    },

    transfer: (to) => transferCall(deps, call, { leg, to }),
  };
}

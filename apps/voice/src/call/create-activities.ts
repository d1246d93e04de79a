// The activity edge: Temporal's context on one side, our functions on the other.

import type { CallReference, NodeActivities, VoiceActivities } from '@outspoken/contract';
import { ApplicationFailure, CompleteAsyncError, Context } from '@temporalio/activity';
import { type CallDeps, CallNotOursError, conductCall } from './conduct-call.ts';
import { CallLetGoError } from './conduct-owned-call.ts';
import { settleCall } from './settle-call.ts';
import { type RecordingDeps, storeRecording } from './store-recording.ts';

const HEARTBEAT_EVERY_MS = 20_000;

export function createActivities(
  calls: CallDeps,
  recordings: RecordingDeps,
): { voice: VoiceActivities; node: NodeActivities } {
  return {
    voice: {
      async conductCall(call: CallReference) {
        const heartbeat = beat();
        try {
          return await conductCall(calls, call, whenEndedFromOutside());
        } catch (error) {
          // Left open: whoever goes on with the call beats and completes it by its id.
          if (error instanceof CallLetGoError) throw new CompleteAsyncError();
          throw plainFailure(error);
        } finally {
          clearInterval(heartbeat);
        }
      },
    },
    node: {
      async settleCall(call: CallReference) {
        try {
          return await settleCall(calls, call, {
            isConductedHere: (callId) => calls.conducted.has(callId),
            signal: Context.current().cancellationSignal,
            onLook: () => Context.current().heartbeat(),
          });
        } catch (error) {
          throw plainFailure(error);
        }
      },
      async storeRecording(call: CallReference) {
        try {
          return await storeRecording(recordings, call);
        } catch (error) {
          calls.log.error({ callId: call.callId, err: error }, 'recording was not stored');
          throw plainFailure(error);
        }
      },
    },
  };
}

/** None at the beginning: the start itself counts as one, and most calls are over before the first. */
function beat(): NodeJS.Timeout {
  const context = Context.current();
  return setInterval(() => context.heartbeat(), HEARTBEAT_EVERY_MS);
}

/**
 * Aborted by a cancel. Not when Temporal has merely lost sight of us (timed out, not found): somebody is talking, and
 * the workflow's `settleCall` waits for the end. Nor at our own shutdown: then others go on with the call.
 */
function whenEndedFromOutside(): AbortSignal {
  const context = Context.current();
  const ended = new AbortController();
  context.cancellationSignal.addEventListener('abort', () => {
    const details = context.cancellationDetails;
    if (details?.cancelRequested) ended.abort();
  });
  return ended.signal;
}

/** Workflow histories keep no error texts of drivers: they quote values. */
function plainFailure(error: unknown): ApplicationFailure {
  if (error instanceof ApplicationFailure) return error;
  const type = error instanceof Error ? error.name : 'Error';
  if (error instanceof CallNotOursError) return ApplicationFailure.nonRetryable(error.message, type);
  return ApplicationFailure.retryable('the activity failed; see the log of the voice process', type);
}

import type { JournalEvent } from '@outspoken/contract';
import type { Progress } from '@outspoken/store/record-progress';
import type { LiveCall } from './live-call.ts';
import { retryKeyedWrite } from './retry-write.ts';

const PROGRESS_WITHIN_MS = 180_000;

/** The call does not wait for it: with the database away the talk goes on, and this is written when it is back. */
export async function persistProgress(
  { projectId, callId, fence, journal, log }: LiveCall,
  record: (progress: Progress) => Promise<void>,
  event: JournalEvent,
): Promise<void> {
  const entries = [journal.stamp(event)];
  try {
    await retryKeyedWrite(() => record({ projectId, callId, fence, entries }), {
      callId,
      withinMs: PROGRESS_WITHIN_MS,
      log,
    });
  } catch (error) {
    log.error({ err: error }, 'state change of the call was not stored');
  }
}

// Starts and stops the recording of one live call. Where it cannot be had, the talk goes on without.

import type { Leg } from '../telephony/leg.ts';
import type { CallDeps } from './conduct-call.ts';
import type { LiveCall } from './live-call.ts';
import { recordingFiles, removeRecordingFiles } from './recording-files.ts';

/** A callee who has just answered does not wait longer for us to know that the call is ours. */
const OWNED_WITHIN_MS = 3_000;
const REJOIN_WITHIN_MS = 15_000;

export interface Recorder {
  start(): Promise<void>;
  /** Because the callee objects: what there is of it is deleted. */
  stopAndDelete(): Promise<void>;
}

export function createRecorder(deps: CallDeps, call: LiveCall, leg: Leg): Recorder {
  const { callId, journal, log } = call;

  /** False when the leg ended, or the call is not ours. */
  async function onLeg(visit: () => Promise<boolean>): Promise<boolean> {
    try {
      return (await deps.ownership.whenOwned(callId, OWNED_WITHIN_MS)) && (await visit());
    } catch (error) {
      log.error({ err: error }, 'recording could not be started or stopped');
      // Between two commands our say may lapse: the leg is back from the dialplan, and in no bridge.
      if (await deps.ownership.whenOwned(callId, REJOIN_WITHIN_MS)) await leg.rejoin();
      return false;
    }
  }

  return {
    async start() {
      if (!call.agent.recording) return;
      if (!deps.recordings.room.has()) {
        log.error('no room for another recording on this node');
        journal.append({ kind: 'recording_stopped', cause: 'fault' });
        return;
      }
      if (await onLeg(() => leg.startRecording())) journal.append({ kind: 'recording_started' });
    },

    async stopAndDelete() {
      // Journalled first: whatever becomes of us, nobody will store what there is.
      journal.append({ kind: 'recording_stopped', cause: 'objection' });
      await onLeg(() => leg.stopRecording());
      await removeRecordingFiles(recordingFiles(deps.recordings.directory, callId));
      log.info('recording stopped and deleted, as the callee wants it');
    },
  };
}

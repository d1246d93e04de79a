/** How long a call workflow waits for each of its steps. Workflow time: milliseconds. */
export interface CallLimits {
  /** For a free slot of a voice process. Long, because to end a waiting call would spend one of its attempts. */
  conductStartMs: number;
  /** The longest call an agent may hold (two hours), and what belongs around it. */
  conductMs: number;
  conductHeartbeatMs: number;
  /** For anybody on the node that held a lost call; a node gone for longer leaves it to the server to end the call. */
  settleStartMs: number;
  settleAttempts: number;
  /** For the node to put the recording away. After it the call is concluded without one. */
  recordingMs: number;
  recordingAttemptMs: number;
  /** For a model to answer. After it the call is concluded without what it would have said. */
  analysisMs: number;
  analysisAttemptMs: number;
  analysisAttempts: number;
  /** One attempt of a server activity, a few statements on Postgres. */
  serverAttemptMs: number;
  /** All attempts: Postgres may be away for long, but a step that can never succeed must end. */
  serverMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const CALL_LIMITS: CallLimits = {
  conductStartMs: 5 * MINUTE,
  conductMs: 2 * HOUR + 10 * MINUTE,
  conductHeartbeatMs: MINUTE,
  settleStartMs: 10 * MINUTE,
  settleAttempts: 20,
  recordingMs: 5 * MINUTE,
  recordingAttemptMs: 2 * MINUTE,
  analysisMs: 5 * MINUTE,
  analysisAttemptMs: MINUTE,
  analysisAttempts: 3,
  serverAttemptMs: 10 * SECOND,
  serverMs: 24 * HOUR,
};

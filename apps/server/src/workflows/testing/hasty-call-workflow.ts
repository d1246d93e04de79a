// The real call workflow with limits short enough to be waited for, and long enough for a busy machine. Bundled by
// tests in place of call-workflow.ts.
import { createCallWorkflow } from '../create-call-workflow.ts';

export const callWorkflow = createCallWorkflow({
  conductStartMs: 3000,
  conductMs: 20_000,
  conductHeartbeatMs: 2500,
  settleStartMs: 3000,
  settleAttempts: 2,
  recordingMs: 2500,
  recordingAttemptMs: 2500,
  analysisMs: 15_000,
  analysisAttemptMs: 4000,
  analysisAttempts: 3,
  serverAttemptMs: 5000,
  serverMs: 20_000,
});

// The real call workflow with limits short enough to be waited for. Bundled by tests in place of call-workflow.ts.
import { createCallWorkflow } from '../create-call-workflow.ts';

export const callWorkflow = createCallWorkflow({
  conductStartMs: 1500,
  conductMs: 20_000,
  conductHeartbeatMs: 1500,
  settleStartMs: 1500,
  settleAttempts: 2,
  recordingMs: 1500,
  recordingAttemptMs: 1000,
  analysisMs: 4000,
  analysisAttemptMs: 1000,
  analysisAttempts: 3,
  serverAttemptMs: 2000,
  serverMs: 20_000,
});

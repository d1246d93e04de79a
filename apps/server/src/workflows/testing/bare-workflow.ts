// What a bench compares the call workflow with: the activities of a declined call with the same options, and no
// thought between them.
import type { CallReference, VoiceActivities } from '@outspoken/contract';
import { VOICE_QUEUE } from '@outspoken/contract/call-workflow';
import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { ServerActivities } from '../../activities/create-server-activities.ts';
import { CALL_LIMITS as limits } from '../call-limits.ts';

const { conductCall } = proxyActivities<VoiceActivities>({
  taskQueue: VOICE_QUEUE,
  scheduleToStartTimeout: limits.conductStartMs,
  startToCloseTimeout: limits.conductMs,
  heartbeatTimeout: limits.conductHeartbeatMs,
  retry: { maximumAttempts: 1 },
});
const { concludeCall } = proxyLocalActivities<ServerActivities>({
  startToCloseTimeout: limits.serverAttemptMs,
  scheduleToCloseTimeout: limits.serverMs,
});

export async function callWorkflow(call: CallReference): Promise<void> {
  await conductCall(call);
  await concludeCall(call);
}

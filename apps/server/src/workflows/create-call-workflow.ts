// The life of one call after its line was granted. It holds ids and enums only: whatever it passes, returns or
// fails with stays in Temporal's history. Which export carries it, and with which limits, is its entry's affair.
import type { CallOutcome, CallReference, NodeActivities, VoiceActivities } from '@outspoken/contract';
import { nodeQueue, VOICE_QUEUE } from '@outspoken/contract/call-workflow';
import { ActivityFailure, proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { ServerActivities } from '../activities/create-server-activities.ts';
import type { CallLimits } from './call-limits.ts';

export type CallWorkflow = (call: CallReference) => Promise<CallOutcome>;

export function createCallWorkflow(limits: CallLimits): CallWorkflow {
  const voice = proxyActivities<VoiceActivities>({
    // A restarted voice process completes this activity by its id for the one that died.
    activityId: 'conduct',
    taskQueue: VOICE_QUEUE,
    scheduleToStartTimeout: limits.conductStartMs,
    startToCloseTimeout: limits.conductMs,
    heartbeatTimeout: limits.conductHeartbeatMs,
    retry: { maximumAttempts: 1 },
  });

  // Local: each is a few statements on Postgres, and costs Temporal no state transition of its own.
  const server = proxyLocalActivities<ServerActivities>({
    startToCloseTimeout: limits.serverAttemptMs,
    scheduleToCloseTimeout: limits.serverMs,
    retry: { initialInterval: 200, maximumInterval: 30_000 },
  });

  // Not local: it waits for a model, for as long as that takes, and its worker may be stopped meanwhile.
  const analysis = proxyActivities<Pick<ServerActivities, 'analyseCall'>>({
    startToCloseTimeout: limits.analysisAttemptMs,
    scheduleToCloseTimeout: limits.analysisMs,
    retry: { initialInterval: 1000, maximumInterval: 30_000, maximumAttempts: limits.analysisAttempts },
  });

  return async function callWorkflow(call) {
    // A cancelled call ends like any other: its voice process learns it from Postgres, not from here.
    const outcome = await conduct(call);
    if (mayHaveBeenAnswered(outcome)) await followUp(call);
    await server.concludeCall(call);
    return outcome;
  };

  async function conduct(call: CallReference): Promise<CallOutcome> {
    try {
      return await voice.conductCall(call);
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error;
      return await settle(call);
    }
  }

  /** A failed activity is not an ended call: Postgres, then the node's Asterisk and journal say what happened. */
  async function settle(call: CallReference): Promise<CallOutcome> {
    const place = await server.locateCall(call);
    switch (place.state) {
      case 'ended':
        return place.outcome;
      case 'unclaimed':
        return await server.endLostCall(call);
      case 'held':
        return await settleOnNode(call, place.node);
      default:
        return place satisfies never;
    }
  }

  async function settleOnNode(call: CallReference, node: string): Promise<CallOutcome> {
    const activities = proxyActivities<NodeActivities>({
      taskQueue: nodeQueue(node),
      scheduleToStartTimeout: limits.settleStartMs,
      // As long as a call: the node may find it alive, when it was Temporal that had been away.
      startToCloseTimeout: limits.conductMs,
      heartbeatTimeout: limits.conductHeartbeatMs,
      retry: { initialInterval: 1000, maximumInterval: 30_000, maximumAttempts: limits.settleAttempts },
    });
    try {
      return await activities.settleCall(call);
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error;
      return await server.endLostCall(call);
    }
  }

  /** What an answered call leaves to do before its conclusion. Both at once: neither waits for the other. */
  async function followUp(call: CallReference): Promise<void> {
    const place = await server.locateCall(call);
    if (place.state !== 'ended' || !place.answered) return;
    await Promise.all([place.node === null ? undefined : storeRecording(call, place.node), analyse(call)]);
  }

  async function storeRecording(call: CallReference, place: string): Promise<void> {
    const node = proxyActivities<NodeActivities>({
      taskQueue: nodeQueue(place),
      startToCloseTimeout: limits.recordingAttemptMs,
      scheduleToCloseTimeout: limits.recordingMs,
      retry: { initialInterval: 1000, maximumInterval: 30_000 },
    });
    try {
      await node.storeRecording(call);
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error;
      // A call without its recording is still a call: `audioAvailable` stays false.
    }
  }

  async function analyse(call: CallReference): Promise<void> {
    try {
      await analysis.analyseCall(call);
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error;
      // Nor does a call wait for ever for a model: what it could not answer stays null.
    }
  }
}

function mayHaveBeenAnswered(outcome: CallOutcome): boolean {
  return (
    outcome.status === 'completed' || (outcome.status === 'failed' && outcome.dialCertainty !== 'not_dialed')
  );
}

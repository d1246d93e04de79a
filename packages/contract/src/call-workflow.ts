import type { CallOutcome } from './call-outcome.ts';

/** Names and shapes by which server and voice meet in Temporal. Ids and enums only, never people. */
export const CALL_WORKFLOW = 'callWorkflow';
export const SERVER_QUEUE = 'server';
export const VOICE_QUEUE = 'voice';

export function nodeQueue(node: string): string {
  return `voice-${node}`;
}

export interface CallReference {
  projectId: string;
  callId: string;
}

/** Activities of a voice process. `conductCall` lasts as long as the call and has one attempt. */
export interface VoiceActivities {
  conductCall(call: CallReference): Promise<CallOutcome>;
}

/** Activities bound to the node that held the call: they need its Asterisk or its disk. */
export interface NodeActivities {
  settleCall(call: CallReference): Promise<CallOutcome>;
  storeRecording(call: CallReference): Promise<{ stored: boolean }>;
}

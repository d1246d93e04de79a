import type { AgentDefinition } from '@outspoken/contract';
import { recordingNotice } from '../conversation/recording/recording-notice.ts';

/** The agent with the notice that is said before it is recorded; null: an operator let it record without one. */
export function announcedAgent(agent: AgentDefinition, noticeUnlocked: boolean): AgentDefinition {
  if (!agent.recording) return { ...agent, recordingNotice: null };
  if (agent.recordingNotice !== null || noticeUnlocked) return agent;
  return { ...agent, recordingNotice: recordingNotice(agent.language) };
}

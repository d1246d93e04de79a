/**
 * The agent fell silent for a voice, and nothing came of it: it goes on where it was. LiveKit pauses and resumes;
 * how long that was is measured at the output, and journalled.
 */
import { voice } from '@livekit/agents';
import type { JournalEvent } from '@outspoken/contract';

export interface FalseInterruptionsDeps {
  session: voice.AgentSession;
  /** How long the output has been silent, or was when it was last resumed. */
  pausedMs(): number;
  journal(event: JournalEvent): void;
}

export function journalFalseInterruptions({ session, pausedMs, journal }: FalseInterruptionsDeps): void {
  session.on(voice.AgentSessionEventTypes.AgentFalseInterruption, ({ resumed }) => {
    journal({ kind: 'false_interruption', pausedMs: Math.round(pausedMs()), resumed });
  });
}

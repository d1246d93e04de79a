import type { AgentDefinition, CallingPlace, CallReference } from '@outspoken/contract';
import type { Logger } from 'pino';
import type { SecondLeg } from '../telephony/second-leg.ts';
import type { CallJournal } from './journal-writer.ts';

/** A call while this process conducts it, from the claim or the takeover on. */
export interface LiveCall extends CallReference {
  fence: number;
  agent: AgentDefinition;
  /** Attributes of the person. */
  variables: Record<string, string>;
  /** What else an agent's texts may name: see `factsOf`. */
  facts: Record<string, string>;
  /** Where the person is, as far as it is known. */
  place: CallingPlace;
  journal: CallJournal;
  /** Whom the callee is being, or was, put through to. */
  secondLeg: { current: SecondLeg | null };
  /** Aborted when the call is to be ended from outside, at once. */
  cancel: AbortSignal;
  /** Aborted when the agent shall say goodbye and end the call. While it rings that is a cancel. */
  goodbye: AbortSignal;
  /** Aborted when the call is, or will at once be, another process's: stop, and touch nothing of it. */
  letGo: AbortSignal;
  log: Logger;
}

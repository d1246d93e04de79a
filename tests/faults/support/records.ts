// What independent witnesses say of a run: the client, the phone network, the receiver of webhooks, the database.
// Every invariant is a pure function from these to a list of violations, so that each can be shown to fail.
import type { JournalEvent } from '@outspoken/contract';
import type { PhoneNetworkEntry } from '@outspoken/dev/phone-network-log';

/** One request as its client knows it: sent until it was answered, always with the same key and body. */
export interface SentRequest {
  projectId: string;
  idempotencyKey: string;
  maxRetries: number;
  /** The ids of every 202; a repeated request has several answers. */
  accepted: { callTaskId: string; endUserId: string }[];
}

/** What the client read of a call, in the order in which it read. */
export interface SeenStatus {
  callId: string;
  status: string;
}

export interface TaskRow {
  projectId: string;
  callTaskId: string;
  endUserId: string;
  state: string;
}

export interface CallRow {
  projectId: string;
  callTaskId: string;
  callId: string;
  number: string;
  status: string;
  reason: string | null;
  dialCertainty: string | null;
  fence: number;
  endedAt: string | null;
  refused: boolean;
  /** The result's messages as text, in their order. */
  messages: { role: string; content: string | undefined }[];
}

export interface JournalRow {
  callId: string;
  seq: number;
  fence: number;
  at: string;
  event: JournalEvent;
}

export interface ToldEvent {
  eventId: string;
  kind: string;
  callId: string | null;
  callTaskId: string;
  status: string | null;
}

export interface Records {
  requests: readonly SentRequest[];
  seen: readonly SeenStatus[];
  told: readonly ToldEvent[];
  phone: readonly PhoneRecord[];
  tasks: readonly TaskRow[];
  /** How many people each project has. */
  endUsers: ReadonlyMap<string, number>;
  calls: readonly CallRow[];
  journal: readonly JournalRow[];
}

/** What all entries of the phone network's log have. */
export type PhoneRecord = Pick<PhoneNetworkEntry, 'at' | 'event' | 'call' | 'number' | 'channel'>;

/** What was set up, or done to the system, and by when: without it some records could not be judged. */
export interface Circumstances {
  lines: ReadonlyMap<string, number>;
  /** From its beginning to its end our Asterisk could send no BYE, and the phones knew nothing of what we had ended. */
  asteriskGone: readonly { from: string; to: string }[];
  /** From then on the number must not be rung by the project. */
  suppressed: readonly { projectId: string; number: string; at: string }[];
  /** Projects whose calling hours never came. */
  closed: readonly string[];
  callsPerSecond: number | null;
}

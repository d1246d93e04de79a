import type { AgentDefinition, JournalEntry, JournalEvent, ProviderCredentials } from '@outspoken/contract';
import { CallConversation } from './call-conversation.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import type { LineAudio } from './line-audio.ts';
import type { PacketCounts } from './no-dead-air/judge-packets.ts';
import { type SpokenAgent, speakableAgent } from './speaking/speakable-agent.ts';
import type { EarlyReason } from './who-answered/early-media.ts';

export type { ConversationDeps } from './conversation-deps.ts';

/** What a conversation may do to its call, besides speaking. None of it hangs up. */
export interface CallActions {
  /** Keys that the callee presses, from now on. */
  onDigit(listener: (digit: string) => void): void;
  /** The callee puts the call on hold by signal, or takes it back. */
  onHold(listener: (isHeld: boolean) => void): void;
  /** Packets of the callee's sound so far; null when nobody can tell. */
  countPackets(): Promise<PacketCounts | null>;
  /** Presses 0–9, *, #, A–D; `w` waits for half a second. Journalled; resolves when the last was pressed. */
  sendDigits(digits: string): Promise<void>;
  /** The callee is never called again. Journalled; resolves when it is stored, rejects when it could not be. */
  suppressCallee(by: OptOutWay): Promise<void>;
  /** Journalled when it has begun; resolves then, or when it could not. */
  startRecording(): Promise<void>;
  /** The callee objects: it stops, and what there is of it is deleted. Journalled. */
  stopRecording(): Promise<void>;
  /** Journalled when it is agreed; otherwise it could not be held, and nothing is promised. */
  agreeCallback(at: Date): Promise<'agreed' | 'no_redial' | 'too_late'>;
  /** Rings somebody else and joins them with the callee; the conversation then leaves with `transferred`. */
  transfer(to: string): Promise<'connected' | 'not_answered' | 'refused'>;
}

export type OptOutWay = Extract<JournalEvent, { kind: 'opted_out' }>['by'];

export interface ConversationInput {
  callId: string;
  projectId: string;
  agent: AgentDefinition;
  /** The project's own keys. They stay out of journal, logs and prompts. */
  credentials?: ProviderCredentials;
  /** Attributes of the person, as the agent's texts may name them. */
  variables: Record<string, string>;
  /** What the agent's texts may name of the project, the task and the call: `project.name`. */
  facts: Record<string, string>;
  /** Time zones in which the person may be. */
  calleeZones: readonly string[];
  /** Secrets of the project, for the request of a tool that names them; one that does not exist is left out. */
  readSecrets?: (names: readonly string[]) => Promise<Record<string, string>>;
  audio: LineAudio;
  actions: CallActions;
  journal: (event: JournalEvent) => void;
  /** Another process began this conversation: its journal so far. */
  resumedFrom?: readonly JournalEntry[];
}

/** With the agent's texts as they are said in this call. */
export interface SpokenInput extends ConversationInput {
  agent: SpokenAgent;
}

export interface ConversationEnd {
  reason:
    | 'agent_hangup'
    | 'silence'
    | 'max_duration'
    | 'voicemail'
    | 'announcement'
    | 'transferred'
    | 'provider_error'
    | 'line_closed'
    | 'cancelled';
}

export interface Conversation {
  /**
   * Listens and speaks from the answer on; resolves, never rejects, when the conversation is over. `ringMs` is absent
   * when another process saw it ring.
   */
  run(answeredAt: Date, ringMs?: number): Promise<ConversationEnd>;
  /** For a call that nobody answered: why, by what the carrier said meanwhile. Null: it said nothing of it. */
  judgeUnanswered(): Promise<EarlyReason | null>;
  /** Ends the conversation from outside; `run` then resolves with `cancelled`. With `goodbye` it is said first. */
  cancel(options?: { goodbye?: boolean }): void;
  /** Leaves nothing running. Idempotent, at most 2 s, safe before and during `run`. */
  close(): Promise<void>;
}

/** While it rings: the session is built, and the opening's sound is being made when this resolves. */
export async function createConversation(
  deps: ConversationDeps,
  input: ConversationInput,
): Promise<Conversation> {
  const agent = speakableAgent(input.agent, { facts: input.facts, person: input.variables });
  const { credentials = {}, ...rest } = input;
  const conversation = new CallConversation({ ...deps, credentials }, { ...rest, agent });
  try {
    await conversation.prepare();
  } catch (fault) {
    await conversation.close();
    throw fault;
  }
  return conversation;
}

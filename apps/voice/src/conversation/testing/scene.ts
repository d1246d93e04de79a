/** One conversation on a fake line, with the stack's speech and model servers and a journal to wait on. */
import { readFileSync } from 'node:fs';
import { agentDefinitionSchema, type JournalEvent } from '@outspoken/contract';
import { pino } from 'pino';
import { z } from 'zod';
import { type Conversation, createConversation } from '../conversation.ts';
import { type ConversationDeps, createConversationDeps } from '../conversation-deps.ts';
import { createFakeLine, type FakeLine } from './fake-line.ts';
import { openRecordingModel, type RecordingModel } from './recording-model.ts';

export type Kind = JournalEvent['kind'];
export type EventOf<K extends Kind> = Extract<JournalEvent, { kind: K }>;

export interface Scene {
  line: FakeLine;
  conversation: Conversation;
  model: RecordingModel;
  /** The callee puts the call on hold, by signal, or takes it back. */
  hold(isHeld: boolean): void;
  journal: JournalEvent[];
  all<K extends Kind>(kind: K): EventOf<K>[];
  /** The next event of the kind that was not waited for yet. */
  next<K extends Kind>(kind: K, timeoutMs?: number): Promise<EventOf<K>>;
  close(): Promise<void>;
}

export async function openScene(agent: Partial<z.input<typeof agentDefinitionSchema>> = {}): Promise<Scene> {
  const addresses = readAddresses();
  const model = await openRecordingModel(addresses.MODEL_URL);
  const deps = await createConversationDeps({
    speechUrl: addresses.SPEECH_URL,
    modelUrl: model.url,
    apiKey: 'test',
    log: pino({ level: 'silent' }),
  });
  const line = createFakeLine();
  const holdListeners: ((isHeld: boolean) => void)[] = [];
  const recorder = createRecorder();
  const conversation = await createConversation(deps, {
    callId: 'call_test',
    projectId: 'proj_test',
    agent: agentDefinitionSchema.parse({
      instructions: 'Script: appointment',
      opening: 'Hello, this is the Riverside clinic. Do you have a minute?',
      // It knows the phone network's sentences, and gives its words when they are said, on any machine.
      recogniser: { model: 'scripted' },
      ...agent,
    }),
    variables: {},
    facts: {},
    calleeZones: ['America/New_York'],
    audio: line,
    actions: {
      onDigit: () => undefined,
      onHold: (listener) => holdListeners.push(listener),
      countPackets: async () => null,
      sendDigits: async () => undefined,
      suppressCallee: async () => undefined,
      startRecording: async () => undefined,
      stopRecording: async () => undefined,
      agreeCallback: async () => 'agreed',
      transfer: async () => 'refused',
    },
    journal: recorder.write,
  });
  const hold = (isHeld: boolean) => {
    for (const listener of holdListeners) listener(isHeld);
  };
  return {
    line,
    conversation,
    model,
    hold,
    ...recorder,
    close: () => closeAll(conversation, line, model, deps),
  };
}

async function closeAll(
  conversation: Conversation,
  line: FakeLine,
  model: RecordingModel,
  deps: ConversationDeps,
): Promise<void> {
  await conversation.close();
  line.close();
  await model.close();
  await deps.close();
}

function createRecorder() {
  const journal: JournalEvent[] = [];
  const taken = new Map<Kind, number>();
  let written = Promise.withResolvers<void>();
  const all = <K extends Kind>(kind: K) =>
    journal.filter((event): event is EventOf<K> => event.kind === kind);
  return {
    journal,
    all,
    write(event: JournalEvent) {
      journal.push(event);
      written.resolve();
      written = Promise.withResolvers<void>();
    },
    async next<K extends Kind>(kind: K, timeoutMs = 15_000): Promise<EventOf<K>> {
      const index = taken.get(kind) ?? 0;
      taken.set(kind, index + 1);
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => late.reject(new Error(`no ${kind} came; journal: ${JSON.stringify(journal)}`)),
        timeoutMs,
      );
      try {
        while (true) {
          const event = all(kind)[index];
          if (event) return event;
          await Promise.race([written.promise, late.promise]);
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The stack's addresses, as its `up` wrote them, unless the environment names others. */
function readAddresses() {
  const schema = z.object({ SPEECH_URL: z.string(), MODEL_URL: z.string() });
  const named = schema.safeParse(process.env);
  if (named.success) return named.data;
  const file = `.stack/${process.env.STACK ?? 'test'}/env.json`;
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

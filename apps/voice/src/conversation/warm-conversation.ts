// The first session that a process builds takes several times as long as the next: code is compiled, native parts and
// tables are loaded, and everybody on the line waits for it. So one is built for nobody, before there are any calls.

import { agentDefinitionSchema } from '@outspoken/contract';
import { type CallActions, createConversation } from './conversation.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import type { LineAudio } from './line-audio.ts';
import type { PhraseCache } from './phrases/phrase-cache.ts';

const NOTHING = () => undefined;
const nobodysLine: LineAudio = {
  sampleRate: 16000,
  onAudio: NOTHING,
  onMark: NOTHING,
  onClose: NOTHING,
  send: NOTHING,
  mark: NOTHING,
  flush: NOTHING,
  rest: NOTHING,
};

const nobodysActions: CallActions = {
  onDigit: NOTHING,
  onHold: NOTHING,
  countPackets: async () => null,
  sendDigits: async () => undefined,
  suppressCallee: async () => undefined,
  startRecording: async () => undefined,
  stopRecording: async () => undefined,
  agreeCallback: async () => 'no_redial',
  transfer: async () => 'refused',
};

/** No provider is asked to speak. */
const silence: PhraseCache = { get: async ({ text }) => ({ text, sentences: [] }) };

/** Never rejects. */
export async function warmConversation(deps: ConversationDeps): Promise<void> {
  const agent = agentDefinitionSchema.parse({ instructions: 'Nobody is there.', opening: 'Hello.' });
  try {
    const conversation = await createConversation(
      { ...deps, phrases: silence },
      {
        callId: 'nobody',
        projectId: 'nobody',
        agent,
        variables: {},
        facts: {},
        calleeZones: [],
        audio: nobodysLine,
        actions: nobodysActions,
        journal: NOTHING,
      },
    );
    await conversation.close();
  } catch (error) {
    deps.log.warn({ err: error }, 'no session could be built ahead');
  }
}

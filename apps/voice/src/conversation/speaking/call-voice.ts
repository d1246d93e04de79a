// The call's voice: for what is thought of, watched while it works, and for its fixed phrases.

import type { SpokenInput } from '../conversation.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import { createPhrases, type Phrases } from '../phrases/phrases.ts';
import { createVoice } from '../providers/create-voice.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { voiceKeyOf } from '../providers/voice-key.ts';
import type { SpokenPiece } from '../providers/voice-provider.ts';
import { type WatchedVoice, watchVoice } from './watched-voice.ts';

export function createCallVoice(
  deps: ProviderDeps & Pick<ConversationDeps, 'phrases'>,
  { agent, projectId }: Pick<SpokenInput, 'agent' | 'projectId'>,
  signal: AbortSignal,
): { voice: WatchedVoice<SpokenPiece>; phrases: Phrases } {
  const voice = createVoice(deps, agent);
  signal.addEventListener('abort', () => void voice.close?.(), { once: true });
  const phrases = createPhrases({
    cache: deps.phrases,
    voice,
    voiceKey: voiceKeyOf(agent.voice, projectId),
    language: agent.language,
    signal,
  });
  return { voice: watchVoice(voice), phrases };
}

import type { AgentDefinition } from '@outspoken/contract';
import type { ConversationDeps } from '../conversation-deps.ts';
import { createVoice } from '../providers/create-voice.ts';
import { voiceKeyOf } from '../providers/voice-key.ts';
import { bridgingPhrase } from './bridging-phrase.ts';

const WARM_WITHIN_MS = 30_000;

/** A newborn may have to go on with these agents' calls at any moment: what it would say first is made ahead. */
export async function warmBridgingPhrases(
  deps: ConversationDeps,
  agents: readonly AgentDefinition[],
): Promise<void> {
  const signal = AbortSignal.timeout(WARM_WITHIN_MS);
  await Promise.allSettled(
    ofTheInstallation(agents).map(({ voice, language }) =>
      deps.phrases.get(
        {
          voice: createVoice(deps, { voice, language }),
          voiceKey: voiceKeyOf(voice, ''),
          text: bridgingPhrase(language),
          language,
        },
        signal,
      ),
    ),
  );
}

/** Others speak with their project's keys, which are opened when a call needs them. */
function ofTheInstallation(agents: readonly AgentDefinition[]): AgentDefinition[] {
  return agents.filter(({ voice }) =>
    [voice, ...voice.fallbacks].every(({ provider }) => provider === 'local'),
  );
}

import type { AgentDefinition } from '@outspoken/contract';
import { bridgingPhrase } from './bridging-phrase.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { createVoice } from './providers/create-voice.ts';

const WARM_WITHIN_MS = 30_000;

/** A newborn may have to go on with these agents' calls at any moment: what it would say first is made ahead. */
export async function warmBridgingPhrases(
  deps: ConversationDeps,
  agents: readonly AgentDefinition[],
): Promise<void> {
  const signal = AbortSignal.timeout(WARM_WITHIN_MS);
  await Promise.allSettled(
    agents.map(({ voice, language }) =>
      deps.phrases.get(
        {
          voice: createVoice(deps, { voice, language }),
          voiceKey: `${voice.model}/${voice.voice}`,
          text: bridgingPhrase(language),
          language,
        },
        signal,
      ),
    ),
  );
}

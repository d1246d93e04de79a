import { type VADEvent, voice } from '@livekit/agents';
import type { AgentDefinition } from '@outspoken/contract';
import { type LineInput, WINDOW_MS } from './hearing/line-input.ts';
import { LineVad } from './hearing/line-vad.ts';
import type { SessionRecogniser } from './hearing/session-recogniser.ts';
import { createModel } from './providers/create-model.ts';
import type { ProviderDeps } from './providers/provider-deps.ts';

/**
 * Silence that ends an utterance for the detector: eight of its windows. Shorter than the end of a turn, so that
 * recognising and thinking run while it is still being waited whether the callee goes on.
 */
const VAD_SILENCE_MS = 8 * WINDOW_MS;
/** A pause costs up to two answers that are begun and thrown away; LiveKit's three would be used up by one hesitation. */
const MOST_EARLY_ANSWERS = 8;

/** After the end of a voice: words that are not there by then were none, or too few. */
const FALSE_INTERRUPTION_MS = 800;

export interface SessionParts {
  agent: AgentDefinition;
  providers: ProviderDeps;
  recogniser: SessionRecogniser;
  /** What the callee says. */
  lineInput: LineInput;
  onVadEvent(event: VADEvent): void;
}

export function createSession({
  agent,
  providers,
  recogniser,
  lineInput,
  onVadEvent,
}: SessionParts): voice.AgentSession {
  const { endOfTurnMs, minInterruptionMs, minInterruptionWords } = agent.turnTaking;
  return new voice.AgentSession({
    stt: recogniser,
    vad: new LineVad({
      minSilenceMs: Math.min(VAD_SILENCE_MS, endOfTurnMs),
      onWindow: (take) => lineInput.onWindow(take),
      onEvent: onVadEvent,
    }),
    llm: createModel(providers, agent),
    turnHandling: {
      turnDetection: 'vad',
      // The words come when the turn is over: see HeldTurn.
      endpointing: { mode: 'fixed', minDelay: 0, maxDelay: 0 },
      interruption: {
        mode: 'vad',
        minDuration: minInterruptionMs,
        minWords: minInterruptionWords,
        resumeFalseInterruption: true,
        falseInterruptionTimeout: FALSE_INTERRUPTION_MS,
        // The callee is heard during a phrase that must be finished, too: it is journalled.
        discardAudioIfUninterruptible: false,
      },
      preemptiveGeneration: { enabled: true, preemptiveTts: true, maxRetries: MOST_EARLY_ANSWERS },
    },
    connOptions: {
      // How many faults are too many is decided by ProviderFaults.
      maxUnrecoverableErrors: 1000,
      llmConnOptions: { maxRetry: 1, retryIntervalMs: 300, timeoutMs: 5000 },
    },
    // Telephone networks cancel echo themselves; the default would be deaf to the callee for 3 s.
    aecWarmupDuration: null,
    // Silence limits are ours.
    userAwayTimeout: null,
  });
}

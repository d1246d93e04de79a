import type { ReadableStream } from 'node:stream/web';
import { inference, type VADEvent, voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import type { AgentDefinition } from '@outspoken/contract';
import { ListenedVad } from './hearing/listened-vad.ts';
import type { SessionRecogniser } from './hearing/session-recogniser.ts';
import { createModel } from './providers/create-model.ts';
import type { ProviderDeps } from './providers/provider-deps.ts';

/**
 * Silence that ends an utterance for the detector. Shorter than the end of a turn, so that recognising and
 * thinking run while it is still being waited whether the callee goes on.
 */
const VAD_SILENCE_MS = 300;
/** A voice is known only after two windows: a pause that is over by then is not taken for the end of the turn. */
const VOICE_SEEN_AFTER_MS = 50;
/** A pause costs up to two answers that are begun and thrown away; LiveKit's three would be used up by one hesitation. */
const MOST_EARLY_ANSWERS = 8;

/** After the end of a voice: words that are not there by then were none, or too few. */
const FALSE_INTERRUPTION_MS = 800;

export interface SessionParts {
  agent: AgentDefinition;
  providers: ProviderDeps;
  recogniser: SessionRecogniser;
  /** What the callee says. */
  sound: ReadableStream<AudioFrame>;
  onVadEvent(event: VADEvent): void;
}

export function createSession({
  agent,
  providers,
  recogniser,
  sound,
  onVadEvent,
}: SessionParts): voice.AgentSession {
  const { endOfTurnMs, minInterruptionMs, minInterruptionWords } = agent.turnTaking;
  const vad = new inference.VAD({ minSilenceDuration: Math.min(VAD_SILENCE_MS, endOfTurnMs) });
  return new voice.AgentSession({
    stt: recogniser,
    vad: new ListenedVad(vad, sound, onVadEvent),
    llm: createModel(providers, agent),
    turnHandling: {
      turnDetection: 'vad',
      endpointing: {
        mode: 'fixed',
        minDelay: endOfTurnMs + VOICE_SEEN_AFTER_MS,
        maxDelay: Math.max(endOfTurnMs + VOICE_SEEN_AFTER_MS, 3000),
      },
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

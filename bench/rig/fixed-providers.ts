// An agent whose providers take a fixed time, ±20 % from a seed: what is left of a gap is ours.
import type { AgentOverrides } from '../../tests/support/system.ts';

export const END_OF_TURN_MS = 500;
const HEARING_MS = 100;
const MODEL_MS = 400;
const VOICE_MS = 100;
const VARIED = 'jitter=0.2&seed=7';

export function fixedProviders(script: string, key: string): AgentOverrides {
  return {
    recogniser: { model: `scripted?delayMs=${HEARING_MS}&wordMs=${HEARING_MS}&${VARIED}&key=${key}` },
    model: { model: `scripted/${script}?delayMs=${MODEL_MS}&${VARIED}&key=${key}` },
    voice: { model: `scripted?delayMs=${VOICE_MS}&${VARIED}&key=${key}`, voice: 'kal16' },
    turnTaking: { endOfTurnMs: END_OF_TURN_MS },
    silence: { promptAfterMs: 20_000, endAfterMs: 40_000 },
    maxDurationMs: 180_000,
  };
}

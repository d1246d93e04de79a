/**
 * The key by which the callee is never called again: at any time of the call, without recogniser or model. It is stored
 * before it is promised; what could not be stored is not promised.
 */
import type { Logger } from 'pino';
import type { CallActions } from './conversation.ts';
import { languagePhrases } from './phrases/language-phrases.ts';
import type { SpokenAgent } from './speaking/speakable-agent.ts';

export interface OptOutKeyDeps {
  agent: Pick<SpokenAgent, 'optOutKey' | 'language' | 'goodbye'>;
  actions: Pick<CallActions, 'onDigit' | 'suppressCallee'>;
  log: Logger;
  /** Falls silent, says these words to their end, and ends the call. */
  leave(lastWords: string): void;
}

/** What is said when the key was pressed; null: there is no key. */
export function optOutPhrase({ optOutKey, language }: OptOutKeyDeps['agent']): string | null {
  return optOutKey === null ? null : languagePhrases(language).optedOut;
}

export function listenForOptOut(deps: OptOutKeyDeps): void {
  const { agent, actions } = deps;
  const promise = optOutPhrase(agent);
  if (promise === null) return;
  let isPressed = false;
  actions.onDigit((digit) => {
    if (isPressed || digit !== agent.optOutKey) return;
    isPressed = true;
    void optOut(deps, promise);
  });
}

async function optOut({ agent, actions, log, leave }: OptOutKeyDeps, promise: string) {
  try {
    await actions.suppressCallee('key');
  } catch (fault) {
    log.error({ err: fault }, 'an opt-out by key was not stored');
    return leave(agent.goodbye);
  }
  leave(promise);
}

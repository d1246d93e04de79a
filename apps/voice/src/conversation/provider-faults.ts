// What a conversation makes of providers that fail: goes on while it can, and ends politely when it cannot.

import type { JournalEvent } from '@outspoken/contract';
import type { Logger } from 'pino';

/** LiveKit's own time-outs do not cover a model that stops in mid-answer. */
const THINKING_TIMEOUT_MS = 10_000;
/** One utterance that could not be recognised is lost; a second in a row means that the recogniser is. */
const MOST_RECOGNISER_FAULTS = 2;

type Stage = Extract<JournalEvent, { kind: 'provider_error' }>['stage'];

export interface ProviderFaultsDeps {
  log: Logger;
  journal(event: JournalEvent): void;
  isOver(): boolean;
  /** Nothing can be done about it in this call. */
  onHopeless(): void;
}

export class ProviderFaults {
  readonly #deps: ProviderFaultsDeps;
  #recogniserFaults = 0;
  #thinkingSince: number | undefined;

  constructor(deps: ProviderFaultsDeps) {
    this.#deps = deps;
  }

  onWords(): void {
    this.#recogniserFaults = 0;
  }

  onRecogniserFault(): void {
    this.#recogniserFaults += 1;
    this.onFault('stt', this.#recogniserFaults < MOST_RECOGNISER_FAULTS);
  }

  onFault(stage: Stage, recoverable: boolean): void {
    if (this.#deps.isOver()) return;
    this.#deps.journal({ kind: 'provider_error', stage, recoverable });
    this.#deps.log.warn({ stage, recoverable }, 'a provider failed');
    if (!recoverable) this.#deps.onHopeless();
  }

  /** On every tick; false once the model has been thinking for too long. */
  keepThinking(now: number, isThinking: boolean): boolean {
    this.#thinkingSince = isThinking ? (this.#thinkingSince ?? now) : undefined;
    if (this.#thinkingSince === undefined || now - this.#thinkingSince <= THINKING_TIMEOUT_MS) return true;
    this.onFault('llm', false);
    return false;
  }
}

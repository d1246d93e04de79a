// How a conversation ends: with its last words if there are any, once, and with everything put away.

import type { voice } from '@livekit/agents';
import type { Logger } from 'pino';
import type { ConversationEnd } from './conversation.ts';
import type { PhraseSpeaker } from './phrases/phrase-speaker.ts';
import { withTimeout } from './with-timeout.ts';

const STOP_TIMEOUT_MS = 1000;
const GOODBYE_TIMEOUT_MS = 8000;

export type EndReason = ConversationEnd['reason'];

export interface LeaveTakingDeps {
  session(): voice.AgentSession;
  speaker(): PhraseSpeaker;
  goodbye: string;
  log: Logger;
  /** Nothing more is said: the journal is made whole, and what runs is stopped. */
  conclude(): Promise<void>;
}

export class LeaveTaking {
  readonly #deps: LeaveTakingDeps;
  readonly #ended = Promise.withResolvers<ConversationEnd>();
  #isLeaving = false;
  #finishing: Promise<void> | undefined;

  constructor(deps: LeaveTakingDeps) {
    this.#deps = deps;
  }

  get ended(): Promise<ConversationEnd> {
    return this.#ended.promise;
  }

  /** Nothing is answered any more. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Nothing is said any more. */
  get isOver(): boolean {
    return this.#finishing !== undefined;
  }

  async leave(reason: EndReason, words: { goodbye?: boolean; lastWords?: string }): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const { goodbye, log } = this.#deps;
    const lastWords = words.lastWords ?? (words.goodbye ? goodbye : undefined);
    if (lastWords && !this.isOver) {
      await withTimeout(this.#say(lastWords), GOODBYE_TIMEOUT_MS).catch((fault) =>
        log.warn({ err: fault }, 'the goodbye could not be said'),
      );
    }
    await this.finish(reason);
  }

  /** At once, and what was being thought of too. */
  async stopSpeaking(): Promise<void> {
    const session = this.#deps.session();
    session.clearUserTurn();
    await withTimeout(session.interrupt({ force: true }).await, STOP_TIMEOUT_MS).catch((fault) =>
      this.#deps.log.warn({ err: fault }, 'the agent could not be stopped'),
    );
  }

  finish(reason: EndReason): Promise<void> {
    this.#finishing ??= this.#finishOnce(reason);
    return this.#finishing;
  }

  async #say(text: string): Promise<void> {
    await this.stopSpeaking();
    await this.#deps.speaker().say(text, { interruptible: false });
  }

  async #finishOnce(reason: EndReason): Promise<void> {
    this.#isLeaving = true;
    await this.#deps.conclude();
    this.#ended.resolve({ reason });
  }
}

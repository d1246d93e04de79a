import type { Conversation, ConversationEnd } from '../../conversation/conversation.ts';
import type { EarlyReason } from '../../conversation/who-answered/early-media.ts';

/** Says nothing until it is told to end. */
export class QuietConversation implements Conversation {
  readonly running = Promise.withResolvers<void>();
  readonly #end = Promise.withResolvers<ConversationEnd>();
  isClosed = false;
  saidGoodbye = false;

  run(): Promise<ConversationEnd> {
    this.running.resolve();
    return this.#end.promise;
  }

  end(reason: ConversationEnd['reason']): void {
    this.#end.resolve({ reason });
  }

  cancel(options: { goodbye?: boolean } = {}): void {
    this.saidGoodbye = options.goodbye === true;
    this.end('cancelled');
  }

  async judgeUnanswered(): Promise<EarlyReason | null> {
    return null;
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

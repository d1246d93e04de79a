/** The agent of one call, in LiveKit's terms: our voice, and a model that sees words as they were said. */
import type { ReadableStream } from 'node:stream/web';
import { ChatContext, type ChatItem, type llm, voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { unmarkWords } from './hearing/count-words.ts';

export interface CallAgentOptions {
  instructions: string;
  history: ChatItem[];
  tools: llm.ToolContextLike;
  speak(text: AsyncIterable<string> | ReadableStream<string>): ReadableStream<AudioFrame>;
}

export class CallAgent extends voice.Agent {
  readonly #speak: CallAgentOptions['speak'];

  constructor(options: CallAgentOptions) {
    const { instructions, tools, history } = options;
    super({ instructions, tools, chatCtx: new ChatContext(history) });
    this.#speak = options.speak;
  }

  override async llmNode(...args: Parameters<voice.Agent['llmNode']>): ReturnType<voice.Agent['llmNode']> {
    for (const item of args[0].items) {
      if (item.type !== 'message' || item.role !== 'user') continue;
      item.content = item.content.map((part) => (typeof part === 'string' ? unmarkWords(part) : part));
    }
    return super.llmNode(...args);
  }

  override async ttsNode(
    text: ReadableStream<string> | AsyncIterable<string>,
  ): Promise<ReadableStream<AudioFrame>> {
    return this.#speak(text);
  }
}

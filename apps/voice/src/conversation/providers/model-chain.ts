/**
 * The models of a call, one after the other: when one gives no word in time, the next one is asked. LiveKit's
 * adapter is not used for it; see docs/decisions/0025-providers.md.
 */
import { APIConnectionError, type APIConnectOptions, llm } from '@livekit/agents';
import { attemptsOf } from './attempts.ts';
import type { Link } from './chain-of.ts';
import { mayBeRepeated } from './may-be-repeated.ts';
import { nextWithin } from './next-within.ts';
import type { Degraded } from './provider-deps.ts';
import type { StageDeadlines } from './stage-deadlines.ts';

export interface ModelChainDeps {
  links: readonly [Link<llm.LLM>, ...Link<llm.LLM>[]];
  deadlines: Pick<StageDeadlines, 'modelFirstTokenMs' | 'modelStallMs'>;
  onDegraded?: ((step: Degraded) => void) | undefined;
}

type ChatOptions = Parameters<llm.LLM['chat']>[0];

/** A request's own limits are the deadlines, and a retry is the next link. */
const ONE_ATTEMPT: APIConnectOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 30_000 };

export class ModelChain extends llm.LLM {
  readonly deps: ModelChainDeps;
  /** The one that answered last. */
  current = 0;

  constructor(deps: ModelChainDeps) {
    super();
    this.deps = deps;
  }

  label(): string {
    return 'outspoken.ModelChain';
  }

  override get model(): string {
    return this.#name.slice(this.#name.indexOf('/') + 1);
  }

  override get provider(): string {
    return this.#name.slice(0, this.#name.indexOf('/'));
  }

  get #name(): string {
    return (this.deps.links[this.current] ?? this.deps.links[0]).name;
  }

  chat(options: ChatOptions): llm.LLMStream {
    return new ModelChainStream(this, options);
  }

  protected override async _prewarmImpl(signal: AbortSignal): Promise<void> {
    const model = this.deps.links[0].create();
    model.prewarm();
    signal.addEventListener('abort', () => void model.aclose(), { once: true });
  }
}

class ModelChainStream extends llm.LLMStream {
  readonly #chain: ModelChain;
  readonly #options: ChatOptions;

  constructor(chain: ModelChain, options: ChatOptions) {
    const { chatCtx, toolCtx } = options;
    super(chain, { chatCtx, ...(toolCtx ? { toolCtx } : {}), connOptions: ONE_ATTEMPT });
    this.#chain = chain;
    this.#options = options;
  }

  protected async run(): Promise<void> {
    const { links, onDegraded } = this.#chain.deps;
    const attempts = attemptsOf(links, this.#chain.current);
    for (const [index, link] of attempts.entries()) {
      const began = performance.now();
      const fault = await this.#ask(link);
      if (this.abortController.signal.aborted) return;
      if (!fault) {
        this.#chain.current = links.indexOf(link);
        return;
      }
      // Once a part was said, another model could only begin anew.
      const next = fault.hasBegun
        ? undefined
        : attempts.slice(index + 1).find((one) => one !== link || fault.retryable);
      const afterMs = Math.round(performance.now() - began);
      onDegraded?.({ stage: 'llm', from: link.name, to: next?.name ?? null, cause: fault.cause, afterMs });
      if (!next) break;
      this.#chain.emit('error', {
        type: 'llm_error',
        timestamp: Date.now(),
        label: link.name,
        error: new Error(fault.cause),
        recoverable: true,
      });
    }
    throw new APIConnectionError({ message: 'no model answered', options: { retryable: false } });
  }

  async #ask(link: Link<llm.LLM>): Promise<ModelFault | undefined> {
    const { deadlines } = this.#chain.deps;
    // One object per answer: its error event is then about this answer only.
    const model = link.create();
    let error: Error | undefined;
    model.on('error', (event) => {
      error ??= event.error;
    });
    const stream = model.chat({ ...this.#options, connOptions: ONE_ATTEMPT });
    let hasBegun = false;
    try {
      while (true) {
        const limitMs: number = hasBegun ? deadlines.modelStallMs : deadlines.modelFirstTokenMs;
        const next: IteratorResult<llm.ChatChunk> | 'late' = await nextWithin(
          stream,
          limitMs,
          this.abortController.signal,
        );
        if (next === 'late') return { cause: 'time_out', hasBegun, retryable: true };
        if (next.done) break;
        hasBegun ||= Boolean(next.value.delta?.content || next.value.delta?.toolCalls?.length);
        this.queue.put(next.value);
      }
      if (error) return faultOf(error, hasBegun);
      return undefined;
    } finally {
      stream.close();
    }
  }
}

interface ModelFault {
  cause: string;
  hasBegun: boolean;
  retryable: boolean;
}

function statusOf(error: Error): number | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status > 0 ? status : undefined;
}

function faultOf(error: Error, hasBegun: boolean): ModelFault {
  const status = statusOf(error);
  if (status === undefined)
    return { cause: hasBegun ? 'cut_off' : 'no_connection', hasBegun, retryable: true };
  return { cause: `status_${status}`, hasBegun, retryable: mayBeRepeated(status) };
}

/**
 * What a conversation makes of providers that fail for good: once it asks the callee to say it again, the second time
 * in a row it apologises and ends. Each step is journalled, and waits until nobody is speaking. Whoever goes on
 * talking meanwhile may never be asked; two faults are two faults all the same.
 */
import type { JournalEvent } from '@outspoken/contract';
import type { Logger } from 'pino';
import type { Utterance } from '../hearing/utterance.ts';
import type { PreparedPhrases } from '../phrases/prepared-phrases.ts';
import type { Degraded } from '../providers/provider-deps.ts';

type ErrorEvent = Extract<JournalEvent, { kind: 'provider_error' }>;
type FaultStage = ErrorEvent['stage'];

export interface ProviderFaultsDeps {
  phrases: PreparedPhrases;
  log: Logger;
  journal(event: JournalEvent): void;
  isOver(): boolean;
  /** Nobody hears what is late while it rings. */
  isAnswered(): boolean;
  /** The callee has heard of us: whoever was not yet greeted cannot be asked to repeat anything. */
  hasBegun(): boolean;
  /** Nobody speaks. */
  isQuiet(): boolean;
  /** Something is being made that would be said. */
  isAnswering(): boolean;
  say(text: string): void;
  onHopeless(): void;
}

export class ProviderFaults {
  readonly #deps: ProviderFaultsDeps;
  readonly #causes = new Map<FaultStage, { cause: string; afterMs: number }>();
  #due: FaultStage | undefined;
  #faultedAt = 0;
  #faultsInARow = 0;

  constructor(deps: ProviderFaultsDeps) {
    this.#deps = deps;
  }

  onDegraded({ stage, to, cause, afterMs }: Degraded): void {
    if (this.#deps.isOver()) return;
    this.#deps.log.warn({ stage, cause, afterMs, to }, 'a provider did not do its part');
    if (to === null) this.#causes.set(stage, { cause, afterMs });
    else if (this.#deps.isAnswered())
      this.#deps.journal({ kind: 'degradation', stage, step: 'next_provider', cause, provider: to, afterMs });
  }

  onFault(stage: FaultStage, recoverable: boolean): void {
    if (this.#deps.isOver()) return;
    this.#deps.journal({ kind: 'provider_error', stage, recoverable });
    this.#deps.log.warn({ stage, recoverable }, 'a provider failed');
    if (recoverable) return;
    this.#due = stage;
    this.#faultedAt = Date.now();
    this.#faultsInARow += 1;
  }

  /** A reply begins to sound. If it was thought of after the fault, nothing need be said about that. */
  onReplyStarted(utterance: Utterance): void {
    if (this.#isAfterFault(utterance)) this.#due = undefined;
  }

  /** It was heard to its end: all providers did their part. */
  onReplyPlayed(utterance: Utterance): void {
    if (this.#isAfterFault(utterance)) this.#faultsInARow = 0;
  }

  /** On every tick. */
  keep(): void {
    const { phrases, hasBegun, isQuiet, isAnswering, say, onHopeless } = this.#deps;
    const stage = this.#due;
    if (!stage || !isQuiet()) return;
    const isHopeless = !hasBegun() || this.#faultsInARow > 1;
    if (!isHopeless && isAnswering()) return;
    this.#due = undefined;
    this.#tell(stage, isHopeless ? 'apology' : 'prepared_line');
    if (isHopeless) onHopeless();
    else say(stage === 'stt' ? phrases.notCaught : phrases.sayAgain);
  }

  #isAfterFault({ firstTextAt }: Utterance): boolean {
    return firstTextAt !== undefined && firstTextAt > this.#faultedAt;
  }

  #tell(stage: FaultStage, step: 'prepared_line' | 'apology'): void {
    const { cause, afterMs } = this.#causes.get(stage) ?? { cause: 'failed', afterMs: 0 };
    this.#deps.journal({ kind: 'degradation', stage, step, cause, afterMs });
  }
}

/**
 * The recognisers of a call, one after the other. Its stream takes the sound of one utterance, then `flush`, and
 * gives exactly one final transcript for it, which may be empty. A recogniser that fails or is late is replaced, and
 * the next one is given the sound again. LiveKit's adapter is not used for it; see docs/decisions/0025-providers.md.
 */
import { type AudioBuffer, normalizeLanguage, stt } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { untilAborted } from '../until-aborted.ts';
import { attemptsOf } from './attempts.ts';
import type { Link } from './chain-of.ts';
import { EarStream } from './ear-stream.ts';
import { joined } from './heard-utterance.ts';
import type { Degraded } from './provider-deps.ts';
import type { StageDeadlines } from './stage-deadlines.ts';

export interface EarChainDeps {
  links: readonly [Link<stt.STT>, ...Link<stt.STT>[]];
  language: string;
  deadlines: Pick<StageDeadlines, 'earFinalMs'>;
  onDegraded?: ((step: Degraded) => void) | undefined;
}

export class EarChain extends stt.STT {
  readonly label = 'outspoken.EarChain';
  readonly deps: EarChainDeps;
  readonly #ears = new Map<Link<stt.STT>, stt.STT>();
  /** The one that recognised last. */
  #current = 0;

  constructor(deps: EarChainDeps) {
    super({ streaming: true, interimResults: true });
    this.deps = deps;
    // Somebody may listen to it; nobody must.
    this.on('error', () => {});
  }

  override get model(): string {
    return this.link.name.slice(this.link.name.indexOf('/') + 1);
  }

  override get provider(): string {
    return this.link.name.slice(0, this.link.name.indexOf('/'));
  }

  get link(): Link<stt.STT> {
    return this.deps.links[this.#current] ?? this.deps.links[0];
  }

  get linkAfter(): Link<stt.STT> {
    return this.deps.links[(this.#current + 1) % this.deps.links.length] ?? this.link;
  }

  /** Whether words come while an utterance lasts. */
  get givesWordsEarly(): boolean {
    return this.earOf(this.link).capabilities.streaming;
  }

  earOf(link: Link<stt.STT>): stt.STT {
    const known = this.#ears.get(link);
    if (known) return known;
    const ear = link.create();
    ear.on('error', () => {});
    this.#ears.set(link, ear);
    return ear;
  }

  use(link: Link<stt.STT>): void {
    this.#current = Math.max(0, this.deps.links.indexOf(link));
  }

  degraded(step: Omit<Degraded, 'stage'>): void {
    this.deps.onDegraded?.({ stage: 'stt', ...step });
  }

  /** Nobody could recognise an utterance: it is lost, and the stream goes on. */
  fail(cause: unknown): void {
    const error = cause instanceof Error ? cause : new Error('not recognised');
    this.emit('error', {
      type: 'stt_error',
      timestamp: Date.now(),
      label: this.label,
      error,
      recoverable: true,
    });
  }

  transcript(type: stt.SpeechEventType, text: string): stt.SpeechEvent {
    const language = normalizeLanguage(this.deps.language);
    return { type, alternatives: [{ text, language, startTime: 0, endTime: 0, confidence: 1 }] };
  }

  stream(): stt.SpeechStream {
    return new EarStream(this);
  }

  /** The words of a whole utterance, from the first that can tell them. */
  async hear(
    frames: AudioFrame[],
    { from, signal }: { from: Link<stt.STT>; signal: AbortSignal },
  ): Promise<string> {
    const attempts = attemptsOf(this.deps.links, Math.max(0, this.deps.links.indexOf(from)));
    const sound = joined(frames);
    let fault: unknown;
    for (const [index, link] of attempts.entries()) {
      const began = performance.now();
      const limit = AbortSignal.timeout(this.deps.deadlines.earFinalMs);
      try {
        const event = await untilAborted(
          this.earOf(link).recognize(sound, AbortSignal.any([signal, limit])),
          AbortSignal.any([signal, limit]),
        );
        const text = event.alternatives?.[0].text.trim() ?? '';
        if (text !== '') this.use(link);
        return text;
      } catch (cause) {
        if (signal.aborted) throw cause;
        fault = cause;
        this.degraded({
          from: link.name,
          to: attempts[index + 1]?.name ?? null,
          cause: limit.aborted ? 'time_out' : causeOf(cause),
          afterMs: Math.round(performance.now() - began),
        });
      }
    }
    throw fault;
  }

  protected async _recognize(buffer: AudioBuffer, signal?: AbortSignal): Promise<stt.SpeechEvent> {
    const frames = Array.isArray(buffer) ? buffer : [buffer];
    const never = new AbortController().signal;
    const text = await this.hear(frames, { from: this.link, signal: signal ?? never });
    return this.transcript(stt.SpeechEventType.FINAL_TRANSCRIPT, text);
  }

  override async close(): Promise<void> {
    await Promise.allSettled([...this.#ears.values()].map((ear) => ear.close()));
  }
}

function causeOf(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return 'failed';
  const status = 'status' in fault ? fault.status : 'statusCode' in fault ? fault.statusCode : undefined;
  return typeof status === 'number' && status > 0 ? `status_${status}` : 'no_connection';
}

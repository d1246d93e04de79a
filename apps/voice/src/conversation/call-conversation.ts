/**
 * One conversation on one line: listens, lets LiveKit's AgentSession think, speaks, keeps the limits and
 * journals what was truly heard on both sides. It knows no telephony and leaves hanging up to its caller.
 */
import type { voice } from '@livekit/agents';
import type { JournalEvent } from '@outspoken/contract';
import type { Logger } from 'pino';
import { bridgingPhrase } from './bridging-phrase.ts';
import { CallAgent } from './call-agent.ts';
import { CallJournal } from './call-journal.ts';
import { type LimitReached, reachedLimit } from './call-limits.ts';
import { CalleeTurns } from './callee-turns.ts';
import type { Conversation, ConversationEnd, ConversationInput } from './conversation.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { createSession } from './create-session.ts';
import { createEndCallTool } from './end-call-tool.ts';
import { fillVariables } from './fill-variables.ts';
import { Hearing, type Speech } from './hearing.ts';
import { LineInput } from './line-input.ts';
import { LineOutput, type PlayedUtterance } from './line-output.ts';
import { listenToSession } from './listen-to-session.ts';
import { type FirstWord, firstWordEvent, momentToSpeak } from './moment-to-speak.ts';
import { PhraseSpeaker } from './phrase-speaker.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { createRecognise } from './providers.ts';
import { type ResumedChat, resumeChat } from './resumed-chat.ts';
import { SessionRecogniser } from './session-recogniser.ts';
import { speakText } from './speak-text.ts';
import { TurnTimer } from './turn-timer.ts';
import type { Utterance } from './utterance.ts';
import { createVoiceProvider } from './voice-provider.ts';
import { withTimeout } from './with-timeout.ts';

const LAST_WORDS_TIMEOUT_MS = 1200;
const CLOSE_TIMEOUT_MS = 1900;
const GOODBYE_TIMEOUT_MS = 8000;
/** LiveKit's own time-outs do not cover a model that stops in mid-answer. */
const THINKING_TIMEOUT_MS = 10_000;
/** A click at pick-up is no greeting. */
const SHORTEST_GREETING_MS = 120;
/** One utterance that could not be recognised is lost; a second in a row means that the recogniser is. */
const MOST_RECOGNISER_FAULTS = 2;

type EndReason = ConversationEnd['reason'];
type Stage = Extract<JournalEvent, { kind: 'provider_error' }>['stage'];

export class CallConversation implements Conversation {
  readonly #deps: ConversationDeps;
  readonly #input: ConversationInput;
  readonly #log: Logger;
  readonly #journal: CallJournal;
  readonly #stop = new AbortController();
  readonly #ended = Promise.withResolvers<ConversationEnd>();
  readonly #timer = new TurnTimer();
  readonly #phrases: Phrases;
  readonly #hearing: Hearing;
  readonly #lineInput: LineInput;
  readonly #output: LineOutput;
  readonly #session: voice.AgentSession;
  readonly #agent: CallAgent;
  readonly #turns: CalleeTurns;
  readonly #speaker: PhraseSpeaker;
  readonly #opening: string;
  readonly #resumed: ResumedChat | undefined;

  #removeTick: (() => void) | undefined;
  #answeredAt = 0;
  #quietSince = 0;
  #calleeHasSpoken = false;
  #hasPrompted = false;
  #thinkingSince: number | undefined;
  #firstWord: FirstWord | undefined;
  #prompt: Utterance | undefined;
  readonly #cutTexts = new Map<string, string>();
  #recogniserFaults = 0;
  #isLeaving = false;
  #finishing: Promise<void> | undefined;
  #closing: Promise<void> | undefined;

  constructor(deps: ConversationDeps, input: ConversationInput) {
    const { agent, audio, variables } = input;
    this.#deps = deps;
    this.#input = input;
    this.#log = deps.log.child({ callId: input.callId });
    this.#journal = new CallJournal(input.journal, this.#log);
    this.#opening = fillVariables(agent.opening, variables);
    this.#resumed = input.resumedFrom && resumeChat(input.resumedFrom);
    const voiceProvider = createVoiceProvider({ ...deps, ...agent.voice });
    this.#phrases = createPhrases({
      cache: deps.phrases,
      voice: voiceProvider,
      voiceKey: `${agent.voice.model}/${agent.voice.voice}`,
      language: agent.language,
      signal: this.#stop.signal,
    });
    const recogniser = new SessionRecogniser(agent.language);
    this.#hearing = new Hearing({
      recognise: createRecognise(deps, agent),
      wantsPartialWords: () => this.#mayBeInterrupted() && agent.turnTaking.minInterruptionWords > 0,
      partialAfterMs: agent.turnTaking.minInterruptionMs,
      onSpeechStarted: () => {
        this.#hasPrompted = false;
      },
      onSpeechEnded: (speech) => this.#onSpeechEnded(speech),
      onPartialWords: (text, speech) => this.#turns.onPartialWords(text, speech),
      onWords: (text, speech) => this.#onWords(text, speech),
      onFault: () => this.#onRecogniserFault(),
    });
    this.#lineInput = new LineInput(audio, () => deps.ticker.now());
    this.#output = new LineOutput({
      line: audio,
      now: () => deps.ticker.now(),
      language: agent.language,
      onStarted: (utterance, startedAt) => this.#onStarted(utterance, startedAt),
      onPlayed: (played) => this.#onPlayed(played),
    });
    this.#session = createSession({
      agent,
      providers: deps,
      recogniser,
      onVadEvent: (event) => this.#hearing.onVadEvent(event),
    });
    this.#agent = new CallAgent({
      instructions: fillVariables(agent.instructions, variables),
      history: this.#resumed?.items ?? [],
      speak: (text) =>
        speakText(
          {
            voice: voiceProvider,
            language: agent.language,
            onFault: () => this.#onProviderFault('tts', false),
          },
          text,
        ),
      tools: [
        createEndCallTool({
          journal: (event) => this.#journal.add(event),
          onHangUp: ({ something }) => void this.#leave('agent_hangup', { goodbye: !something }),
        }),
      ],
    });
    this.#speaker = new PhraseSpeaker({
      phrases: this.#phrases,
      session: this.#session,
      isOver: () => this.#finishing !== undefined,
      onFault: (fault) => {
        this.#log.warn({ err: fault }, 'a phrase could not be said');
        this.#onProviderFault('tts', false);
      },
    });
    this.#turns = new CalleeTurns({
      definition: agent,
      session: this.#session,
      agent: this.#agent,
      recogniser,
      timer: this.#timer,
      log: this.#log,
      journal: (event) => this.#journal.add(event),
      agentDoing: () => ({
        isTalking: this.#output.isTalking,
        mayBeInterrupted: this.#mayBeInterrupted(),
        isLeaving: this.#isLeaving,
        firstWordAt: this.#firstWord?.momentAt,
      }),
    });
    audio.onClose(() => void this.#finish('line_closed'));
    listenToSession(this.#session, {
      onModelFault: (recoverable) => this.#onProviderFault('llm', recoverable),
      onSessionFault: () => this.#onProviderFault('session', true),
      onBroken: () => void this.#finish('provider_error'),
      heardOf: (text) => this.#cutTexts.get(text),
      timer: this.#timer,
    });
  }

  async prepare(): Promise<void> {
    this.#phrases.prepare(this.#resumed?.hasBegun ? this.#bridge : this.#opening);
    // Before the start: LiveKit does not notice an input that is set later. It stays mute until the answer.
    this.#session.input.audio = this.#lineInput;
    this.#session.output.audio = this.#output;
    await this.#session.start({ agent: this.#agent, record: false });
    this.#phrases.prepare(this.#input.agent.goodbye);
    this.#phrases.prepare(this.#input.agent.silence.prompt);
    // Not for this call but for the process: it may have to go on with another's, in the same voice.
    this.#phrases.prepare(this.#bridge);
  }

  get #bridge(): string {
    return bridgingPhrase(this.#input.agent.language);
  }

  async run(answeredAt: Date): Promise<ConversationEnd> {
    if (this.#finishing) return this.#ended.promise;
    const { ticker } = this.#deps;
    this.#answeredAt = ticker.now() - Math.max(0, Date.now() - answeredAt.getTime());
    this.#quietSince = this.#answeredAt;
    this.#lineInput.start();
    this.#removeTick = ticker.add((now, lateMs) => this.#onTick(now, lateMs));
    if (this.#resumed) this.#goOn(this.#resumed);
    return this.#ended.promise;
  }

  /** With what was lost told as lost. If nothing had been said yet, the opening comes as ever. */
  #goOn({ hasBegun, unknownResults }: ResumedChat): void {
    for (const result of unknownResults) this.#journal.add(result);
    if (!hasBegun) return;
    this.#quietSince = this.#deps.ticker.now();
    this.#firstWord = { cause: 'silence', momentAt: 0 };
    void this.#speaker.say(this.#bridge, { interruptible: true });
  }

  cancel(options: { goodbye?: boolean } = {}): void {
    void this.#leave('cancelled', { goodbye: options.goodbye === true && this.#firstWord !== undefined });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const deadline = this.#deps.ticker.now() + CLOSE_TIMEOUT_MS;
    await this.#finish('cancelled');
    await withTimeout(this.#session.close(), deadline - this.#deps.ticker.now()).catch((fault) =>
      this.#log.warn({ err: fault }, 'the session did not close in time'),
    );
  }

  #onTick(now: number, lateMs: number): void {
    try {
      this.#lineInput.tick(now, lateMs);
      this.#output.tick();
      if (!this.#isLeaving) this.#keepLimits(now);
    } catch (fault) {
      this.#log.error({ err: fault }, 'the conversation failed');
      this.#onProviderFault('session', false);
    }
  }

  #keepLimits(now: number): void {
    this.#thinkingSince = this.#isThinking() ? (this.#thinkingSince ?? now) : undefined;
    if (this.#thinkingSince !== undefined && now - this.#thinkingSince > THINKING_TIMEOUT_MS) {
      this.#onProviderFault('llm', false);
      return;
    }
    if (!this.#firstWord) this.#considerFirstWord();
    const limit = reachedLimit(
      {
        now,
        answeredAt: this.#answeredAt,
        quietSince: this.#quietSince,
        isBusy: this.#isBusy(),
        hasPrompted: this.#hasPrompted,
      },
      { ...this.#input.agent.silence, maxDurationMs: this.#input.agent.maxDurationMs },
    );
    if (limit) this.#onLimit(limit);
  }

  #isBusy(): boolean {
    if (!this.#firstWord || this.#hearing.isBusy || this.#output.isTalking) return true;
    return this.#isThinking();
  }

  #isThinking(): boolean {
    return this.#session.agentState === 'thinking';
  }

  #onLimit(limit: LimitReached): void {
    switch (limit) {
      case 'max_duration':
        void this.#leave('max_duration', { goodbye: true });
        return;
      case 'silence':
        void this.#leave('silence', { goodbye: false });
        return;
      case 'prompt':
        this.#hasPrompted = true;
        this.#journal.add({ kind: 'silence_prompt' });
        void this.#speaker.say(this.#input.agent.silence.prompt, {
          interruptible: true,
          onUtterance: (utterance) => {
            this.#prompt = utterance;
          },
        });
        return;
      default:
        limit satisfies never;
    }
  }

  #considerFirstWord(): void {
    const cause = momentToSpeak({
      speakFirst: this.#input.agent.speakFirst,
      answeredForMs: this.#deps.ticker.now() - this.#answeredAt,
      calleeIsSpeaking: this.#hearing.calleeIsSpeaking,
      calleeHasSpoken: this.#calleeHasSpoken,
    });
    if (!cause) return;
    const firstWord: FirstWord = { cause, momentAt: Date.now() };
    this.#firstWord = firstWord;
    void this.#speaker.say(this.#opening, {
      // LiveKit lets an interruptible phrase wait for silence, which does not come from who never stops.
      interruptible: !this.#hearing.calleeIsSpeaking,
      onUtterance: (utterance) => {
        firstWord.utterance = utterance;
      },
    });
  }

  #mayBeInterrupted(): boolean {
    return this.#output.isTalking && !this.#isLeaving && !this.#speaker.mustFinish;
  }

  #onSpeechEnded(speech: Speech): void {
    this.#quietSince = this.#deps.ticker.now();
    if (speech.voicedMs >= SHORTEST_GREETING_MS) this.#calleeHasSpoken = true;
    if (!this.#firstWord && !this.#isLeaving) this.#considerFirstWord();
  }

  #onWords(text: string, speech: Speech): void {
    this.#recogniserFaults = 0;
    this.#quietSince = this.#deps.ticker.now();
    this.#turns.onWords(text, speech);
  }

  #onStarted(utterance: Utterance, startedAt: number): void {
    const firstWord = this.#firstWord;
    if (firstWord && firstWord.utterance === utterance) {
      this.#journal.add(firstWordEvent(firstWord, startedAt));
      return;
    }
    if (utterance.firstTextAt === undefined) return;
    const timing = this.#timer.onReplyStarted(utterance, startedAt);
    if (timing) this.#journal.add(timing);
  }

  #onPlayed({ utterance, heard, interrupted, startedAt, playedMs }: PlayedUtterance): void {
    if (utterance !== this.#prompt) this.#quietSince = this.#deps.ticker.now();
    this.#journal.add({
      kind: 'agent_utterance',
      generated: utterance.generated,
      heard,
      interrupted,
      startedAt: new Date(startedAt ?? Date.now()).toISOString(),
      playedMs,
    });
    if (interrupted) this.#cutTexts.set(utterance.generated, heard);
  }

  #onRecogniserFault(): void {
    this.#recogniserFaults += 1;
    this.#onProviderFault('stt', this.#recogniserFaults < MOST_RECOGNISER_FAULTS);
  }

  #onProviderFault(stage: Stage, recoverable: boolean): void {
    if (this.#finishing) return;
    this.#journal.add({ kind: 'provider_error', stage, recoverable });
    this.#log.warn({ stage, recoverable }, 'a provider failed');
    if (recoverable || this.#isLeaving) return;
    const canSayGoodbye = this.#phrases.ready(this.#input.agent.goodbye) !== undefined;
    void this.#leave('provider_error', { goodbye: canSayGoodbye });
  }

  async #leave(reason: EndReason, { goodbye }: { goodbye: boolean }): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    if (goodbye && !this.#finishing) {
      await withTimeout(this.#sayGoodbye(), GOODBYE_TIMEOUT_MS).catch((fault) =>
        this.#log.warn({ err: fault }, 'the goodbye could not be said'),
      );
    }
    await this.#finish(reason);
  }

  async #sayGoodbye(): Promise<void> {
    await this.#session.interrupt({ force: true }).await;
    await this.#speaker.say(this.#input.agent.goodbye, { interruptible: false });
  }

  /** Ends with a whole journal: what was cut off and what was just being said are in it. */
  #finish(reason: EndReason): Promise<void> {
    this.#finishing ??= this.#finishOnce(reason);
    return this.#finishing;
  }

  async #finishOnce(reason: EndReason): Promise<void> {
    this.#isLeaving = true;
    this.#output.close();
    await withTimeout(this.#hearing.drain(), LAST_WORDS_TIMEOUT_MS).catch(() =>
      this.#log.warn('the last words were not recognised in time'),
    );
    this.#journal.close();
    this.#removeTick?.();
    this.#stop.abort();
    this.#hearing.close();
    this.#lineInput.end();
    this.#ended.resolve({ reason });
  }
}

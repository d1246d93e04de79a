/**
 * One conversation on one line: listens, lets LiveKit's AgentSession think, speaks, keeps the limits and
 * journals what was truly heard on both sides. It knows no telephony and leaves hanging up to its caller.
 */
import type { voice } from '@livekit/agents';
import type { JournalEvent } from '@outspoken/contract';
import type { Logger } from 'pino';
import { CallAgent } from './call-agent.ts';
import { CallJournal } from './call-journal.ts';
import type { Conversation, ConversationEnd, SpokenInput } from './conversation.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { createSession } from './create-session.ts';
import { tellOfSpeech } from './hearing/callee-speech.ts';
import { CalleeTurns } from './hearing/callee-turns.ts';
import { FalseInterruptions } from './hearing/false-interruptions.ts';
import { Hearing } from './hearing/hearing.ts';
import { LineInput } from './hearing/line-input.ts';
import { SessionRecogniser } from './hearing/session-recogniser.ts';
import { HoldWatch } from './hold/hold-watch.ts';
import { LeaveTaking } from './leave-taking.ts';
import { listenToSession } from './listen-to-session.ts';
import { PacketWatch } from './no-dead-air/packet-watch.ts';
import { Resilience } from './no-dead-air/resilience.ts';
import { TurnTimer } from './no-dead-air/turn-timer.ts';
import { Opening } from './opening.ts';
import { listenForOptOut, optOutPhrase } from './opt-out-key.ts';
import { Patience } from './patience.ts';
import { bridgingPhrase } from './phrases/bridging-phrase.ts';
import { PhraseSpeaker } from './phrases/phrase-speaker.ts';
import type { Phrases } from './phrases/phrases.ts';
import { createAskJson } from './providers/ask-json.ts';
import { createEar } from './providers/create-ear.ts';
import type { Degraded } from './providers/provider-deps.ts';
import { recogniseWith } from './providers/recognise-with.ts';
import { RecordingConsent } from './recording/recording-consent.ts';
import { type ResumedChat, resumeChat } from './resumed-chat.ts';
import { createCallVoice } from './speaking/call-voice.ts';
import { LineOutput } from './speaking/line-output.ts';
import { speakText } from './speaking/speak-text.ts';
import { SpokenRecord } from './speaking/spoken-record.ts';
import { createCallTools, instructionsWithTools } from './tools/create-call-tools.ts';
import { AnswerWatch } from './who-answered/answer-watch.ts';
import type { EarlyReason } from './who-answered/early-media.ts';
import { withTimeout } from './with-timeout.ts';

const LAST_WORDS_TIMEOUT_MS = 1200;
const CLOSE_TIMEOUT_MS = 1900;

export class CallConversation implements Conversation {
  readonly #deps: ConversationDeps;
  readonly #input: SpokenInput;
  readonly #log: Logger;
  readonly #journal: CallJournal;
  readonly #stop = new AbortController();
  readonly #leaving: LeaveTaking;
  readonly #timer = new TurnTimer();
  readonly #phrases: Phrases;
  readonly #hearing: Hearing;
  readonly #lineInput: LineInput;
  readonly #output: LineOutput;
  readonly #session: voice.AgentSession;
  readonly #agent: CallAgent;
  readonly #turns: CalleeTurns;
  readonly #speaker: PhraseSpeaker;
  readonly #consent: RecordingConsent;
  readonly #opening: Opening;
  readonly #patience: Patience;
  readonly #hold: HoldWatch;
  readonly #answer: AnswerWatch;
  readonly #faults: Resilience;
  readonly #resumed: ResumedChat | undefined;

  #removeTick: (() => void) | undefined;
  #closing: Promise<void> | undefined;

  constructor(deps: ConversationDeps, input: SpokenInput) {
    const { agent, audio } = input;
    this.#deps = deps;
    this.#input = input;
    this.#log = deps.log.child({ callId: input.callId });
    this.#journal = new CallJournal(input.journal, this.#log);
    const journal = (event: JournalEvent) => {
      this.#journal.add(this.#faults.onEvent(event));
    };
    this.#resumed = input.resumedFrom && resumeChat(input.resumedFrom);
    const providers = { ...deps, onDegraded: (step: Degraded) => this.#faults.onDegraded(step) };
    const { voice: callVoice, phrases } = createCallVoice(providers, input, this.#stop.signal);
    this.#phrases = phrases;
    this.#leaving = new LeaveTaking({
      session: () => this.#session,
      speaker: () => this.#speaker,
      goodbye: agent.goodbye,
      log: this.#log,
      conclude: () => this.#conclude(),
    });
    const spoken = new SpokenRecord({
      timer: this.#timer,
      opening: () => this.#opening,
      patience: () => this.#patience,
      answer: () => this.#answer,
      faults: () => this.#faults,
      journal,
      now: () => deps.ticker.now(),
    });
    this.#faults = new Resilience({
      agent,
      phrases: this.#phrases,
      speaker: () => this.#speaker,
      output: () => this.#output,
      log: this.#log,
      journal,
      isOver: () => this.#leaving.isOver,
      hasBegun: this.#resumed?.hasBegun === true,
      calleeIsSpeaking: () => this.#hearing.calleeIsSpeaking,
      isUnheard: () => this.#hold.isHeld || this.#answer.isMachine,
      waitsFor: () => ({
        isRecognising: this.#hearing.isBusy,
        isAnswering: this.#isThinking() || this.#output.isTalking,
        isVoicing: callVoice.isBusy,
      }),
      interrupt: () => void this.#session.interrupt({ force: true }),
      onHopeless: (lastWords) => void this.#leaving.leave('provider_error', { lastWords }),
    });
    const recogniser = new SessionRecogniser(agent.language);
    const ear = createEar(providers, agent);
    const recognise = recogniseWith(ear);
    this.#hearing = new Hearing({
      ear,
      earStreams: ear.givesWordsEarly,
      recognise,
      wantsPartialWords: () =>
        this.#answer.wantsWords || (this.#mayBeInterrupted() && agent.turnTaking.minInterruptionWords > 0),
      partialAfterMs: agent.turnTaking.minInterruptionMs,
      ...tellOfSpeech(() => ({
        patience: this.#patience,
        answer: this.#answer,
        opening: this.#opening,
        consent: this.#consent,
        turns: this.#turns,
        isLeaving: this.#leaving.isLeaving,
        now: deps.ticker.now(),
      })),
      onFault: () => this.#faults.onFault('stt', false),
    });
    const packets = new PacketWatch({ actions: input.actions, journal });
    const { now } = deps.ticker;
    this.#lineInput = new LineInput(audio, { now, packets, listener: this.#hearing });
    this.#output = new LineOutput({
      line: audio,
      now: () => deps.ticker.now(),
      language: agent.language,
      onStarted: (utterance, startedAt) => spoken.onStarted(utterance, startedAt),
      onPlayed: (played) => spoken.onPlayed(played),
    });
    this.#session = createSession({
      agent,
      providers,
      recogniser,
      lineInput: this.#lineInput,
      onVadEvent: (event) => {
        this.#opening.onVoiceActivity(event);
        this.#hearing.onVadEvent(event);
      },
    });
    this.#agent = new CallAgent({
      instructions: instructionsWithTools(agent),
      history: this.#resumed?.items ?? [],
      speak: (text) =>
        speakText(
          {
            voice: callVoice,
            language: agent.language,
            onFault: (_fault, utterance) => this.#faults.onFault('tts', false, utterance),
          },
          text,
        ),
      tools: createCallTools(
        { http: deps.http, log: this.#log, journal, leave: (...why) => void this.#leaving.leave(...why) },
        input,
      ),
    });
    this.#speaker = new PhraseSpeaker({
      phrases: this.#phrases,
      session: this.#session,
      isOver: () => this.#leaving.isOver,
      onFault: (fault) => {
        this.#log.warn({ err: fault }, 'a phrase could not be said');
        this.#faults.onFault('tts', false);
      },
      onMustFinishOver: () => this.#turns.onMustFinishOver(),
    });
    this.#consent = new RecordingConsent({
      definition: agent,
      speaker: this.#speaker,
      actions: input.actions,
      agent: this.#agent,
      resumedFrom: input.resumedFrom,
      log: this.#log,
    });
    this.#opening = new Opening({
      text: agent.opening,
      speakFirst: agent.speakFirst,
      mustFinish: agent.turnTaking.mustFinish.includes('opening'),
      speaker: this.#consent,
      answeredForMs: () => deps.ticker.now() - this.#patience.answeredAt,
      calleeIsSpeaking: () => this.#hearing.calleeIsSpeaking,
      journal,
    });
    this.#patience = new Patience({
      agent,
      speaker: this.#speaker,
      journal,
      onGivenUp: (limit) => void this.#leaving.leave(limit, { goodbye: limit === 'max_duration' }),
    });
    const falseInterruptions = new FalseInterruptions({
      session: this.#session,
      output: this.#output,
      calleeIsSpeaking: () => this.#hearing.calleeIsSpeaking,
      journal,
    });
    this.#turns = new CalleeTurns({
      onNothingSaid: () => falseInterruptions.onNothingSaid(),
      definition: agent,
      session: this.#session,
      agent: this.#agent,
      recogniser,
      timer: this.#timer,
      log: this.#log,
      journal,
      agentDoing: () => ({
        isTalking: this.#output.isTalking,
        mayBeInterrupted: this.#mayBeInterrupted(),
        isLeaving: this.#leaving.isLeaving || this.#answer.takesWords,
        isMachine: this.#answer.hearsMachine,
        firstWordAt: this.#opening.firstWordAt,
      }),
      isHearing: () => this.#hearing.mayHearMore,
    });
    this.#answer = new AnswerWatch({
      agent,
      audio,
      journal,
      recognise,
      ask: createAskJson(providers, agent, this.#stop.signal),
      actions: input.actions,
      speaker: this.#speaker,
      opening: this.#opening,
      patience: this.#patience,
      now: () => deps.ticker.now(),
      calleeIsSpeaking: () => this.#hearing.calleeIsSpeaking,
      isHearing: () => this.#hearing.isBusy,
      agentIsTalking: () => this.#output.isTalking,
      stopSpeaking: () => this.#leaving.stopSpeaking(),
      leave: (reason) => void this.#leaving.leave(reason, { goodbye: false }),
      onFault: (fault) => this.#log.warn({ err: fault }, 'no keys could be pressed'),
    });
    this.#hold = new HoldWatch({
      agent,
      audio,
      journal,
      actions: input.actions,
      speaker: this.#speaker,
      hearing: this.#hearing,
      patience: this.#patience,
      now: () => deps.ticker.now(),
      isMachine: () => this.#answer.takesWords,
      isAnswering: () => this.#output.isTalking || this.#isThinking(),
      stopSpeaking: () => this.#leaving.stopSpeaking(),
      onGivenUp: () => void this.#leaving.leave('silence', { goodbye: true }),
    });
    listenForOptOut({
      agent,
      actions: input.actions,
      log: this.#log,
      leave: (lastWords) => void this.#leaving.leave('agent_hangup', { lastWords }),
    });
    audio.onClose(() => void this.#leaving.finish('line_closed'));
    listenToSession(this.#session, {
      onModelFault: (recoverable) => this.#faults.onFault('llm', recoverable),
      onSessionFault: () => this.#faults.onFault('session', true),
      onBroken: () => void this.#leaving.finish('provider_error'),
      heardOf: (text) => spoken.heardOf(text),
      timer: this.#timer,
    });
  }

  async prepare(): Promise<void> {
    if (this.#consent.notice !== null) this.#phrases.prepare(this.#consent.notice);
    this.#phrases.prepare(this.#resumed?.hasBegun ? this.#bridge : this.#input.agent.opening);
    this.#session.output.audio = this.#output;
    await this.#session.start({ agent: this.#agent, record: false });
    this.#phrases.prepare(this.#input.agent.goodbye);
    this.#phrases.prepare(this.#input.agent.silence.prompt);
    for (const text of this.#answer.phrases) this.#phrases.prepare(text);
    const optedOut = optOutPhrase(this.#input.agent);
    if (optedOut !== null) this.#phrases.prepare(optedOut);
    // Not for this call but for the process: it may have to go on with another's, in the same voice.
    this.#phrases.prepare(this.#bridge);
    this.#faults.prepare();
  }

  get #bridge(): string {
    return bridgingPhrase(this.#input.agent.language);
  }

  async run(answeredAt: Date, ringMs?: number): Promise<ConversationEnd> {
    if (this.#leaving.isOver) return this.#leaving.ended;
    const { ticker } = this.#deps;
    this.#patience.begin(ticker.now() - Math.max(0, Date.now() - answeredAt.getTime()));
    this.#lineInput.start();
    this.#hold.start(this.#input.resumedFrom);
    this.#answer.begin(answeredAt, ringMs, this.#input.resumedFrom);
    // What was silent before another process let go of the call is not ours.
    this.#faults.begin(this.#resumed ? ticker.now() : this.#patience.answeredAt);
    this.#removeTick = ticker.add((now) => this.#onTick(now));
    if (this.#resumed) this.#goOn(this.#resumed);
    return this.#leaving.ended;
  }

  /** With what was lost told as lost. If nothing had been said yet, the opening comes as ever. */
  #goOn({ hasBegun, unknownResults }: ResumedChat): void {
    for (const result of unknownResults) this.#journal.add(result);
    if (!hasBegun) return;
    this.#patience.onSound(this.#deps.ticker.now());
    this.#opening.skip();
    if (!this.#faults.isUnheard) void this.#consent.say(this.#bridge, { interruptible: true });
  }

  judgeUnanswered(): Promise<EarlyReason | null> {
    return this.#answer.judgeUnanswered();
  }

  cancel(options: { goodbye?: boolean } = {}): void {
    void this.#leaving.leave('cancelled', { goodbye: options.goodbye === true && this.#hasBegun() });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const deadline = this.#deps.ticker.now() + CLOSE_TIMEOUT_MS;
    await this.#leaving.finish('cancelled');
    await withTimeout(this.#session.close(), deadline - this.#deps.ticker.now()).catch((fault) =>
      this.#log.warn({ err: fault }, 'the session did not close in time'),
    );
  }

  #onTick(now: number): void {
    try {
      this.#lineInput.tick(now);
      this.#output.tick();
      if (!this.#leaving.isLeaving) this.#keepLimits(now);
    } catch (fault) {
      this.#log.error({ err: fault }, 'the conversation failed');
      this.#faults.onFault('session', false);
    }
  }

  #keepLimits(now: number): void {
    this.#answer.tick();
    this.#hold.keep(now);
    this.#faults.keep(now);
    if (this.#hold.isHeld) return this.#patience.keep(now, true);
    this.#opening.consider();
    this.#patience.keep(now, this.#isBusy());
  }

  #hasBegun(): boolean {
    return this.#opening.firstWordAt !== undefined;
  }

  #isBusy(): boolean {
    return !this.#hasBegun() || this.#hearing.isBusy || this.#output.isTalking || this.#isThinking();
  }

  #isThinking(): boolean {
    return this.#session.agentState === 'thinking';
  }

  #mayBeInterrupted(): boolean {
    return this.#output.isTalking && !this.#leaving.isLeaving && !this.#speaker.mustFinish;
  }

  /** With a whole journal: what was cut off and what was just being said are in it. */
  async #conclude(): Promise<void> {
    this.#output.close();
    await withTimeout(this.#hearing.drain(), LAST_WORDS_TIMEOUT_MS).catch(() =>
      this.#log.warn('the last words were not recognised in time'),
    );
    this.#answer.conclude();
    this.#journal.close();
    this.#removeTick?.();
    this.#turns.close();
    this.#stop.abort();
    this.#hearing.close();
    this.#lineInput.end();
  }
}

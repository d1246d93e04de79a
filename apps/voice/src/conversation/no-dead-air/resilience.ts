/**
 * A call when its providers are late or gone: fillers while the agent owes a word, a prepared line when there will be
 * none, an apology and the end when that happens again. Joins what watches, what decides and what speaks.
 */
import type { JournalEvent } from '@outspoken/contract';
import type { Logger } from 'pino';
import type { Utterance } from '../hearing/utterance.ts';
import type { PhraseSpeaker } from '../phrases/phrase-speaker.ts';
import { type Phrases, phraseUtterance } from '../phrases/phrases.ts';
import { everyPreparedPhrase, type PreparedPhrases, preparedPhrases } from '../phrases/prepared-phrases.ts';
import type { Degraded } from '../providers/provider-deps.ts';
import { concatPcm } from '../speaking/concat-pcm.ts';
import type { LineOutput, PlayedUtterance } from '../speaking/line-output.ts';
import type { SpokenAgent } from '../speaking/speakable-agent.ts';
import { DeadAir } from './dead-air.ts';
import { type AgentWaiting, owedStage, type Stage } from './owed-stage.ts';
import { ProviderFaults } from './provider-faults.ts';

/** A model may fail before the end of the turn is decided: the callee could still go on. */
const QUIET_BEFORE_LINE_MS = 700;

type FaultStage = Extract<JournalEvent, { kind: 'provider_error' }>['stage'];

export interface ResilienceDeps {
  agent: Pick<SpokenAgent, 'language' | 'recogniser' | 'model' | 'voice' | 'tools' | 'turnTaking'>;
  phrases: Phrases;
  /** The speaker and the output are made later than what can fail. */
  speaker(): PhraseSpeaker;
  output(): LineOutput;
  log: Logger;
  journal(event: JournalEvent): void;
  isOver(): boolean;
  /** Another process has spoken to the callee already. */
  hasBegun: boolean;
  calleeIsSpeaking(): boolean;
  /** Nobody is there who waits for a word: the call is on hold, or a machine has it. */
  isUnheard(): boolean;
  waitsFor(): Omit<AgentWaiting, 'isToolRunning' | 'isPreparingPhrase'>;
  /** Stops what hangs. */
  interrupt(): void;
  /** Nothing can be done about it in this call; `lastWords` are to be said. */
  onHopeless(lastWords: string): void;
}

export class Resilience {
  readonly #deps: ResilienceDeps;
  readonly #prepared: PreparedPhrases;
  readonly #faults: ProviderFaults;
  readonly #deadAir: DeadAir;
  /** By the id of their call: their names. */
  readonly #toolsRunning = new Map<string, string>();
  readonly #asides = new WeakSet<Utterance>();
  readonly #started = new WeakSet<Utterance>();
  #isAnswered = false;
  /** An answer that was begun early has failed: it matters if it is given all the same, or none is. */
  #held: { stage: FaultStage; at: number } | undefined;
  /** What was owed when the callee began to speak. */
  #owedBefore: Stage | undefined;
  readonly #providers: { stt: string; llm: string; tts: string };
  #hasBegun: boolean;
  #calleeSoundedLast = false;
  #now = 0;

  constructor(deps: ResilienceDeps) {
    this.#deps = deps;
    this.#hasBegun = deps.hasBegun;
    const { recogniser, model, voice } = deps.agent;
    this.#providers = { stt: nameOf(recogniser), llm: nameOf(model), tts: nameOf(voice) };
    this.#prepared = preparedPhrases(deps.agent.language);
    this.#deadAir = new DeadAir({
      filler: (stage, saidBefore) => this.#filler(stage, saidBefore),
      isSounding: () => this.#isSounding(),
      owedBy: () => this.#owedBy(),
      waitsForMoreMs: () => this.#waitsForMoreMs(),
      sayAside: (text) => this.#sayAside(text),
      journal: deps.journal,
      onDead: (stage) => this.#onDead(stage),
    });
    this.#faults = new ProviderFaults({
      phrases: this.#prepared,
      log: deps.log,
      journal: deps.journal,
      isOver: deps.isOver,
      isAnswered: () => this.#isAnswered,
      hasBegun: () => this.#hasBegun,
      isQuiet: () => this.#isQuiet(),
      isAnswering: () => this.#isAnswering(),
      say: (text) => void deps.speaker().say(text, { interruptible: true }),
      onHopeless: () => deps.onHopeless(this.#prepared.apology),
    });
  }

  /** While it rings: what will be said when nothing else can be. */
  prepare(): void {
    const { phrases, agent } = this.#deps;
    const ofTools = agent.tools.http.flatMap(({ filler }) => filler ?? []);
    for (const text of [...everyPreparedPhrase(this.#prepared), ...ofTools]) phrases.prepare(text);
  }

  begin(now: number): void {
    this.#isAnswered = true;
    this.#deadAir.begin(now);
  }

  get isUnheard(): boolean {
    return this.#deps.isUnheard();
  }

  /** On every tick while the call goes on. A silence that nobody hears does not count. */
  keep(now: number): void {
    this.#now = now;
    if (this.isUnheard) return this.#deadAir.begin(now);
    if (this.#deps.calleeIsSpeaking()) this.#calleeSoundedLast = true;
    else {
      this.#owedBefore = this.#owedBy();
      if (!this.#deps.output().isSilent) this.#calleeSoundedLast = false;
    }
    this.#deadAir.keep(now);
    if (this.#held && this.#isQuiet() && !this.#isAnswering()) this.#countHeld();
    this.#faults.keep();
  }

  onDegraded(step: Degraded): void {
    if (step.to !== null) this.#providers[step.stage] = step.to;
    this.#faults.onDegraded(step);
  }

  /** `utterance`: the reply that it broke off. */
  onFault(stage: FaultStage, recoverable: boolean, utterance?: Utterance): void {
    const isSpeculation = !recoverable && this.#isSpeculation(stage, utterance);
    if (isSpeculation) this.#held = { stage, at: Date.now() };
    // The answer itself has failed too: one fault, not two.
    else if (!recoverable) this.#held = undefined;
    this.#faults.onFault(stage, recoverable || isSpeculation);
  }

  /** Something of the agent's begins to sound. */
  onStarted(utterance: Utterance): void {
    if (this.#asides.has(utterance)) return;
    this.#started.add(utterance);
    const { firstTextAt } = utterance;
    if (this.#held && firstTextAt !== undefined) {
      if (firstTextAt <= this.#held.at) this.#countHeld();
      else this.#held = undefined;
    }
    this.#hasBegun = true;
    this.#deadAir.onAnswer();
    this.#faults.onReplyStarted(utterance);
  }

  onPlayed({ utterance, interrupted }: PlayedUtterance): void {
    if (!interrupted) this.#faults.onReplyPlayed(utterance);
  }

  /** Everything that is journalled passes here: tools that run are waited for, and timings learn who they are of. */
  onEvent(event: JournalEvent): JournalEvent {
    if (event.kind === 'tool_call') this.#toolsRunning.set(event.toolCallId, event.toolName);
    if (event.kind === 'tool_result') this.#toolsRunning.delete(event.toolCallId);
    return event.kind === 'turn_timing' ? { ...event, providers: { ...this.#providers } } : event;
  }

  /** While the callee speaks, answers are thought of that may never be given: nobody misses one that failed. */
  #isSpeculation(stage: FaultStage, utterance: Utterance | undefined): boolean {
    if (stage === 'stt' || !this.#deps.calleeIsSpeaking() || this.#owedBefore !== undefined) return false;
    return utterance === undefined || !this.#started.has(utterance);
  }

  #isSounding(): boolean {
    return this.#deps.calleeIsSpeaking() || !this.#deps.output().isSilent;
  }

  #owedBy(): Stage | undefined {
    return owedStage({
      ...this.#deps.waitsFor(),
      isToolRunning: this.#toolsRunning.size > 0,
      isPreparingPhrase: this.#deps.speaker().isPreparing,
    });
  }

  #countHeld(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held) this.#faults.onFault(held.stage, false);
  }

  #isAnswering(): boolean {
    return this.#deps.output().isTalking || this.#owedBy() !== undefined;
  }

  #isQuiet(): boolean {
    const enoughMs = Math.max(QUIET_BEFORE_LINE_MS, this.#waitsForMoreMs());
    return !this.#isSounding() && this.#deadAir.silentForMs(this.#now) >= enoughMs;
  }

  #waitsForMoreMs(): number {
    return this.#calleeSoundedLast ? this.#deps.agent.turnTaking.endOfTurnMs : 0;
  }

  #filler(stage: Stage, saidBefore: number): string {
    const { fillers } = this.#prepared;
    const [running] = this.#toolsRunning.values();
    const tool = this.#deps.agent.tools.http.find(({ name }) => name === running);
    if (stage === 'tool' && saidBefore === 0 && tool?.filler) return tool.filler;
    return fillers[saidBefore % fillers.length] ?? fillers[0];
  }

  #sayAside(text: string): number | undefined {
    const sound = this.#deps.phrases.ready(text);
    if (!sound) return undefined;
    const pcm = concatPcm(sound.sentences.map((sentence) => sentence.pcm));
    const utterance = phraseUtterance(sound);
    this.#asides.add(utterance);
    return this.#deps.output().playAside(pcm, utterance) ? pcm.length / 16 : undefined;
  }

  #onDead(stage: Stage): void {
    if (stage === 'tool') return;
    this.#deps.log.warn({ stage }, 'a stage is later than all its providers together');
    this.#deps.interrupt();
    this.#faults.onFault(stage, false);
  }
}

function nameOf({ provider, model }: { provider: string; model: string }): string {
  return `${provider}/${model}`;
}

/**
 * What becomes of the callee's words: a turn, a barge-in, or neither. Everything said is journalled once;
 * the session gets only the words it shall answer.
 */
import type { voice } from '@livekit/agents';
import type { AgentDefinition, JournalEvent } from '@outspoken/contract';
import type { Logger } from 'pino';
import { addToHistory } from '../add-to-history.ts';
import type { TurnTimer } from '../no-dead-air/turn-timer.ts';
import { withTimeout } from '../with-timeout.ts';
import { countCharacters, markWords } from './count-words.ts';
import type { Speech } from './hearing.ts';
import { HeldTurn } from './held-turn.ts';
import { joinTexts } from './join-texts.ts';
import { type InterruptionRules, interruptionRules, judgeWords } from './judge-words.ts';
import type { SessionRecogniser } from './session-recogniser.ts';
import { decideUtteranceEffect } from './utterance-effect.ts';

const STOP_TIMEOUT_MS = 1000;

/** What the agent is doing when the callee's words come. */
export interface AgentDoing {
  isTalking: boolean;
  mayBeInterrupted: boolean;
  /** Nothing is answered any more. */
  isLeaving: boolean;
  /** What is heard is said by a machine. */
  isMachine: boolean;
  /** Wall-clock milliseconds of the moment to speak first; undefined before it. */
  firstWordAt: number | undefined;
}

export interface CalleeTurnsDeps {
  definition: AgentDefinition;
  session: voice.AgentSession;
  agent: voice.Agent;
  recogniser: SessionRecogniser;
  timer: TurnTimer;
  log: Logger;
  journal(event: JournalEvent): void;
  agentDoing(): AgentDoing;
  /** Somebody speaks or seems to begin, their words are not there yet, or nobody may be heard. */
  isHearing(): boolean;
  /** What was said is no reason to be silent. */
  onNothingSaid(): void;
}

interface SaidTurn {
  text: string;
  speech: Speech;
  isInterruption: boolean;
}

export class CalleeTurns {
  readonly #deps: CalleeTurnsDeps;
  readonly #rules: InterruptionRules;
  readonly #held: HeldTurn;
  #unanswered: SaidTurn[] = [];
  #stopping: Promise<void> = Promise.resolve();

  constructor(deps: CalleeTurnsDeps) {
    this.#deps = deps;
    this.#rules = interruptionRules(deps.definition);
    this.#held = new HeldTurn({
      definition: deps.definition,
      isHearing: deps.isHearing,
      give: (text, endedAt) => void this.#giveTurn(text, endedAt),
    });
  }

  close(): void {
    this.#held.close();
  }

  onPartialWords(text: string, speech: Speech): void {
    const doing = this.#deps.agentDoing();
    if (!doing.mayBeInterrupted || isGreeting(speech, doing)) return;
    if (!judgeWords(this.#rules, { text, voicedMs: speech.voicedMs }).interrupts) return;
    speech.hasStoppedAgent = true;
    this.#stopping = this.#stopAgent();
  }

  /** An answer to what may be all is begun while it is still being waited for more. */
  onPause(text: string, speech: Speech): void {
    const doing = this.#deps.agentDoing();
    if (doing.isTalking || doing.isLeaving || isGreeting(speech, doing)) return;
    if (text === '') return;
    const soFar = this.#held.textWith(text);
    this.#deps.recogniser.giveEarlyWords(markWords(soFar, this.#deps.definition.language));
  }

  /** What had to be finished is finished: what was said over it is answered now. */
  onMustFinishOver(): void {
    const said = this.#unanswered;
    this.#unanswered = [];
    const last = said.at(-1);
    if (!last || this.#deps.agentDoing().isLeaving) return;
    const texts = said.map((turn) => turn.text);
    this.#hold({ ...last, text: joinTexts(texts, this.#deps.definition.language) });
  }

  onWords(recognised: string, speech: Speech): void {
    // Who was stopped for words that the whole utterance no longer has, was stopped for words all the same.
    const text = recognised || (speech.hasStoppedAgent ? speech.partialText : '');
    if (text === '') return this.#deps.onNothingSaid();
    const doing = this.#deps.agentDoing();
    const isPartOfGreeting = isGreeting(speech, doing);
    const { minWords } = this.#rules;
    const words = judgeWords(this.#rules, { text, voicedMs: speech.voicedMs });
    const taken = decideUtteranceEffect({
      words,
      minWords,
      isGreeting: isPartOfGreeting,
      agentIsTalking: doing.isTalking,
      agentMayBeInterrupted: doing.mayBeInterrupted,
      hasStoppedAgent: speech.hasStoppedAgent,
      isMachine: doing.isMachine,
    });
    const isAnswered = !isPartOfGreeting && (taken.effect === 'turn' || taken.effect === 'interruption');
    const isWaitedFor = isAnswered && this.#held.isUnfinishedWith(text);
    this.#deps.journal({
      kind: 'user_utterance',
      text,
      startedAt: new Date(speech.startedAt).toISOString(),
      endedAt: new Date(speech.endedAt).toISOString(),
      ...(isWaitedFor && { rule: 'unfinished' as const }),
      ...taken,
      wordCount: words.wordCount,
      countedWords: words.countedWords,
      characterCount: countCharacters(text),
      minWords,
      voicedMs: Math.round(speech.voicedMs),
    });
    if (doing.isLeaving) return;
    const turn = { text, speech, isInterruption: taken.effect === 'interruption' };
    if (isPartOfGreeting) this.#rememberGreeting(text, speech);
    else if (isAnswered) this.#hold(turn);
    else if (taken.rule === 'must_finish') this.#unanswered.push(turn);
    else this.#deps.onNothingSaid();
  }

  #hold({ text, speech, isInterruption }: SaidTurn): void {
    this.#deps.timer.onWords(speech, Date.now());
    if (isInterruption) this.#stopping = this.#stopAgent();
    this.#held.add(text, speech);
  }

  async #giveTurn(text: string, endedAt: number): Promise<void> {
    const { definition, recogniser, agentDoing } = this.#deps;
    // LiveKit would answer from a history that does not yet hold what was cut off: the cut comes first.
    await this.#stopping;
    if (!agentDoing().isLeaving) recogniser.giveWords(markWords(text, definition.language), endedAt);
  }

  async #stopAgent(): Promise<void> {
    try {
      await withTimeout(this.#deps.session.interrupt().await, STOP_TIMEOUT_MS);
    } catch (fault) {
      this.#deps.log.warn({ err: fault }, 'the agent could not be stopped');
    }
  }

  /** The opening is the reply to the greeting. */
  #rememberGreeting(text: string, speech: Speech): void {
    addToHistory(this.#deps.agent, { role: 'user', content: text, createdAt: speech.startedAt });
  }
}

function isGreeting(speech: Speech, { firstWordAt }: AgentDoing): boolean {
  return firstWordAt === undefined || speech.startedAt < firstWordAt;
}

/**
 * What the agent does about who answered. With a person it goes on; a machine is left, given a message, told who calls,
 * or given keys, as the agent's definition says.
 */
import type { DestinationType } from '@outspoken/contract';
import type { CallActions, ConversationEnd } from '../conversation.ts';
import type { Speech } from '../hearing/hearing.ts';
import type { Opening } from '../opening.ts';
import type { Patience } from '../patience.ts';
import type { PhraseSpeaker } from '../phrases/phrase-speaker.ts';
import type { SpokenAgent } from '../speaking/speakable-agent.ts';
import type { AnswerSoFar } from './answer-so-far.ts';
import type { Judgement } from './judge-answer.ts';
import { chooseKeys } from './menu-keys.ts';
import { VoicemailMessage } from './voicemail-message.ts';
import type { WhoAnswered } from './who-answered.ts';

/** A screened line may take this long to bring somebody. */
const SCREENING_MS = 60_000;
/** A screener that has been quiet for this long wants to hear who calls. */
const SCREENER_QUIET_MS = 600;
/** Words that are still being recognised may tell a person; they are not waited for longer. */
const LAST_DOUBT_MS = 2500;
/** Whom only the model takes for a machine hears the opening, and is left when nothing is said to it for so long. */
const MODELS_DOUBT_MS = 6000;
const FULL_MAILBOX = /full|cannot accept|can't accept|not been set up|いっぱい|満杯|お預かりできません/i;

export interface AnswerBehaviourDeps {
  agent: SpokenAgent;
  who: WhoAnswered;
  speaker: Pick<PhraseSpeaker, 'say'>;
  opening: Pick<Opening, 'skip' | 'repeat'>;
  patience: Pick<Patience, 'suspend' | 'resume'>;
  actions: Pick<CallActions, 'sendDigits'>;
  now(): number;
  calleeIsSpeaking(): boolean;
  /** Somebody speaks, or what was said is being recognised. */
  isHearing(): boolean;
  agentIsTalking(): boolean;
  stopSpeaking(): Promise<void>;
  leave(reason: ConversationEnd['reason']): void;
  onFault(fault: unknown): void;
}

export class AnswerBehaviour {
  readonly #deps: AnswerBehaviourDeps;
  #type: DestinationType | undefined;
  #message: VoicemailMessage | undefined;
  #leaving: { reason: ConversationEnd['reason']; at: number } | undefined;
  #doubted: { destinationType: DestinationType; quietSince: number | undefined } | undefined;
  #answerDue: { quietSince: number | undefined } | undefined;
  #wasScreened = false;
  #pressedAt = 0;
  readonly #pressed = new Map<string, number>();

  constructor(deps: AnswerBehaviourDeps) {
    this.#deps = deps;
  }

  /** Nothing that is said is for the model to answer. */
  get isMachine(): boolean {
    switch (this.#type) {
      case undefined:
      case 'human':
      case 'unknown':
        return false;
      case 'ivr':
        return this.#deps.agent.ivr.action === 'hang_up';
      case 'voicemail':
      case 'call_screening':
      case 'announcement':
      case 'fax':
        return true;
      default:
        return this.#type satisfies never;
    }
  }

  onJudged({ destinationType, by }: Judgement, before: DestinationType | undefined): void {
    this.#leaving = undefined;
    this.#doubted = undefined;
    if (by === 'model' && this.#wouldEnd(destinationType))
      this.#doubted = { destinationType, quietSince: undefined };
    else this.#act(destinationType, before);
  }

  #act(destinationType: DestinationType, before: DestinationType | undefined): void {
    this.#type = destinationType;
    switch (destinationType) {
      case 'human':
        this.#welcome(before);
        return;
      case 'voicemail':
        this.#meetVoicemail();
        return;
      case 'call_screening':
        this.#meetScreening();
        return;
      case 'announcement':
        this.#leaveSoon('announcement');
        return;
      case 'fax':
        this.#leaveSoon('agent_hangup');
        return;
      case 'ivr':
        this.#meetMenu();
        return;
      case 'unknown':
        return;
      default:
        destinationType satisfies never;
    }
  }

  /** Another process met whoever answered: what it has said to them is not said again. */
  resume({ judgement, wasScreened, screenerKnows }: AnswerSoFar): void {
    this.#wasScreened = wasScreened;
    if (!screenerKnows) return this.onJudged(judgement, undefined);
    this.#type = judgement.destinationType;
    this.#waitBehindScreener();
    this.#deps.who.expectOthers();
  }

  /** True when the words were answered by keys. */
  onWords(text: string, { startedAt }: Pick<Speech, 'startedAt'>): boolean {
    const { agent, who } = this.#deps;
    if (this.#type === 'voicemail' && FULL_MAILBOX.test(text)) this.#leaveSoon('voicemail');
    if (this.#type !== 'ivr' || agent.ivr.action !== 'navigate') return false;
    // The rest of a menu that has had its key.
    if (startedAt < this.#pressedAt) return true;
    const rule = chooseKeys(text, agent.ivr.keys, this.#pressed);
    if (!rule) return false;
    this.#pressed.set(rule.whenHeard, (this.#pressed.get(rule.whenHeard) ?? 0) + 1);
    this.#pressedAt = Date.now();
    who.expectOthers();
    void this.#press(rule.press);
    return true;
  }

  tick(): void {
    const { isHearing, now, leave } = this.#deps;
    if (this.#leaving && (!isHearing() || now() - this.#leaving.at >= LAST_DOUBT_MS)) {
      leave(this.#leaving.reason);
      return;
    }
    this.#message?.tick();
    if (this.#doubted) this.#considerDoubt(this.#doubted);
    if (this.#answerDue) this.#answerScreener(this.#answerDue);
  }

  #wouldEnd(type: DestinationType): boolean {
    if (type === 'ivr') return this.#deps.agent.ivr.action === 'hang_up';
    return type === 'voicemail' || type === 'announcement' || type === 'fax';
  }

  #considerDoubt(doubt: { destinationType: DestinationType; quietSince: number | undefined }): void {
    const { agentIsTalking, isHearing, now } = this.#deps;
    if (agentIsTalking() || isHearing()) doubt.quietSince = undefined;
    else doubt.quietSince ??= now();
    if (doubt.quietSince === undefined || now() - doubt.quietSince < MODELS_DOUBT_MS) return;
    this.#doubted = undefined;
    this.#act(doubt.destinationType, undefined);
  }

  #welcome(before: DestinationType | undefined): void {
    const { opening, patience, now } = this.#deps;
    this.#answerDue = undefined;
    this.#message = undefined;
    patience.resume(now());
    if (before === 'call_screening' || before === 'ivr') opening.repeat();
  }

  #meetMenu(): void {
    const { agent, opening } = this.#deps;
    opening.skip();
    if (agent.ivr.action === 'hang_up') this.#leaveSoon('agent_hangup');
  }

  #meetVoicemail(): void {
    const { agent, opening, patience, now } = this.#deps;
    const { action, message } = agent.voicemail;
    this.#answerDue = undefined;
    opening.skip();
    // A message in a screened line would be heard by nobody but the screener.
    if (action === 'hang_up' || this.#wasScreened) {
      this.#leaveSoon('voicemail');
      return;
    }
    patience.suspend(now() + SCREENING_MS);
    void this.#deps.stopSpeaking();
    this.#message ??= new VoicemailMessage(
      {
        text: message ?? agent.opening,
        say: (text) => this.#deps.speaker.say(text, { interruptible: false }),
        stopSpeaking: () => this.#deps.stopSpeaking(),
        calleeIsSpeaking: () => this.#deps.calleeIsSpeaking(),
        beepEndedAt: () => this.#deps.who.beepEndedAt,
        onDone: () => this.#deps.leave('voicemail'),
      },
      this.#deps.who.quietSince,
    );
  }

  /** The opening says who calls and why; if it was the reply to the screener already, it is not said twice. */
  #meetScreening(): void {
    const { agent, who, agentIsTalking, stopSpeaking } = this.#deps;
    this.#wasScreened = true;
    this.#waitBehindScreener();
    const isBeingSaid = agentIsTalking() || who.agentSpokeLast;
    if (agent.screening.answer === null && isBeingSaid && !this.#deps.calleeIsSpeaking()) {
      who.expectOthers();
      return;
    }
    void stopSpeaking();
    this.#answerDue = { quietSince: undefined };
  }

  #waitBehindScreener(): void {
    const { opening, patience, now } = this.#deps;
    opening.skip();
    patience.suspend(now() + SCREENING_MS);
  }

  #answerScreener(due: { quietSince: number | undefined }): void {
    const { agent, who, speaker, calleeIsSpeaking, now } = this.#deps;
    if (calleeIsSpeaking()) due.quietSince = undefined;
    else due.quietSince ??= now();
    if (due.quietSince === undefined || now() - due.quietSince < SCREENER_QUIET_MS) return;
    this.#answerDue = undefined;
    who.expectOthers();
    void speaker.say(agent.screening.answer ?? agent.opening, { interruptible: false });
  }

  #leaveSoon(reason: ConversationEnd['reason']): void {
    const { opening, stopSpeaking, now } = this.#deps;
    opening.skip();
    this.#message = undefined;
    this.#leaving = { reason, at: now() };
    void stopSpeaking();
  }

  async #press(digits: string): Promise<void> {
    const { actions, stopSpeaking, onFault } = this.#deps;
    try {
      await stopSpeaking();
      await actions.sendDigits(digits);
    } catch (fault) {
      onFault(fault);
    }
  }
}

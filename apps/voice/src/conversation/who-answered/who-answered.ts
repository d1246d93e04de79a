/**
 * Listens along from the answer on and says who or what it is, while the conversation already runs. What was said
 * may be revised: by a voicemail's "leave a message" after its "hello", or by the person behind a screened line.
 */
import type { DestinationType, JournalEvent } from '@outspoken/contract';
import type { Speech } from '../hearing/hearing.ts';
import {
  type AnswerSigns,
  guessAnswer,
  type HeardUtterance,
  isLongGreeting,
  type Judgement,
  judgeAnswer,
  judgeByModel,
} from './judge-answer.ts';
import { type Tone, ToneDetector } from './tone-detector.ts';
import { type HeardTone, isBeep } from './tone-signs.ts';

/** A short greeting is a person's once it is not followed by more. */
const PERSON_AFTER_QUIET_MS = 1800;
const MOST_REVISIONS = 3;
/** What it takes to make a machine of what was taken for a person. */
const REVISE_FROM = 0.88;
/** Who has answered us this often is a person, unless one utterance leaves no doubt. */
const SETTLED_REPLIES = 2;
const REVISE_LATE_FROM = 0.97;
const JUDGED_WITHIN_MS = 60_000;
const SHORTEST_AGENT_TURN_MS = 800;
const REPLY_WITHIN_MS = 10_000;
/** Frames come every 20 ms; where they stop, a tone has stopped too. */
const TONE_OVER_MS = 100;
const MOST_TONES = 50;

export interface WhoAnsweredDeps {
  language: string;
  journal(event: JournalEvent): void;
  onJudged(judgement: Judgement, before: DestinationType | undefined): void;
  /** Who a model thinks it is; undefined when it does not say. Never rejects. */
  askModel(heard: readonly string[]): Promise<DestinationType | undefined>;
}

export class WhoAnswered {
  readonly #deps: WhoAnsweredDeps;
  readonly #tones: ToneDetector;
  readonly #utterances = new Map<Speech, HeardUtterance>();
  readonly #heardTones: HeardTone[] = [];
  #answeredAt: number | undefined;
  #ringMs: number | undefined;
  #frameAt = 0;
  #agentSpokeUntil: number | undefined;
  #calleeSpokeUntil: number | undefined;
  #quietSince: number | undefined;
  #afterMachine = false;
  #expectsOthersFrom = 0;
  #revisions = 0;
  #hasAsked = false;
  #current: Judgement | undefined;

  constructor(deps: WhoAnsweredDeps) {
    this.#deps = deps;
    this.#tones = new ToneDetector((tone) => this.#onTone(tone));
  }

  get type(): DestinationType | undefined {
    return this.#current?.destinationType;
  }

  /** Words are wanted while the callee still speaks, before the agent has said anything. */
  get wantsWords(): boolean {
    return this.#current === undefined && this.#agentSpokeUntil === undefined;
  }

  /** Wall-clock milliseconds at which the callee's last utterance ended. */
  get quietSince(): number | undefined {
    return this.#calleeSpokeUntil;
  }

  /** Since the callee last spoke, the agent has. */
  get agentSpokeLast(): boolean {
    return (this.#agentSpokeUntil ?? 0) > (this.#calleeSpokeUntil ?? 0);
  }

  /** Wall-clock milliseconds at which the last beep ended. */
  get beepEndedAt(): number | undefined {
    const last = this.#heardTones.findLast((tone) => isBeep(tone));
    return last && this.#answeredAt !== undefined ? this.#answeredAt + last.endedAtMs : undefined;
  }

  /** At the answer, in wall-clock milliseconds. */
  begin(answeredAt: number, ringMs: number | undefined): void {
    this.#answeredAt = answeredAt;
    this.#ringMs = ringMs;
  }

  /** Another process heard the greeting: what it judged of it is all that can be. */
  goOn(known: Judgement | undefined): void {
    this.#current = known;
    this.#hasAsked = true;
  }

  onAudio(pcm: Int16Array): void {
    if (this.#answeredAt === undefined) return;
    this.#frameAt = Date.now();
    this.#tones.push(pcm);
  }

  onSpeechStarted(): void {
    this.#quietSince = undefined;
  }

  onSpeechEnded(speech: Speech): void {
    this.#quietSince = Date.now();
    this.#calleeSpokeUntil = speech.endedAt;
    this.#hear(speech, { endedAt: speech.endedAt });
  }

  onPartialWords(text: string, speech: Speech): void {
    this.#hear(speech, { text });
  }

  onWords(text: string, speech: Speech): void {
    this.#hear(speech, { text, endedAt: speech.endedAt });
  }

  onAgentSpoke(playedMs: number): void {
    if (playedMs >= SHORTEST_AGENT_TURN_MS) this.#agentSpokeUntil = Date.now();
  }

  /** On every tick. */
  consider(): void {
    const now = Date.now();
    if (this.#frameAt > 0 && now - this.#frameAt > TONE_OVER_MS) this.#tones.end();
    if (this.#quietSince === undefined || now - this.#quietSince < PERSON_AFTER_QUIET_MS) return;
    this.#quietSince = undefined;
    this.#judge({ mayBePerson: true });
    this.#askModel();
  }

  /** The machine was answered: what comes now may be somebody else. */
  expectOthers(): void {
    this.#afterMachine = true;
    this.#expectsOthersFrom = Date.now();
    this.#utterances.clear();
    this.#heardTones.length = 0;
  }

  /** The call is over: what is most likely is told, if nothing was yet by the rules. */
  conclude(): void {
    if (this.#answeredAt === undefined || (this.#current && this.#current.by !== 'model')) return;
    const guess = guessAnswer(this.#signs());
    if (guess.destinationType !== 'unknown' && guess.destinationType !== this.type) this.#tell(guess);
  }

  #hear(speech: Speech, { text, endedAt }: { text?: string; endedAt?: number }): void {
    if (this.#answeredAt === undefined || speech.startedAt < this.#expectsOthersFrom) return;
    const startedAtMs = Math.max(0, speech.startedAt - this.#answeredAt);
    const known = this.#utterances.get(speech) ?? {
      text: '',
      startedAtMs,
      endedAtMs: undefined,
      voicedMs: 0,
      isReply: this.#isReply(speech),
    };
    this.#utterances.set(speech, {
      ...known,
      text: text || known.text,
      endedAtMs: endedAt === undefined ? known.endedAtMs : Math.max(startedAtMs, endedAt - this.#answeredAt),
      voicedMs: speech.voicedMs,
    });
    const isWhole = text !== undefined && endedAt !== undefined;
    this.#judge({ mayBePerson: isWhole && (known.isReply || this.#afterMachine) });
    if (isWhole && isLongGreeting([...this.#utterances.values()])) this.#askModel();
  }

  /** Once in a call, about what the rules leave open. What they find meanwhile stands. */
  #askModel(): void {
    if (this.#current || this.#hasAsked) return;
    const heard = [...this.#utterances.values()].map(({ text }) => text).filter((text) => text !== '');
    if (heard.length === 0) return;
    this.#hasAsked = true;
    void this.#deps.askModel(heard).then((said) => this.#onModelSaid(said));
  }

  #onModelSaid(said: DestinationType | undefined): void {
    if (said === undefined || this.#current) return;
    const judgement = judgeByModel(said, this.#signs());
    if (judgement) this.#tell(judgement);
  }

  #isReply({ startedAt }: Speech): boolean {
    const until = this.#agentSpokeUntil;
    return until !== undefined && startedAt >= until - 200 && startedAt - until <= REPLY_WITHIN_MS;
  }

  #onTone(tone: Tone): void {
    if (this.#answeredAt === undefined || this.#heardTones.length >= MOST_TONES) return;
    this.#heardTones.push({ ...tone, endedAtMs: Date.now() - this.#answeredAt });
    if (isBeep(tone)) this.#deps.journal({ kind: 'beep', ...tone });
    this.#judge({ mayBePerson: false });
  }

  #judge({ mayBePerson }: { mayBePerson: boolean }): void {
    const isPerson = this.type === 'human' && this.#current?.by !== 'model';
    const judgement = judgeAnswer(isPerson || this.#afterMachine ? this.#lastSigns() : this.#signs());
    if (judgement.destinationType === 'unknown') return;
    if (judgement.destinationType === 'human' && !mayBePerson) return;
    // A person by the model who is one by rule, too: nothing to tell, and from now on the rules alone may revise it.
    if (judgement.destinationType === 'human' && this.type === 'human') this.#current = judgement;
    else if (!this.#current || this.#isRevised(this.#current, judgement)) this.#tell(judgement);
  }

  #isRevised(before: Judgement, judgement: Judgement): boolean {
    if (before.by === 'model') return true;
    if (judgement.destinationType === before.destinationType || this.#revisions >= MOST_REVISIONS)
      return false;
    if (before.destinationType === 'human') {
      const replies = [...this.#utterances.values()].filter(({ isReply }) => isReply).length;
      return judgement.confidence >= (replies < SETTLED_REPLIES ? REVISE_FROM : REVISE_LATE_FROM);
    }
    return this.#afterMachine || judgement.confidence > before.confidence;
  }

  #tell(judgement: Judgement): void {
    const before = this.#current?.destinationType;
    if (before) this.#revisions += 1;
    this.#current = judgement;
    this.#deps.journal({
      kind: 'who_answered',
      ...judgement,
      afterMs: Math.max(0, Date.now() - (this.#answeredAt ?? Date.now())),
    });
    this.#deps.onJudged(judgement, before);
  }

  /** A person's words do not add up over a conversation, nor with those of the machine before them. */
  #lastSigns(): AnswerSigns {
    const isOver = Date.now() - (this.#answeredAt ?? 0) > JUDGED_WITHIN_MS;
    return {
      ...this.#signs(),
      utterances: isOver ? [] : [...this.#utterances.values()].slice(-1),
      tones: [],
    };
  }

  #signs(): AnswerSigns {
    return {
      language: this.#deps.language,
      ringMs: this.#ringMs,
      utterances: [...this.#utterances.values()],
      tones: this.#heardTones,
      afterMachine: this.#afterMachine,
    };
  }
}

/**
 * Who or what answered, from what is known so far. Each sign makes one type likelier; signs of one type add up as
 * independent ones do. A machine must be far likelier than a person, because a person must never be hung up on.
 */
import type { DestinationType } from '@outspoken/contract';
import { type FoundSign, findPhraseSigns, type JudgedType } from './phrase-signs.ts';
import { repeatsItself } from './repeated-words.ts';
import { type HeardTone, hasFaxTone, hasInformationTone, isBeep } from './tone-signs.ts';

export interface HeardUtterance {
  text: string;
  /** Milliseconds after the answer. */
  startedAtMs: number;
  /** Undefined while it goes on. */
  endedAtMs: number | undefined;
  voicedMs: number;
  /** It began when the agent had just finished saying something. */
  isReply: boolean;
}

export interface AnswerSigns {
  language: string;
  ringMs: number | undefined;
  utterances: readonly HeardUtterance[];
  tones: readonly HeardTone[];
  /** A machine answered, and somebody may have joined since. */
  afterMachine: boolean;
}

export interface Judgement {
  destinationType: DestinationType;
  confidence: number;
  evidence: string[];
  /** Absent: by these rules. */
  by?: 'rules' | 'model';
}

const MACHINE_FROM = 0.8;
const PERSON_FROM = 0.6;
const MARGIN = 0.05;
const GUESSED_MACHINE_FROM = 0.7;
const GUESSED_PERSON_FROM = 0.4;
const SHORT_GREETING_MS = 2500;
const LONG_GREETING_MS = 6000;
/** Pauses inside one monologue are shorter. */
const MONOLOGUE_PAUSE_MS = 1500;
const LONG_RING_MS = 14_000;
const BEEP_WITHIN_MS = 3000;
/** A machine's words this sure keep an utterance from counting as a person's. */
const MACHINE_WORDS_FROM = 0.5;

/** A model says what, not how sure it is. */
const MODEL_CONFIDENCE = 0.6;

const UNKNOWN: Judgement = { destinationType: 'unknown', confidence: 0, evidence: [] };

export function judgeAnswer(signs: AnswerSigns): Judgement {
  const [best, second] = likelihoods(findSigns(signs));
  if (!best) return UNKNOWN;
  const from = best.destinationType === 'human' ? PERSON_FROM : MACHINE_FROM;
  if (best.confidence < from) return UNKNOWN;
  // Between two machines the likelier one is taken; between a machine and a person nothing is hurried.
  const isPersonInQuestion = best.destinationType === 'human' || second?.destinationType === 'human';
  if (second && isPersonInQuestion && best.confidence - second.confidence < MARGIN) return UNKNOWN;
  return best;
}

/** Without thresholds, for a call that is over: what it most likely was. */
export function guessAnswer(signs: AnswerSigns): Judgement {
  const all = likelihoods(findSigns(signs));
  const [best] = all;
  const person = all.find(({ destinationType }) => destinationType === 'human');
  if (best && best.confidence >= GUESSED_MACHINE_FROM) return best;
  return person && person.confidence >= GUESSED_PERSON_FROM ? person : UNKNOWN;
}

/** What a model says is taken where no rule speaks for a person, or it says that it is one itself. */
export function judgeByModel(said: DestinationType, signs: AnswerSigns): Judgement | undefined {
  if (said === 'unknown') return undefined;
  if (said !== 'human' && findSigns(signs).some(({ type }) => type === 'human')) return undefined;
  return { destinationType: said, confidence: MODEL_CONFIDENCE, evidence: ['model'], by: 'model' };
}

/** Nobody says so much and waits to be answered: it need not be waited for its end to ask about it. */
export function isLongGreeting(utterances: readonly HeardUtterance[]): boolean {
  return monologueMs(utterances) >= LONG_GREETING_MS;
}

function findSigns(signs: AnswerSigns): FoundSign[] {
  const words = wordSigns(signs);
  return [...words, ...soundSigns(signs, soundsLikeMachine(words))];
}

function likelihoods(found: readonly FoundSign[]): Judgement[] {
  const byType = new Map<JudgedType, FoundSign[]>();
  for (const sign of found) {
    const same = byType.get(sign.type) ?? [];
    if (!same.some(({ name }) => name === sign.name)) byType.set(sign.type, [...same, sign]);
  }
  return [...byType]
    .map(([destinationType, all]) => ({
      destinationType,
      confidence: round(1 - all.reduce((doubt, { weight }) => doubt * (1 - weight), 1)),
      evidence: all.map(({ name }) => name),
    }))
    .sort((a, b) => b.confidence - a.confidence);
}

function wordSigns({ utterances, language, afterMachine }: AnswerSigns): FoundSign[] {
  const spoken = utterances.filter(({ text }) => text !== '' && !(afterMachine && isMereThanks(text)));
  // Of a monologue as a whole: a pause may fall inside a phrase.
  const greeting = spoken.filter(({ isReply }) => !isReply);
  const whole = findPhraseSigns(greeting.map(({ text }) => text).join(' '), language);
  const replies = spoken.filter(({ isReply }) => isReply).map(({ text }) => findPhraseSigns(text, language));
  const personal = replies.filter((signs) => !soundsLikeMachine(signs));
  const signs = [...whole, ...replies.flat()];
  for (const [index] of personal.slice(0, 3).entries())
    signs.push({ name: `human_reply_${index + 1}`, type: 'human', weight: 0.65 });
  if (afterMachine && spoken.length > 0 && !soundsLikeMachine(signs))
    signs.push({ name: 'human_joined', type: 'human', weight: 0.5 });
  return signs;
}

const MERE_THANKS =
  /^(?:(?:thank you|thanks)(?: very much| so much)?|okay|ok|all right|alright|got it|great|ありがとうございま(?:す|した)|かしこまりました|承知(?:いた)?しました)$/u;

/** A machine that was told who calls thanks, and goes on after a pause; who joins says something else first. */
function isMereThanks(text: string): boolean {
  return MERE_THANKS.test(text.toLowerCase().replace(/[\s,.!。、…]+$/u, ''));
}

function soundsLikeMachine(signs: readonly FoundSign[]): boolean {
  return signs.some(({ type, weight }) => type !== 'human' && weight >= MACHINE_WORDS_FROM);
}

function soundSigns({ utterances, tones, ringMs }: AnswerSigns, isMachinesWords: boolean): FoundSign[] {
  if (hasFaxTone(tones)) return [{ name: 'fax_tone', type: 'fax', weight: 0.97 }];
  if (hasInformationTone(tones))
    return [{ name: 'special_information_tone', type: 'announcement', weight: 0.9 }];
  const signs: FoundSign[] = [];
  const voicedMs = monologueMs(utterances);
  const first = utterances[0];
  const isShort = first?.endedAtMs !== undefined && voicedMs > 0 && voicedMs <= SHORT_GREETING_MS;
  if (isShort && !isMachinesWords) signs.push({ name: 'short_greeting', type: 'human', weight: 0.4 });
  if (voicedMs >= LONG_GREETING_MS) signs.push({ name: 'long_greeting', type: 'voicemail', weight: 0.35 });
  else if (voicedMs > SHORT_GREETING_MS)
    signs.push({ name: 'greeting_of_some_length', type: 'voicemail', weight: 0.2 });
  if (repeatsItself(utterances.map(({ text }) => text)))
    signs.push({ name: 'repeats_itself', type: 'announcement', weight: 0.7 });
  if (ringMs !== undefined && ringMs >= LONG_RING_MS)
    signs.push({ name: 'long_ring', type: 'voicemail', weight: 0.15 });
  if (tones.some((tone) => isBeepAfterSpeech(tone, utterances)))
    signs.push({ name: 'beep_after_speech', type: 'voicemail', weight: 0.7 });
  return signs;
}

/** Voice of the first stretch of speech, up to the first long pause. */
function monologueMs(utterances: readonly HeardUtterance[]): number {
  let voicedMs = 0;
  let endedAtMs: number | undefined;
  for (const utterance of utterances) {
    if (utterance.isReply) break;
    if (endedAtMs !== undefined && utterance.startedAtMs - endedAtMs > MONOLOGUE_PAUSE_MS) break;
    voicedMs += utterance.voicedMs;
    endedAtMs = utterance.endedAtMs;
    if (endedAtMs === undefined) break;
  }
  return voicedMs;
}

function isBeepAfterSpeech(tone: HeardTone, utterances: readonly HeardUtterance[]): boolean {
  if (!isBeep(tone)) return false;
  const startedAtMs = tone.endedAtMs - tone.ms;
  return utterances.some(({ endedAtMs, startedAtMs: spokeAtMs }) => {
    if (spokeAtMs >= startedAtMs) return false;
    return endedAtMs === undefined || startedAtMs - endedAtMs <= BEEP_WITHIN_MS;
  });
}

function round(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}

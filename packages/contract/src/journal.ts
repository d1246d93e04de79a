import { z } from 'zod';
import {
  destinationTypeSchema,
  dialCertaintySchema,
  endedReasonSchema,
  finalStatusSchema,
} from './call-outcome.ts';

const instant = z.iso.datetime();

/** How an utterance of the callee was taken: as a turn, as a barge-in, or as neither and why. */
export const UTTERANCE_EFFECTS = ['turn', 'interruption', 'below_min_words', 'ignored'] as const;

/** A step down that was taken because a stage was late or failed. */
export const degradationSchema = z.object({
  kind: z.literal('degradation'),
  stage: z.enum(['stt', 'llm', 'tts', 'tool', 'session']),
  step: z.enum(['filler', 'next_provider', 'prepared_line', 'apology']),
  /** What made it necessary, as a name: time_out, status_500, cut_off … */
  cause: z.string(),
  provider: z.string().optional(),
  afterMs: z.int(),
});

export type Degradation = z.infer<typeof degradationSchema>;

/**
 * Everything that can happen in a call, in the order it happened. Append-only; the result, the live
 * view and a takeover are folds of it. Times inside an event say when the speech or action began.
 */
export const journalEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('claimed'),
    node: z.string(),
    process: z.string(),
    fence: z.int(),
  }),
  z.object({ kind: z.literal('dialling'), trunkId: z.string() }),
  z.object({ kind: z.literal('ringing'), sipCode: z.int().optional() }),
  z.object({ kind: z.literal('early_media') }),
  z.object({ kind: z.literal('answered'), ringMs: z.int() }),
  z.object({ kind: z.literal('recording_started') }),
  z.object({
    kind: z.literal('user_utterance'),
    text: z.string(),
    startedAt: instant,
    endedAt: instant,
    effect: z.enum(UTTERANCE_EFFECTS),
    wordCount: z.int(),
    /** Of these, the ones that counted towards the minimum. */
    countedWords: z.int().optional(),
    characterCount: z.int(),
    minWords: z.int(),
    voicedMs: z.int().optional(),
    /** Which rule decided the effect, where it was not the count of words; `unfinished`: more was waited for. */
    rule: z
      .enum([
        'never_interrupt',
        'always_interrupt',
        'must_finish',
        'min_duration',
        'on_hold',
        'machine',
        'unfinished',
      ])
      .optional(),
  }),
  z.object({
    kind: z.literal('agent_utterance'),
    generated: z.string(),
    heard: z.string(),
    interrupted: z.boolean(),
    startedAt: instant,
    playedMs: z.int(),
  }),
  z.object({
    kind: z.literal('tool_call'),
    toolCallId: z.string(),
    toolName: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    startedAt: instant,
  }),
  z.object({
    kind: z.literal('tool_result'),
    toolCallId: z.string(),
    toolName: z.string(),
    result: z.unknown(),
  }),
  z.object({ kind: z.literal('dtmf'), digit: z.string().max(1) }),
  z.object({
    kind: z.literal('turn_timing'),
    endOfSpeechAt: instant.optional(),
    endOfTurnMs: z.int().optional(),
    transcriptionMs: z.int().optional(),
    firstTokenMs: z.int().optional(),
    firstAudioMadeMs: z.int().optional(),
    firstAudioPlayedMs: z.int().optional(),
    /** Who did it, as `provider/model`. */
    providers: z.object({ stt: z.string(), llm: z.string(), tts: z.string() }).optional(),
  }),
  z.object({
    kind: z.literal('first_word'),
    momentToSpeakAt: instant,
    cause: z.enum(['end_of_greeting', 'silence', 'at_once']),
    latencyMs: z.int(),
  }),
  z.object({ kind: z.literal('silence_prompt') }),
  z.object({
    kind: z.literal('who_answered'),
    destinationType: destinationTypeSchema,
    confidence: z.number().min(0).max(1),
    /** Names of the signs that spoke for it, never the words themselves. */
    evidence: z.array(z.string()),
    afterMs: z.int(),
    /** Absent: by rules. */
    by: z.enum(['rules', 'model']).optional(),
  }),
  z.object({ kind: z.literal('beep'), hertz: z.int(), ms: z.int() }),
  z.object({ kind: z.literal('false_interruption'), pausedMs: z.int(), resumed: z.boolean() }),
  z.object({
    kind: z.literal('hold'),
    state: z.enum(['began', 'ended']),
    cause: z.enum(['signal', 'music']),
  }),
  z.object({ kind: z.literal('dtmf_sent'), digits: z.string() }),
  z.object({ kind: z.literal('variable_set'), name: z.string(), value: z.string() }),
  z.object({ kind: z.literal('callback_agreed'), at: instant }),
  z.object({ kind: z.literal('opted_out'), by: z.enum(['tool', 'key', 'words']) }),
  z.object({ kind: z.literal('recording_stopped'), cause: z.enum(['objection', 'fault']) }),
  z.object({ kind: z.literal('media_lost'), state: z.enum(['began', 'ended']), ms: z.int() }),
  degradationSchema,
  z.object({
    kind: z.literal('provider_error'),
    stage: z.enum(['stt', 'llm', 'tts', 'session']),
    recoverable: z.boolean(),
  }),
  z.object({
    kind: z.literal('hanging_up'),
    status: finalStatusSchema,
    reason: endedReasonSchema,
  }),
  z.object({ kind: z.literal('gap'), cause: z.string(), startedAt: instant }),
  z.object({
    kind: z.literal('ended'),
    status: finalStatusSchema,
    reason: endedReasonSchema,
    dialCertainty: dialCertaintySchema,
    sipCode: z.int().optional(),
    q850Cause: z.int().optional(),
  }),
]);
export type JournalEvent = z.infer<typeof journalEventSchema>;

export const journalEntrySchema = z.object({ seq: z.int(), at: instant, event: journalEventSchema });
export type JournalEntry = z.infer<typeof journalEntrySchema>;

import { z } from 'zod';
import { analysisQuestionSchema } from './analysis-item.ts';
import { PROVIDERS_OF_STAGE, type ProviderStage } from './provider.ts';
import { agentToolsSchema } from './tool-definition.ts';

export const AGENT_PURPOSES = ['sales', 'service', 'survey', 'notice'] as const;

/** What of the agent's own speech is said to its end, whoever speaks meanwhile. */
export const MUST_FINISH = ['opening', 'notice', 'goodbye', 'voicemail_message'] as const;

/** What a person who is called must be told at the start, where the purpose or the country wants it. */
export const OPENING_PARTS = ['whoCalls', 'forWhom', 'why', 'isAi', 'howToOptOut'] as const;
export type OpeningPart = (typeof OPENING_PARTS)[number];

/** `local` is the installation's own OpenAI-compatible address; others need the project's credentials. */
const providerOf = <Stage extends ProviderStage>(stage: Stage) =>
  z.enum(PROVIDERS_OF_STAGE[stage]).default('local');
const heardBy = z.object({ provider: providerOf('recogniser'), model: z.string() });
const thoughtBy = z.object({ provider: providerOf('model'), model: z.string() });
/** The voice `auto` of the local speech server is that of the language. */
const spokenBy = z.object({ provider: providerOf('voice'), model: z.string(), voice: z.string() });
const openingPart = z.string().trim().min(1).max(500).nullable().default(null);
const phrases = z.array(z.string().trim().min(1).max(100)).max(200);
const digits = z.string().regex(/^[0-9*#A-Dw]{1,32}$/, 'digits, *, #, A to D, and w for half a second');

/** What one published version of an agent holds. It never changes; a change is a new version. */
export const agentDefinitionSchema = z.object({
  purpose: z.enum(AGENT_PURPOSES).default('service'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language, as en-US or ja-JP')
    .default('en-US'),
  instructions: z.string().min(1).max(50_000),
  opening: z.string().min(1).max(2000),
  /** Which words of the opening say what: each must stand in it as written. */
  openingParts: z
    .object({
      whoCalls: openingPart,
      forWhom: openingPart,
      why: openingPart,
      isAi: openingPart,
      howToOptOut: openingPart,
    } satisfies Record<OpeningPart, z.ZodType>)
    .prefault({}),
  speakFirst: z.enum(['after_greeting', 'at_once']).default('after_greeting'),
  /** Null: that of the language. */
  goodbye: z.string().min(1).max(500).nullable().default(null),
  /** Values of variables that neither the person, the task nor the project has. */
  variables: z.record(z.string().min(1).max(100), z.string().max(2000)).default({}),
  recogniser: heardBy
    .extend({ fallbacks: z.array(heardBy).max(3).default([]) })
    .prefault({ model: 'moonshine' }),
  model: thoughtBy
    .extend({ fallbacks: z.array(thoughtBy).max(3).default([]) })
    .prefault({ model: 'scripted' }),
  voice: spokenBy
    .extend({ fallbacks: z.array(spokenBy).max(3).default([]) })
    .prefault({ model: 'local', voice: 'auto' }),
  turnTaking: z
    .object({
      endOfTurnMs: z.int().min(100).max(5000).default(500),
      /** Instead, after words that end no sentence; never shorter. */
      unfinishedTurnMs: z.int().min(100).max(10_000).default(2200),
      minInterruptionMs: z.int().min(0).max(5000).default(400),
      minInterruptionWords: z.int().min(0).max(20).default(2),
      /** Words that never stop the agent; null: those of the language. */
      neverInterrupt: phrases.nullable().default(null),
      /** Phrases that always do; null: those of the language. */
      alwaysInterrupt: phrases.nullable().default(null),
      mustFinish: z.array(z.enum(MUST_FINISH)).default(['notice', 'goodbye', 'voicemail_message']),
    })
    .prefault({}),
  silence: z
    .object({
      promptAfterMs: z.int().min(1000).default(7000),
      /** Null: that of the language. */
      prompt: z.string().min(1).max(500).nullable().default(null),
      endAfterMs: z.int().min(1000).default(20_000),
    })
    .prefault({}),
  hold: z.object({ maxMs: z.int().min(1000).max(3_600_000).default(180_000) }).prefault({}),
  voicemail: z
    .object({
      action: z.enum(['hang_up', 'leave_message']).default('hang_up'),
      message: z.string().nullable().default(null),
    })
    .prefault({}),
  /** Said once to whoever screens the call; null: who calls and why, from the opening. */
  screening: z.object({ answer: z.string().nullable().default(null) }).prefault({}),
  ivr: z
    .object({
      action: z.enum(['navigate', 'hang_up']).default('hang_up'),
      keys: z
        .array(z.object({ whenHeard: z.string().min(1), press: digits }))
        .max(50)
        .default([]),
    })
    .prefault({}),
  /** The key by which the callee is never called again, without the model. */
  optOutKey: z
    .string()
    .regex(/^[0-9*#]$/, 'one of 0 to 9, * and #')
    .nullable()
    .default(null),
  ringTimeoutMs: z.int().min(1000).max(60_000).default(30_000),
  maxDurationMs: z.int().min(1000).max(7_200_000).default(600_000),
  recording: z.boolean().default(true),
  /** Said before the recording starts; null: the language's own, or none where an operator unlocked that. */
  recordingNotice: z.string().nullable().default(null),
  /** Whether the recording stops and is deleted when the callee objects to it. */
  stopRecordingOnObjection: z.boolean().default(true),
  callerNumber: z.string().nullable().default(null),
  tools: agentToolsSchema.prefault({}),
  analysisItems: z.array(analysisQuestionSchema).default([]),
});
export type AgentDefinition = z.infer<typeof agentDefinitionSchema>;

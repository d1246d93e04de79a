// Turns of whole calls, measured at the phone: from the callee's last voiced packet to the agent's first, and beside it
// what the providers on the way to that reply really took.
import { type PhoneRecording, readPhoneRecording } from '../../tests/support/phone-recording.ts';
import { numberOf, type System } from '../../tests/support/system.ts';
import { type Span, voicedSpans } from '../../tests/support/telephone-sound.ts';
import { END_OF_TURN_MS, fixedProviders } from './fixed-providers.ts';
import { beginningOf, SENTENCES } from './phone-clock.ts';
import { readServed, type Served } from './served.ts';
import { withCallLoad } from './with-call-load.ts';
import { withSystem } from './with-system.ts';

const TALKER = '50';

export interface MeasuredTurn {
  gapMs: number;
  /** What no arrangement of these providers could undercut: the wait, or hearing, thinking and speaking in a row. */
  pathMs: number;
  /** The wait, thinking and speaking one after the other. */
  sumMs: number;
  /** Each after the end of the callee's voice, by the wall clock: where the time went. */
  stepsMs: {
    lastWord: number;
    committed: number;
    asked: number;
    firstToken: number;
    voiceAsked: number;
    firstSound: number;
  };
}

export interface MeasuredTurns {
  turns: MeasuredTurn[];
  /** Replies that began before the callee's sentence was over. */
  falseCutOffs: number;
  /** Sentences of the callee that nobody answered. */
  unanswered: number;
  sentences: number;
}

export interface TurnsOptions {
  calls: number;
  atOnce: number;
  callMs: number;
  /** So many other calls talk meanwhile, all on the core that Asterisk and the voice process have. */
  beside?: number;
}

const measuredBefore = new Map<string, Promise<MeasuredTurns>>();

/** Benches that are run one after the other and ask for the same calls share them. */
export function measureTurns(options: TurnsOptions, system?: System): Promise<MeasuredTurns> {
  const key = JSON.stringify(options);
  const measured = measuredBefore.get(key) ?? playCalls(options, system);
  measuredBefore.set(key, measured);
  return measured;
}

async function playCalls(options: TurnsOptions, system: System | undefined): Promise<MeasuredTurns> {
  if (options.beside === undefined) return withSystem({ system }, (one) => measureCalls(one, options));
  const { beside, calls, atOnce, callMs } = options;
  return withCallLoad({}, async (load) => {
    const busy = await load.startCalls(beside, callMs * Math.ceil(calls / atOnce) + 30_000);
    const measured = await measureCalls(load.system, options);
    await load.whenEnded(busy);
    return measured;
  });
}

async function measureCalls(system: System, { calls, atOnce, callMs }: TurnsOptions): Promise<MeasuredTurns> {
  const all: MeasuredTurns[] = [];
  for (let first = 0; first < calls; first += atOnce) {
    const wave = Array.from({ length: Math.min(atOnce, calls - first) });
    all.push(...(await Promise.all(wave.map(() => measureCall(system, callMs)))));
    console.log(`${all.length} of ${calls} calls measured`);
  }
  return {
    turns: all.flatMap(({ turns }) => turns),
    falseCutOffs: sum(all.map(({ falseCutOffs }) => falseCutOffs)),
    unanswered: sum(all.map(({ unanswered }) => unanswered)),
    sentences: sum(all.map(({ sentences }) => sentences)),
  };
}

async function measureCall(system: System, callMs: number): Promise<MeasuredTurns> {
  const key = crypto.randomUUID();
  const since = Date.now();
  const agent = { ...fixedProviders('prompt', key), maxDurationMs: callMs };
  const { client } = await system.createProject({ agent });
  const { callTaskId } = await client.addAndCall({ phoneNumber: numberOf(TALKER) });
  const { result } = await client.waitForResult(callTaskId, { timeoutMs: callMs + 60_000, intervalMs: 500 });
  const recording = await readPhoneRecording(system.environment, result?.callId ?? '');
  return judgeCall(recording, await readServed(system.environment, { since, key }));
}

/** The first sentence is the greeting, which the opening answers; the last may be cut off by the end of the call. */
export function judgeCall(recording: PhoneRecording, served: Served): MeasuredTurns {
  const zeroMs = beginningOf(recording);
  const sentences = voicedSpans(recording.said, SENTENCES).slice(1);
  const replies = voicedSpans(recording.heard, SENTENCES);
  const judged: MeasuredTurns = { turns: [], falseCutOffs: 0, unanswered: 0, sentences: 0 };
  for (const [index, sentence] of sentences.entries()) {
    const until = sentences[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const reply = replies.find(
      ({ startSeconds }) => startSeconds > sentence.startSeconds && startSeconds < until,
    );
    if (!reply && until === Number.POSITIVE_INFINITY) continue;
    judged.sentences += 1;
    if (!reply) judged.unanswered += 1;
    else if (reply.startSeconds < sentence.endSeconds) judged.falseCutOffs += 1;
    else {
      const turn = judgeTurn({ sentence, reply, zeroMs }, served);
      if (turn) judged.turns.push(turn);
    }
  }
  return judged;
}

function judgeTurn(
  { sentence, reply, zeroMs }: { sentence: Span; reply: Span; zeroMs: number },
  { heard, thought, spoken }: Served,
): MeasuredTurn | undefined {
  const startedAt = zeroMs + sentence.startSeconds * 1000;
  const endedAt = zeroMs + sentence.endSeconds * 1000;
  const repliedAt = zeroMs + reply.startSeconds * 1000;
  const ear = heard.findLast(({ committedAt }) => committedAt > startedAt && committedAt < repliedAt);
  const model = thought.findLast(
    ({ askedAt, firstByteMs }) => askedAt > startedAt && askedAt + firstByteMs < repliedAt,
  );
  const voice = spoken.find(
    ({ askedAt }) => model !== undefined && askedAt >= model.askedAt + model.firstByteMs - 5,
  );
  if (!ear || !model || !voice) return undefined;
  return {
    gapMs: Math.round(repliedAt - endedAt),
    pathMs: Math.round(Math.max(END_OF_TURN_MS, ear.delayMs + model.firstByteMs + voice.firstByteMs)),
    sumMs: Math.round(END_OF_TURN_MS + model.firstByteMs + voice.firstByteMs),
    stepsMs: {
      lastWord: Math.round((ear.wordsAt.at(-1) ?? Number.NaN) - endedAt),
      committed: Math.round(ear.committedAt - endedAt),
      asked: Math.round(model.askedAt - endedAt),
      firstToken: Math.round(model.askedAt + model.firstByteMs - endedAt),
      voiceAsked: Math.round(voice.askedAt - endedAt),
      firstSound: Math.round(voice.askedAt + voice.firstByteMs - endedAt),
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

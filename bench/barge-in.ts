// How long the agent talks on when it is talked over, measured at the phone: from the callee's first voiced packet to
// the agent's last one. Once with no minimum of words, where the voice alone stops it, and once with two.
import { percentile } from '../tests/support/percentile.ts';
import { type PhoneRecording, readPhoneRecording } from '../tests/support/phone-recording.ts';
import { reportFigure } from '../tests/support/report-figure.ts';
import { numberOf, type System } from '../tests/support/system.ts';
import { voicedSpans } from '../tests/support/telephone-sound.ts';
import type { BenchOptions, BenchResult } from './benches.ts';
import { fixedProviders } from './rig/fixed-providers.ts';
import { beginningOf, SENTENCES } from './rig/phone-clock.ts';
import { readServed, type Served } from './rig/served.ts';
import { withSystem } from './rig/with-system.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

const IMPATIENT = '51';
const MIN_MS = 400;
const GOAL_VOICE_MS = MIN_MS + 120;
const GOAL_WORDS_MS = 80;
/** Her greeting and her first answer interrupt nobody. */
const POLITE_SENTENCES = 2;
/** Who talks on for longer was not stopped by her. */
const LONGEST_STOP_SECONDS = 3;

interface Size {
  calls: number;
  /** She hangs up by herself after 50 seconds. */
  callMs: number;
}
const FULL: Size = { calls: 4, callMs: 180_000 };
/** It ends while she talks: a goodbye behind an interruption would be taken for talking on. */
const SMOKE: Size = { calls: 1, callMs: 28_000 };

interface Stop {
  /** After the beginning of the callee's voice. */
  stoppedMs: number;
  /** After her second word was recognised. */
  sinceSecondWordMs: number | undefined;
}

export async function benchBargeIn(options: BenchOptions): Promise<BenchResult> {
  const { smoke } = options;
  const size = smoke ? SMOKE : FULL;
  const [byVoice, byWords] = await withSystem(options, (system) =>
    Promise.all([
      measureStops(system, { minWords: 0, ...size }),
      measureStops(system, { minWords: 2, ...size }),
    ]),
  );
  const voiceMs = byVoice.map(({ stoppedMs }) => stoppedMs);
  const wordsMs = byWords.flatMap(({ sinceSecondWordMs }) => sinceSecondWordMs ?? []);
  if (voiceMs.length === 0 || wordsMs.length === 0) throw new WrongAnswers('nobody was interrupted');
  const show = (values: number[]) =>
    `p50 ${percentile(values, 0.5)}, p95 ${percentile(values, 0.95)} ms (${values.length} times)`;
  const voiceP95 = percentile(voiceMs, 0.95);
  const wordsP95 = percentile(wordsMs, 0.95);
  reportFigure('no word minimum: voice to last packet', `${show(voiceMs)}, goal ${GOAL_VOICE_MS} p95`);
  reportFigure(
    'two words: second word recognised to last packet',
    `${show(wordsMs)}, goal ${GOAL_WORDS_MS} p95`,
  );
  reportFigure('two words: voice to last packet', show(byWords.map(({ stoppedMs }) => stoppedMs)));
  if (!smoke && !(voiceP95 <= GOAL_VOICE_MS && wordsP95 <= GOAL_WORDS_MS)) process.exitCode = 1;
  return {
    ours: voiceP95,
    bare: MIN_MS,
    ratio: Number((voiceP95 / GOAL_VOICE_MS).toFixed(3)),
    unit: 'ms p95, ratio to the goal',
    runs: voiceMs.length + wordsMs.length,
  };
}

async function measureStops(
  system: System,
  { minWords, calls, callMs }: Size & { minWords: number },
): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let call = 0; call < calls; call++) {
    const key = crypto.randomUUID();
    const since = Date.now();
    const agent = fixedProviders('long-winded', key);
    const turnTaking = { ...agent.turnTaking, minInterruptionMs: MIN_MS, minInterruptionWords: minWords };
    const { client } = await system.createProject({
      agent: { ...agent, turnTaking, maxDurationMs: callMs },
    });
    const { callTaskId } = await client.addAndCall({ phoneNumber: numberOf(IMPATIENT) });
    const { result } = await client.waitForResult(callTaskId, { timeoutMs: 170_000, intervalMs: 500 });
    const recording = await readPhoneRecording(system.environment, result?.callId ?? '');
    stops.push(...stopsIn(recording, await readServed(system.environment, { since, key })));
    console.log(`minimum of ${minWords} words: call ${call + 1} of ${calls}`);
  }
  return stops;
}

export function stopsIn(recording: PhoneRecording, { heard }: Served): Stop[] {
  const zeroMs = beginningOf(recording);
  const interruptions = voicedSpans(recording.said, SENTENCES).slice(POLITE_SENTENCES);
  const talk = voicedSpans(recording.heard, SENTENCES);
  return interruptions.flatMap(({ startSeconds }) => {
    const talked = talk.find((span) => span.startSeconds < startSeconds && span.endSeconds > startSeconds);
    if (!talked || talked.endSeconds > startSeconds + LONGEST_STOP_SECONDS) return [];
    const beganAt = zeroMs + startSeconds * 1000;
    const words = heard.find(({ committedAt }) => committedAt > beganAt);
    const secondWordAt = words?.wordsAt[1];
    const stoppedAt = zeroMs + talked.endSeconds * 1000;
    return [
      {
        stoppedMs: Math.round(stoppedAt - beganAt),
        sinceSecondWordMs: secondWordAt === undefined ? undefined : Math.round(stoppedAt - secondWordAt),
      },
    ];
  });
}

// Turn taking on the line, measured at the phone: what stops the agent and what does not. Japanese is spoken by
// espeak-ng and heard by the scripted recogniser, which knows the sentences of the phone network.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUT_PERSON, cutAgent, cutPointsOf } from '../support/cut-points.ts';
import { longestOf, measureTalk, secondsOf } from '../support/measured-talk.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScenes, type Scene } from '../support/scenario.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

const longOpening =
  'Hello, this is the Riverside clinic with a rather long message about the new building beside the old station, where all of our doctors will work from the beginning of the next month. We would like to show it to you on Saturday.';
const japaneseOpening =
  'もしもし、こちらはみどりクリニックです。あたらしいたてもののことで、すこしながいおしらせがございます。らいげつのはじめから、すべてのせんせいがあたらしいたてものにうつります。どうぞよろしくおねがいいたします。';

const japanese = {
  language: 'ja-JP',
  opening: japaneseOpening,
  script: 'appointment-ja',
  voice: { model: 'local', voice: 'espeak-ja' },
};
/** Only a phrase that always interrupts is enough for these. */
const patient = { minInterruptionWords: 8 };

const PROVES = Boolean(process.env.PROVE);

let system: System;
let project: TestProject;
let played: Partial<Record<SceneName, PlayedScene>>;

/** In the gate, and those that take longer or show the same again. */
const CORE = {
  bargeIn: { person: '03', agent: { opening: longOpening, script: 'monologue' } },
  mustFinish: {
    person: '03',
    agent: { opening: longOpening, script: 'monologue', turnTaking: { mustFinish: ['opening', 'goodbye'] } },
  },
  attentiveJa: {
    person: numberOf('56').replace('+1202555', '+81505555'),
    agent: { ...japanese, turnTaking: patient },
  },
  falseInterruption: {
    person: '04',
    agent: { opening: longOpening, turnTaking: { minInterruptionWords: 0, minInterruptionMs: 200 } },
  },
  cut: { person: CUT_PERSON, agent: cutAgent },
  longPause: { person: '02', agent: { script: 'brief' } },
} satisfies Record<string, Scene>;
const REST = {
  attentive: { person: '56', agent: { opening: longOpening, turnTaking: patient } },
  hold: { person: '57' },
} satisfies Record<string, Scene>;
type SceneName = keyof typeof CORE | keyof typeof REST;

beforeAll(async () => {
  system = await startSystem();
  project = await system.createProject();
  played = await playScenes(system, project, PROVES ? { ...CORE, ...REST } : CORE);
}, 170_000);
afterAll(() => system?.stop());

function sceneOf(name: SceneName): PlayedScene {
  const scene = played[name];
  if (!scene) throw new Error(`${name} was not played`);
  return scene;
}

function utterancesOf(scene: PlayedScene) {
  return scene.all('user_utterance').map(({ text, effect, rule }) => ({ text, effect, rule }));
}

function openingOf(scene: PlayedScene) {
  const opening = scene.all('agent_utterance')[0];
  if (!opening) throw new Error('there was no opening');
  return opening;
}

/** Seconds from the answer at which the phone began to say it. */
function saidAt(scene: PlayedScene, name: string): number {
  const recording = scene.entries.find(({ event }) => event === 'recording');
  const saying = scene.entries.find((entry) => entry.event === 'saying' && entry.name === name);
  if (!recording || !saying) throw new Error(`nobody said ${name}`);
  return (Date.parse(saying.at) - Date.parse(recording.at)) / 1000;
}

function agentSpeaksAt(scene: PlayedScene, seconds: number): boolean {
  return measureTalk(scene, { joinSeconds: 0.6 }).agent.some(
    ({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds,
  );
}

test('a sentence over the agent stops it while it is still being said', () => {
  const bargeIn = sceneOf('bargeIn');
  expect(openingOf(bargeIn).interrupted).toBe(true);
  const began = saidAt(bargeIn, 'interrupter-interruption');
  const [opening] = measureTalk(bargeIn, { joinSeconds: 0.6 }).agent;
  const afterSeconds = (opening?.endSeconds ?? 0) - began;
  reportFigure('barge-in by two words: onset to silence at the phone', `${afterSeconds.toFixed(2)} s`);
  expect(afterSeconds).toBeGreaterThan(0);
  expect(afterSeconds).toBeLessThan(2.5);
});

test('what must be finished is finished, and the interruption is answered after it', () => {
  const mustFinish = sceneOf('mustFinish');
  expect(openingOf(mustFinish)).toMatchObject({ interrupted: false, heard: longOpening });
  expect(utterancesOf(mustFinish)).toContainEqual(
    expect.objectContaining({ effect: 'ignored', rule: 'must_finish' }),
  );
  expect(agentSpeaksAt(mustFinish, saidAt(mustFinish, 'interrupter-interruption') + 4)).toBe(true);
  expect(mustFinish.all('agent_utterance').length).toBeGreaterThan(1);
});

const LISTENERS = [
  ['in Japanese', 'attentiveJa', 'ja'],
  ['in English', 'attentive', 'en'],
] as const;
test.each(LISTENERS.slice(0, PROVES ? 2 : 1))(
  '%s: who listens aloud does not stop the agent, who refuses does',
  (_, name, tongue) => {
    const scene = sceneOf(name);
    const taken = utterancesOf(scene);
    const asides = taken.filter(({ effect }) => effect === 'below_min_words');
    expect(asides.length, JSON.stringify(taken)).toBeGreaterThanOrEqual(2);
    expect(asides.every(({ rule }) => rule === 'never_interrupt')).toBe(true);
    expect(taken).toContainEqual(
      expect.objectContaining({ effect: 'interruption', rule: 'always_interrupt' }),
    );
    expect(openingOf(scene).interrupted).toBe(true);
    expect(agentSpeaksAt(scene, saidAt(scene, `attentive-aside-${tongue}`) + 0.9)).toBe(true);
    expect(agentSpeaksAt(scene, saidAt(scene, `attentive-yes-${tongue}`) + 0.9)).toBe(true);
    const refusedAt = saidAt(scene, `attentive-refusal-${tongue}`);
    const refused = measureTalk(scene).agent.find(({ endSeconds }) => endSeconds > refusedAt);
    expect((refused?.endSeconds ?? 0) - refusedAt).toBeLessThan(2);
    const kept = scene.messages.filter((message) => 'interactionStatus' in message);
    expect(kept.length).toBe(asides.length);
  },
);

test('a voice that comes to nothing makes the agent pause, and it goes on where it was', () => {
  const falseInterruption = sceneOf('falseInterruption');
  const opening = openingOf(falseInterruption);
  expect(opening).toMatchObject({ interrupted: false, heard: longOpening });
  const paused = falseInterruption.all('false_interruption');
  expect(paused.length, JSON.stringify(utterancesOf(falseInterruption))).toBeGreaterThanOrEqual(1);
  expect(paused.every(({ resumed }) => resumed)).toBe(true);
  const spans = measureTalk(falseInterruption, { joinSeconds: 0.6 }).agent;
  expect(spans.length).toBeGreaterThan(1);
  reportFigure('false interruption: silent for', paused.map(({ pausedMs }) => `${pausedMs} ms`).join(', '));
});

test('a pause of 1.8 s inside a sentence is waited for, and both sides of it are one turn', () => {
  const longPause = sceneOf('longPause');
  const { talk, entries } = longPause;
  expect(entries.some((entry) => entry.event === 'said' && entry.name === 'pause-sentence')).toBe(true);
  const [pause, ...others] = talk.callee
    .slice(1)
    .map(({ startSeconds }, index) => ({
      startSeconds: talk.callee[index]?.endSeconds ?? 0,
      endSeconds: startSeconds,
    }))
    .filter(({ startSeconds, endSeconds }) => Math.abs(endSeconds - startSeconds - 1.8) < 0.2);
  if (!pause || others.length > 0) throw new Error('there was not one such pause');
  const inside = talk.agent.filter(
    (span) => span.startSeconds < pause.endSeconds && span.endSeconds > pause.startSeconds,
  );
  expect(inside).toEqual([]);
  expect(secondsOf(talk.overlaps)).toBe(0);
  const sentence = longPause.all('user_utterance').filter(({ text }) => /office|tuesday/i.test(text));
  expect(sentence).toMatchObject([{ effect: 'turn', rule: 'unfinished' }, { effect: 'turn' }]);
  // The opening answers the greeting, one reply the sentence; with it the agent hangs up.
  const spokenAt = longPause.all('agent_utterance').map(({ startedAt }) => startedAt);
  expect(spokenAt.slice(1).map((at) => at > (sentence[1]?.endedAt ?? ''))).toEqual([true]);
});

test.runIf(PROVES)('on hold the agent is silent and deaf; who comes back is heard', () => {
  const hold = sceneOf('hold');
  expect(hold.all('hold').map(({ state, cause }) => `${state} by ${cause}`)).toEqual([
    'began by music',
    'ended by music',
  ]);
  const from = saidAt(hold, 'hold-music') + 4;
  const to = saidAt(hold, 'hold-over');
  const during = measureTalk(hold).agent.flatMap(({ startSeconds, endSeconds }) => {
    const start = Math.max(startSeconds, from);
    const end = Math.min(endSeconds, to);
    return end > start ? [{ startSeconds: start, endSeconds: end }] : [];
  });
  expect(longestOf(during)).toBeLessThan(0.1);
  expect(hold.all('silence_prompt')).toHaveLength(0);
  expect(hold.result.status).toBe('completed');
});

/** One is promised, and proven over fifty cuts. The gate cuts where chance has it, and its ear may mishear one more. */
const MOST_WORDS_OFF = PROVES ? 1 : 2;

test('what is stored of a message that was cut off ends where the phone stopped hearing it', async () => {
  const cuts = await cutPointsOf(sceneOf('cut'));
  expect(cuts.length).toBeGreaterThanOrEqual(2);
  expect(cuts.filter(({ wordsOff }) => Math.abs(wordsOff) > MOST_WORDS_OFF)).toEqual([]);
});

// Providers that fail in every way they can, on whole calls. Judged at the phone: how long nobody was heard, and what
// was said last; and from the call itself: its status, its reason, and its steps down.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestOf } from '../support/measured-talk.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScenes, type Scene } from '../support/scenario.ts';
import { type AgentOverrides, type System, startSystem, type TestProject } from '../support/system.ts';

/** More at once on a small machine would measure the machine. */
const AT_ONCE = 8;
const PROVES = process.env.PROVE === '1';
/** Three are promised, and proven. The gate allows a second more for eight calls on a machine that may be busy. */
const LONGEST_SILENCE_SECONDS = PROVES ? 3 : 4;

const agent: AgentOverrides = {
  opening: 'Hello, this is the Riverside clinic.',
  script: 'brief',
  // Nearly free of CPU, so that many calls at once are not the fault.
  voice: { model: 'local', voice: 'kal16' },
};
/** Sentences that the two scripts say, and none of the prepared ones. */
const REPLIES = 'appointment|see you tomorrow|little more|interesting|telling me';

/** The first provider fails, the second one does its part: the call goes on as if nothing had been. */
const model = (fault: string) => ({
  model: `scripted/brief?${fault}&spoken=1`,
  fallbacks: [{ model: 'scripted/brief' }],
});
const voice = (fault: string) => ({
  model: `local?fault=${fault}&only=${REPLIES}`,
  voice: 'kal16',
  fallbacks: [{ model: 'local', voice: 'slt' }],
});
const recogniser = (fault: string) => ({
  model: `scripted?fault=${fault}`,
  fallbacks: [{ model: 'scripted' }],
});

interface Row {
  /** In the gate, too; the others only with PROVE. */
  gate?: boolean;
  agent: AgentOverrides;
  stage: 'stt' | 'llm' | 'tts';
  /** What the journal calls it. */
  cause: RegExp;
}

const replaced: Record<string, Row> = {
  'a model that does not answer': {
    gate: true,
    agent: { model: model('fault=hang') },
    stage: 'llm',
    cause: /time_out/,
  },
  'a model that answers 429': { agent: { model: model('fault=429') }, stage: 'llm', cause: /status_429/ },
  'a model that answers 500': {
    gate: true,
    agent: { model: model('fault=500') },
    stage: 'llm',
    cause: /status_500/,
  },
  'a model that answers garbage': {
    agent: { model: model('fault=garbage&afterWords=0') },
    stage: 'llm',
    cause: /./,
  },
  'a voice that does not answer': {
    gate: true,
    agent: { voice: voice('hang') },
    stage: 'tts',
    cause: /time_out/,
  },
  'a voice that answers 429': { agent: { voice: voice('429') }, stage: 'tts', cause: /status_429/ },
  'a voice that answers 500': { agent: { voice: voice('500') }, stage: 'tts', cause: /status_500/ },
  'a voice that answers garbage': { agent: { voice: voice('garbage') }, stage: 'tts', cause: /garbage/ },
  'a recogniser that does not answer': {
    gate: true,
    agent: { recogniser: recogniser('hang') },
    stage: 'stt',
    cause: /time_out/,
  },
  'a recogniser that answers 429': { agent: { recogniser: recogniser('429') }, stage: 'stt', cause: /./ },
  'a recogniser that answers 500': { agent: { recogniser: recogniser('500') }, stage: 'stt', cause: /./ },
  'a recogniser that hangs up': { agent: { recogniser: recogniser('cut') }, stage: 'stt', cause: /./ },
  'a recogniser that answers garbage': {
    agent: { recogniser: recogniser('garbage') },
    stage: 'stt',
    cause: /./,
  },
};

const alone = (name: string) => ({ model: `scripted/endless?${name}&spoken=1` });
const dead: Record<string, Row> = {
  'no model answers': { agent: { model: alone('fault=hang') }, stage: 'llm', cause: /time_out/ },
  'every model answers 500': { agent: { model: alone('fault=500') }, stage: 'llm', cause: /status_500/ },
  'the model is cut off after three words': {
    gate: true,
    agent: { model: alone('fault=cut') },
    stage: 'llm',
    cause: /cut_off/,
  },
  'the model stops after three words': {
    agent: { model: alone('fault=hang&afterWords=3') },
    stage: 'llm',
    cause: /time_out/,
  },
  'no voice answers': {
    agent: { script: 'endless', voice: { model: `local?fault=hang&only=${REPLIES}`, voice: 'kal16' } },
    stage: 'tts',
    cause: /time_out/,
  },
  'the voice stops in the middle of a word': {
    gate: true,
    agent: { script: 'endless', voice: { model: `local?fault=stall&only=${REPLIES}`, voice: 'kal16' } },
    stage: 'tts',
    cause: /time_out/,
  },
  'the voice is cut off': {
    agent: { script: 'endless', voice: { model: `local?fault=cut&only=${REPLIES}`, voice: 'kal16' } },
    stage: 'tts',
    cause: /cut_off/,
  },
  'there is no voice at all': {
    gate: true,
    agent: { voice: { model: 'local?fault=hang', voice: 'kal16' } },
    stage: 'tts',
    cause: /time_out/,
  },
  'no recogniser answers': {
    agent: { script: 'endless', recogniser: { model: 'scripted?fault=hang' } },
    stage: 'stt',
    cause: /time_out/,
  },
};

const slow: Record<string, Row> = {
  'a model whose words come slowly': {
    // Its first clause is spoken while the next one comes: it may need no filler, and nothing else.
    agent: { model: { model: 'scripted/brief?tokenMs=900' } },
    stage: 'llm',
    cause: /^(filler late,?)*$/,
  },
  'a model that thinks for 2.7 seconds': {
    gate: true,
    agent: { model: { model: 'scripted/brief?delayMs=2700' } },
    stage: 'llm',
    cause: /filler late/,
  },
};

const chosen = (rows: Record<string, Row>) =>
  Object.entries(rows).filter(([, { gate }]) => PROVES || gate === true);

let system: System;
let project: TestProject;
let played: Record<string, PlayedScene> = {};
beforeAll(async () => {
  system = await startSystem();
  project = await system.createProject({ agent });
  const scenesOf = (rows: Record<string, Row>) =>
    chosen(rows).map(([name, row]): [string, Scene] => [
      name,
      { person: '44', agent: { ...agent, ...row.agent } },
    ]);
  const scenes = scenesOf({ ...replaced, ...dead, ...slow });
  for (let from = 0; from < scenes.length; from += AT_ONCE) {
    const together = Object.fromEntries(scenes.slice(from, from + AT_ONCE));
    played = { ...played, ...(await playScenes(system, project, together)) };
  }
}, 280_000);
afterAll(() => system?.stop());

function sceneOf(name: string): PlayedScene {
  const scene = played[name];
  if (!scene) throw new Error(`${name} was not played`);
  return scene;
}

describe.each(chosen({ ...replaced, ...dead, ...slow }))('%s', (name) => {
  test(`leaves nobody in silence for ${LONGEST_SILENCE_SECONDS} seconds`, () => {
    const { talk } = sceneOf(name);
    const longest = longestOf(talk.silences);
    reportFigure(`longest silence at the phone, ${name}`, `${longest.toFixed(2)} s`);
    expect(longest).toBeLessThanOrEqual(LONGEST_SILENCE_SECONDS);
  });
});

describe.each(chosen(replaced))('%s', (name, { stage, cause }) => {
  test('is replaced by the next one, and the call ends as it should', () => {
    const { result, all } = sceneOf(name);
    const steps = all('degradation').filter(({ step }) => step === 'next_provider');
    expect(steps[0]).toMatchObject({ stage, cause: expect.stringMatching(cause) });
    expect(result.status).toBe('completed');
    expect(all('ended')[0]).toMatchObject({ reason: 'agent_hangup' });
  });
});

describe.each(chosen(dead))('when %s', (name, { stage, cause }) => {
  test('the callee hears an apology, and the call has failed', async () => {
    const { result, all, messages } = sceneOf(name);
    const steps = all('degradation').filter((one) => one.step === 'prepared_line' || one.step === 'apology');
    expect(steps.at(-1)).toMatchObject({ stage, step: 'apology', cause: expect.stringMatching(cause) });
    expect(result.status).toBe('failed');
    expect(all('ended')[0]).toMatchObject({ reason: 'provider_error' });
    const last = messages.findLast(({ role }) => role === 'assistant');
    expect(last?.content).toContain('technical problem');
  });

  test('the phone heard its last word', async () => {
    const { talk, heardWords } = sceneOf(name);
    const last = await heardWords(talk.agent.at(-1));
    expect(last.toLowerCase()).toMatch(/good.?by|call/);
  });
});

describe.each(chosen(slow))('%s', (name, { cause }) => {
  test('is waited for, with a word where it is long', () => {
    const { result, all } = sceneOf(name);
    expect(result.status).toBe('completed');
    const steps = all('degradation').map((one) => `${one.step} ${one.cause}`);
    expect(steps.join()).toMatch(cause);
  });
});

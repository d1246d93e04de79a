// Who answers: machines of every kind, and people who sound like one. A core in the gate, all when it proves, few at a
// time. Both languages are heard by the scripted recogniser, which knows the phone network's utterances by their
// sound; with WHO_EAR=moonshine English is truly recognised. What a voicemail keeps is recognised at the phone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScenes, type Scene } from '../support/scenario.ts';
import { type AgentOverrides, type System, startSystem, type TestProject } from '../support/system.ts';
import { wordErrorRate } from '../support/word-error-rate.ts';

const PROVES = process.env.PROVE === '1';
const MESSAGE =
  'Hello, this is the Riverside clinic with a message about your appointment tomorrow. Please call us back when you have time. Thank you and goodbye.';
const ANSWER = 'This is the Riverside clinic, calling about the appointment tomorrow.';
const OPENING = 'Hello, this is the Riverside clinic. I am calling about your appointment tomorrow.';

const english: AgentOverrides = {
  opening: OPENING,
  script: 'appointment',
  recogniser: { model: process.env.WHO_EAR ?? 'scripted' },
};
const japanese: AgentOverrides = {
  language: 'ja-JP',
  opening: 'おせわになっております。リバーサイドクリニックです。あしたのごよやくのけんでおでんわしました。',
  script: 'appointment-ja',
};
const leavesMessage = { ...english, voicemail: { action: 'leave_message' as const, message: MESSAGE } };
const inJapan = (person: string) => `+8150555501${person}`;

const core = {
  short: { person: '63', agent: leavesMessage },
  announcement: { person: '67', agent: english },
  driver: { person: '72', agent: english },
  menu: { person: '69', agent: english },
} satisfies Record<string, Scene>;
const messages = {
  long: { person: '64', agent: leavesMessage },
  resumed: { person: '65', agent: leavesMessage },
  hangsUp: { person: '63', agent: english },
} satisfies Record<string, Scene>;
const menus = {
  screening: { person: '66', agent: { ...english, screening: { answer: ANSWER } } },
  keys: {
    person: '69',
    agent: {
      ...english,
      ivr: { action: 'navigate' as const, keys: [{ whenHeard: 'to speak with our staff', press: '2' }] },
    },
  },
  fax: { person: '70', agent: english },
  longPerson: { person: '71', agent: english },
} satisfies Record<string, Scene>;
const machinesOfJapan = {
  shortJa: { person: inJapan('63'), agent: japanese },
  screeningJa: { person: inJapan('66'), agent: japanese },
  announcementJa: { person: inJapan('67'), agent: japanese },
} satisfies Record<string, Scene>;
const restOfJapan = {
  menuJa: { person: inJapan('69'), agent: japanese },
  personJa: { person: inJapan('71'), agent: japanese },
} satisfies Record<string, Scene>;

let system: System;
let project: TestProject;
const played = new Map<string, PlayedScene>();
/** Status, reason and messages of the calls that only hear an announcement. */
let unanswered: unknown[][];
beforeAll(async () => {
  system = await startSystem({ voiceProcesses: 1 });
  project = await system.createProject();
  const batches: Record<string, Scene>[] = PROVES
    ? [core, messages, menus, machinesOfJapan, restOfJapan]
    : [core];
  const ringing = Promise.all([
    callUnanswered('+12025550168', english),
    callUnanswered(inJapan('68'), japanese),
  ]);
  for (const batch of batches)
    for (const [name, scene] of Object.entries(await playScenes(system, project, batch)))
      played.set(name, scene);
  unanswered = await ringing;
}, 400_000);
afterAll(() => system?.stop());

function sceneOf(name: string): PlayedScene {
  const scene = played.get(name);
  if (!scene) throw new Error(`${name} was not played`);
  return scene;
}

function judged(scene: PlayedScene): string[] {
  return scene.all('who_answered').map(({ destinationType }) => destinationType);
}

function ends(name: string) {
  const scene = sceneOf(name);
  return [scene.all('ended')[0]?.reason, judged(scene).at(-1), scene.result.isVoicemail];
}

/** What the phone heard after its last beep. */
async function wordsAfterBeep(scene: PlayedScene): Promise<string> {
  const beep = scene.entries.findLast((entry) => entry.event === 'said' && entry.name === 'beep');
  const recording = scene.entries.find((entry) => entry.event === 'recording');
  const seconds = (Date.parse(beep?.at ?? '') - Date.parse(recording?.at ?? '')) / 1000;
  const words: string[] = [];
  for (const span of scene.talk.agent)
    if (span.startSeconds >= seconds - 0.5) words.push(await scene.heardWords(span));
  return words.join(' ');
}

/** The beginning of the opening may come before the message, where the beep was faster than the recogniser. */
function errorsOfLastWords(said: string, heard: string): number {
  const words = heard.split(' ');
  return Math.min(...words.map((_, from) => wordErrorRate(said, words.slice(from).join(' '))));
}

describe('a voicemail', () => {
  test.each(PROVES ? ['short', 'long', 'resumed'] : ['short'])(
    '(%s) keeps the whole message, after its beep',
    async (name) => {
      const scene = sceneOf(name);
      expect(ends(name)).toEqual(['voicemail', 'voicemail', true]);
      expect(scene.all('agent_utterance').at(-1)).toMatchObject({ heard: MESSAGE, interrupted: false });
      const heard = await wordsAfterBeep(scene);
      const errors = errorsOfLastWords(MESSAGE, heard);
      reportFigure(`voicemail, ${name}: word error rate of the message after the beep`, errors.toFixed(3));
      expect(errors, heard).toBeLessThanOrEqual(0.3);
    },
  );

  test.runIf(PROVES)('is hung up on by default, in Japanese too', () => {
    for (const name of ['hangsUp', 'shortJa'])
      expect(ends(name), name).toEqual(['voicemail', 'voicemail', true]);
  });
});

describe('a screened line', () => {
  test.runIf(PROVES)('hears who calls and why once, and whoever comes then hears the opening', () => {
    const scene = sceneOf('screening');
    expect(judged(scene)).toEqual(['call_screening', 'human']);
    const said = scene.all('agent_utterance').map(({ heard }) => heard);
    expect(said.filter((one) => one === ANSWER)).toHaveLength(1);
    expect(said[said.indexOf(ANSWER) + 1]).toBe(OPENING);
    expect(scene.all('silence_prompt')).toEqual([]);
    expect(scene.result.status).toBe('completed');
    expect(scene.result.isVoicemail).toBe(false);
  });

  test.runIf(PROVES)('is one in Japanese too', () => {
    expect(judged(sceneOf('screeningJa'))).toEqual(['call_screening', 'human']);
  });
});

test('an announcement after the answer ends the call', () => {
  for (const name of PROVES ? ['announcement', 'announcementJa'] : ['announcement'])
    expect(ends(name), name).toEqual(['announcement', 'announcement', false]);
});

test('a menu is hung up on by default', () => {
  for (const name of PROVES ? ['menu', 'menuJa'] : ['menu'])
    expect(ends(name), name).toEqual(['agent_hangup', 'ivr', false]);
});

test.runIf(PROVES)('a menu gets the key of its phrase, and the person behind it the opening', () => {
  const scene = sceneOf('keys');
  expect(scene.entries.filter(({ event }) => event === 'digit')).toMatchObject([{ digit: '2' }]);
  expect(judged(scene)).toEqual(['ivr', 'human']);
  expect(scene.all('agent_utterance').filter(({ heard }) => heard === OPENING).length).toBeGreaterThanOrEqual(
    1,
  );
});

test.runIf(PROVES)('a fax machine is left alone', () => {
  expect(ends('fax')).toEqual(['agent_hangup', 'fax', false]);
});

test('people are talked to, however they greet', () => {
  for (const name of PROVES ? ['driver', 'longPerson', 'personJa'] : ['driver']) {
    const scene = sceneOf(name);
    expect(judged(scene), name).toEqual(['human']);
    expect(scene.messages.filter(({ role }) => role === 'user').length, name).toBeGreaterThanOrEqual(2);
  }
});

test('an announcement before the answer says why nobody can be reached', () => {
  expect(unanswered).toEqual([
    ['unreachable', 'invalid_number', []],
    ['unreachable', 'unavailable', []],
  ]);
});

async function callUnanswered(phoneNumber: string, agent: AgentOverrides): Promise<unknown[]> {
  const agentId = await project.publishAgent(agent);
  const { callTaskId } = await project.client.addAndCall({ phoneNumber, agentId });
  const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 60_000, intervalMs: 250 });
  const callId = result?.callId ?? '';
  const journal = await system.management.listJournal({ projectId: project.projectId, callId });
  const ended = journal.map(({ event }) => event).find((event) => event.kind === 'ended');
  return [result?.status, ended?.kind === 'ended' ? ended.reason : '', result?.conversation?.messages];
}

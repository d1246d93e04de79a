// Who answers: machines of every kind and people who sound like one. English is recognised by the scripted recogniser
// in the gate and by Moonshine when it proves; Japanese by the scripted one always. What the message was is heard at
// the phone, by Moonshine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScenes, type Scene } from '../support/scenario.ts';
import { type System, startSystem, type TestProject } from '../support/system.ts';
import { wordErrorRate } from '../support/word-error-rate.ts';

const PROVES = process.env.PROVE === '1';
const MESSAGE =
  'Hello, this is the Riverside clinic with a message about your appointment tomorrow. Please call us back when you have time. Thank you and goodbye.';
const ANSWER = 'This is the Riverside clinic, calling about the appointment tomorrow.';

const leavesMessage = { voicemail: { action: 'leave_message' as const, message: MESSAGE } };
const japanese = (person: string) => `+8150555501${person}`;

const scenes = {
  short: { person: '63', agent: leavesMessage },
  long: { person: '64', agent: leavesMessage },
  resumed: { person: '65', agent: leavesMessage },
  hangsUp: { person: '63' },
  screening: { person: '66', agent: { script: 'brief', screening: { answer: ANSWER } } },
  announcement: { person: '67' },
  menu: { person: '69' },
  keys: {
    person: '69',
    agent: {
      script: 'brief',
      ivr: { action: 'navigate' as const, keys: [{ whenHeard: 'to speak with our staff', press: '2' }] },
    },
  },
  fax: { person: '70' },
  longPerson: { person: '71', agent: { script: 'brief' } },
  driver: { person: '72', agent: { script: 'brief' } },
  shortJa: { person: japanese('63'), agent: { language: 'ja-JP', voice: { voice: 'auto' } } },
  screeningJa: { person: japanese('66'), agent: { language: 'ja-JP', voice: { voice: 'auto' }, script: 'brief' } },
  announcementJa: { person: japanese('67'), agent: { language: 'ja-JP', voice: { voice: 'auto' } } },
  menuJa: { person: japanese('69'), agent: { language: 'ja-JP', voice: { voice: 'auto' } } },
  personJa: {
    person: japanese('71'),
    agent: { language: 'ja-JP', voice: { voice: 'auto' }, script: 'brief' },
  },
} satisfies Record<string, Scene>;

let system: System;
let project: TestProject;
let played: Record<keyof typeof scenes, PlayedScene>;
beforeAll(async () => {
  system = await startSystem();
  project = await system.createProject();
  played = await playScenes(system, project, scenes);
}, 180_000);
afterAll(() => system?.stop());

function judged(scene: PlayedScene): string[] {
  return scene.all('who_answered').map(({ destinationType }) => destinationType);
}

function endedReason(scene: PlayedScene): string | undefined {
  return scene.all('ended')[0]?.reason;
}

/** What the phone heard after its last beep. */
async function wordsAfterBeep(scene: PlayedScene): Promise<string> {
  const beep = scene.entries.findLast((entry) => entry.event === 'said' && entry.name === 'beep');
  const recording = scene.entries.find((entry) => entry.event === 'recording');
  const seconds = (Date.parse(beep?.at ?? '') - Date.parse(recording?.at ?? '')) / 1000;
  const spans = scene.talk.agent.filter(({ startSeconds }) => startSeconds >= seconds - 0.3);
  const words = [];
  for (const span of spans) words.push(await scene.heardWords(span));
  return words.join(' ');
}

describe('a voicemail', () => {
  test.each(['short', 'long', 'resumed'] as const)('(%s) has the whole message after its beep', async (name) => {
    const scene = played[name];
    expect(scene.result).toMatchObject({ status: 'completed', isVoicemail: true });
    expect(endedReason(scene)).toBe('voicemail');
    expect(scene.all('agent_utterance').at(-1)).toMatchObject({ heard: MESSAGE, interrupted: false });
    const errors = wordErrorRate(MESSAGE, await wordsAfterBeep(scene));
    reportFigure(`voicemail, ${name}: word error rate of the message after the beep`, errors.toFixed(3));
    expect(errors).toBeLessThanOrEqual(0.25);
  });

  test('is hung up on by default, and nothing more is said', () => {
    const scene = played.hangsUp;
    expect([endedReason(scene), judged(scene).at(-1)]).toEqual(['voicemail', 'voicemail']);
    expect(scene.result.isVoicemail).toBe(true);
  });

  test('is one in Japanese too', () => {
    expect([endedReason(played.shortJa), judged(played.shortJa).at(-1)]).toEqual(['voicemail', 'voicemail']);
  });
});

describe('a screened line', () => {
  test('hears who calls and why once, and whoever comes then hears the opening', async () => {
    const scene = played.screening;
    expect(judged(scene)).toEqual(['call_screening', 'human']);
    const said = scene.all('agent_utterance').map(({ heard }) => heard);
    expect(said.filter((one) => one === ANSWER)).toHaveLength(1);
    expect(said.lastIndexOf(scenes.screening.agent.screening.answer)).toBeLessThan(said.length - 1);
    expect(said.slice(said.indexOf(ANSWER) + 1)[0]).toMatch(/^Hello, this is the Riverside clinic/);
    expect(scene.all('silence_prompt')).toEqual([]);
    expect(scene.result.isVoicemail).toBe(false);
  });

  test('is one in Japanese too', () => {
    expect(judged(played.screeningJa)).toEqual(['call_screening', 'human']);
  });
});

describe('an announcement after the answer', () => {
  test.each(['announcement', 'announcementJa'] as const)('(%s) ends the call', (name) => {
    expect([endedReason(played[name]), judged(played[name]).at(-1)]).toEqual(['announcement', 'announcement']);
  });
});

describe('a menu', () => {
  test('is hung up on by default', () => {
    for (const scene of [played.menu, played.menuJa])
      expect([endedReason(scene), judged(scene).at(-1)]).toEqual(['agent_hangup', 'ivr']);
  });

  test('gets the key of its phrase, and the person behind it the opening', () => {
    const scene = played.keys;
    expect(scene.entries.find(({ event }) => event === 'digit')).toMatchObject({ digit: '2' });
    expect(scene.all('dtmf_sent')[0]).toMatchObject({ digits: '2' });
    expect(judged(scene)).toEqual(['ivr', 'human']);
  });
});

test('a fax machine is left alone', () => {
  expect([endedReason(played.fax), judged(played.fax)]).toEqual(['agent_hangup', ['fax']]);
});

test('people are talked to, however they greet', () => {
  for (const scene of [played.longPerson, played.driver, played.personJa]) {
    expect(judged(scene)).toEqual(['human']);
    expect(scene.messages.filter(({ role }) => role === 'user').length).toBeGreaterThanOrEqual(2);
  }
});

test('an announcement before the answer says why nobody can be reached', async () => {
  const call = async (person: string, agentId?: string) => {
    const { callTaskId } = await project.client.addAndCall({ phoneNumber: person, agentId });
    const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 60_000, intervalMs: 250 });
    const callId = result?.callId ?? '';
    const journal = await system.management.listJournal({ projectId: project.projectId, callId });
    const ended = journal.map(({ event }) => event).find((event) => event.kind === 'ended');
    return [result?.status, ended?.kind === 'ended' ? ended.reason : undefined, result?.conversation?.messages];
  };
  const japaneseAgent = await project.publishAgent({ language: 'ja-JP', voice: { voice: 'auto' } });
  expect(await Promise.all([call('+12025550168'), call(japanese('68'), japaneseAgent)])).toEqual([
    ['unreachable', 'invalid_number', []],
    ['unreachable', 'unavailable', []],
  ]);
});

// Sound that is lost between the phone and us: packets at random, one way only, and all at once in mid-call. The
// carrier of this test drops them; signalling is whole. Judged by the call's end, by what the phone heard, and by what
// the journal tells of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Losses, type LossyCarrier, openLossyCarrier } from '../support/lossy-carrier.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScenes } from '../support/scenario.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';

const never = () => false;
const always = () => true;
const everyFifth = () => Math.random() < 0.2;
const afterSevenSeconds = (ms: number) => ms > 7000;

const person = { lossy: '44', oneWay: '34', stops: '82', whole: '17' };
const LOSSES: Record<string, Losses> = {
  [numberOf(person.lossy)]: { fromPerson: everyFifth, toPerson: everyFifth },
  [numberOf(person.oneWay)]: { fromPerson: always, toPerson: never },
  [numberOf(person.stops)]: { fromPerson: afterSevenSeconds, toPerson: never },
  [numberOf(person.whole)]: { fromPerson: never, toPerson: never },
};

const agent = {
  opening: 'Hello, this is the Riverside clinic.',
  script: 'endless',
  // Long enough for two questions about packets, five seconds apart.
  silence: { promptAfterMs: 3000, prompt: 'Are you still there?', endAfterMs: 13_000 },
  maxDurationMs: 40_000,
};

// Half a minute of calls: played when it proves.
describe.runIf(process.env.PROVE === '1')('sound that is lost', () => {
  let carrier: LossyCarrier;
  let system: System;
  let project: TestProject;
  let played: Record<keyof typeof person, PlayedScene>;
  beforeAll(async () => {
    system = await startSystem();
    project = await system.createProject({ agent });
    const networkPort = Number((system.environment.PHONE_NETWORK_SIP ?? '').split(':')[1]);
    carrier = await openLossyCarrier(networkPort, (dialled) => {
      const losses = LOSSES[dialled];
      if (!losses) throw new Error('somebody else was called');
      return losses;
    });
    await system.management.saveTrunk('lossy', {
      projectId: project.projectId,
      mode: 'test',
      definition: { host: carrier.host, progressTimeoutMs: 5000 },
    });
    played = await playScenes(system, project, {
      lossy: { person: person.lossy, agent: { ...agent, maxDurationMs: 30_000 } },
      oneWay: { person: person.oneWay },
      stops: { person: person.stops },
      whole: { person: person.whole, agent: { ...agent, script: 'brief' } },
    });
  }, 120_000);
  afterAll(async () => {
    await system?.stop();
    carrier?.close();
  });

  test('with every fifth packet lost the call is held and ends, and the agent is still understood', async () => {
    const { result, all, talk, heardWords } = played.lossy;
    expect(result.status).toBe('completed');
    expect(all('ended')).toHaveLength(1);
    const words = await heardWords(talk.agent[0]);
    reportFigure('20 % packet loss: the opening as the phone heard it', words);
    expect(words.toLowerCase()).toMatch(/river|clinic/);
    const lost = all('media_lost');
    reportFigure(
      '20 % packet loss: told in the journal',
      lost.map(({ state, ms }) => `${state} ${ms} ms`).join(),
    );
    expect(lost.map(({ state }) => state)).toEqual(['began']);
    expect(lost[0]?.ms).toBeGreaterThan(500);
  });

  test('who sends nothing while silent has lost nothing', () => {
    const { result, all } = played.whole;
    expect(result.status).toBe('completed');
    expect(all('media_lost').filter(({ state, ms }) => state === 'ended' && ms > 0)).toEqual([]);
  });

  test('a callee who is not heard at all is asked, and the silence rule ends the call', () => {
    const { result, all } = played.oneWay;
    expect(result.status).toBe('completed');
    expect(all('ended')[0]).toMatchObject({ reason: 'silence' });
    expect(all('silence_prompt').length).toBeGreaterThan(0);
    expect(all('user_utterance')).toEqual([]);
    expect(all('media_lost')).toMatchObject([{ state: 'began' }]);
  });

  test('when sound stops in mid-call the silence rule ends the call', () => {
    const { result, all } = played.stops;
    expect(result.status).toBe('completed');
    expect(all('ended')[0]).toMatchObject({ reason: 'silence' });
    expect(all('user_utterance').length).toBeGreaterThan(0);
    expect(all('media_lost')).toMatchObject([{ state: 'began' }]);
  });
});

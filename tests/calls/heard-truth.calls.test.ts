// Heard truth: the agent is cut off at random moments, and what is stored of its words is compared with what the
// phone's own recording holds, recognised there. A few cuts are in scenarios-turns; here are fifty.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUT_PERSON, type CutPoint, cutAgent, cutPointsOf } from '../support/cut-points.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScenes } from '../support/scenario.ts';
import { type System, startSystem, type TestProject } from '../support/system.ts';

const CUTS_WANTED = 50;
const CUTS_PER_CALL = 3;
const CALLS_AT_ONCE = 6;

describe.runIf(process.env.PROVE)('fifty cuts', () => {
  let system: System;
  let project: TestProject;
  beforeAll(async () => {
    system = await startSystem();
    project = await system.createProject();
  });
  afterAll(() => system?.stop());

  test('what is stored of a message that was cut off ends within one word of what the phone heard', async () => {
    const agentId = await project.publishAgent(cutAgent);
    const cuts: CutPoint[] = [];
    while (cuts.length < CUTS_WANTED) {
      const calls = Math.min(CALLS_AT_ONCE, Math.ceil((CUTS_WANTED - cuts.length) / CUTS_PER_CALL));
      const scenes = Object.fromEntries(
        Array.from({ length: calls }, (_, index) => [`call ${index}`, { person: CUT_PERSON, agentId }]),
      );
      const played: Record<string, PlayedScene> = await playScenes(system, project, scenes);
      const before = cuts.length;
      for (const scene of Object.values(played)) cuts.push(...(await cutPointsOf(scene)));
      expect(cuts.length, 'nobody was interrupted').toBeGreaterThan(before);
    }
    const off = cuts.map(({ wordsOff }) => Math.abs(wordsOff));
    reportFigure(
      'heard truth: cut points, exact, within one word, most words off',
      [cuts.length, ...[0, 1].map((most) => off.filter((one) => one <= most).length), Math.max(...off)].join(
        ', ',
      ),
    );
    expect(cuts.filter(({ wordsOff }) => Math.abs(wordsOff) > 1)).toEqual([]);
  }, 900_000);
});

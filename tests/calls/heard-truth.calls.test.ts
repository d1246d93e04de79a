// Heard truth: the agent is cut off at random moments, and what is stored of its words is compared with what the
// phone's own recording holds, recognised there. Three of a call: its opening, which is a prepared phrase, and two
// replies, which are spoken while they are written.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsReached } from '../support/heard-position.ts';
import { measureTalk } from '../support/measured-talk.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScenes } from '../support/scenario.ts';
import { type System, startSystem, type TestProject } from '../support/system.ts';
import { words } from '../support/word-error-rate.ts';

const CALLS_AT_ONCE = 6;
const CUTS_WANTED = process.env.PROVE ? 50 : 3;
const SPEAKING_JOINS_SECONDS = 0.9;

const opening =
  'Hello, this is the Riverside clinic with a rather long message about the new building beside the old station, where all of our doctors will work from the beginning of the next month. We would like to show it to you, and we hope that you have a little time for us on Saturday.';

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem();
  project = await system.createProject();
});
afterAll(() => system?.stop());

interface Cut {
  generated: string;
  stored: number;
  reached: number;
  heard: string;
  recognised: string;
}

/** Of each utterance that was cut off, in order: the agent's spans at the phone are its utterances. */
async function cutsOf(scene: PlayedScene): Promise<Cut[]> {
  const spans = measureTalk(scene, { joinSeconds: SPEAKING_JOINS_SECONDS }).agent;
  const spoken = scene.all('agent_utterance').filter(({ playedMs }) => playedMs > 0);
  const cuts: Cut[] = [];
  for (const [index, { generated, heard, interrupted }] of spoken.entries()) {
    const span = spans[index];
    if (!interrupted || !span) continue;
    const recognised = await scene.heardWords(span);
    cuts.push({
      generated,
      heard,
      recognised,
      stored: words(heard).length,
      reached: wordsReached(generated, recognised),
    });
  }
  return cuts;
}

test(
  'what is stored of a message that was cut off ends within one word of what the phone heard',
  async () => {
    const agent = {
      opening,
      script: 'news',
      voice: { model: 'local', voice: 'awb' },
      maxDurationMs: 120_000,
    };
    const agentId = await project.publishAgent(agent);
    const cuts: Cut[] = [];
    while (cuts.length < CUTS_WANTED) {
      const calls = Math.min(CALLS_AT_ONCE, Math.ceil((CUTS_WANTED - cuts.length) / 3));
      const names = Array.from({ length: calls }, (_, index) => [`call ${index}`, { person: '55', agentId }]);
      const played: Record<string, PlayedScene> = await playScenes(
        system,
        project,
        Object.fromEntries(names),
      );
      let found = 0;
      for (const scene of Object.values(played)) {
        const ofCall = await cutsOf(scene);
        found += ofCall.length;
        cuts.push(...ofCall);
      }
      expect(found, 'nobody was interrupted').toBeGreaterThan(0);
    }
    const off = cuts.map(({ stored, reached }) => stored - reached);
    const within = (most: number) => off.filter((words) => Math.abs(words) <= most).length;
    reportFigure(
      'heard truth: cut points, exact, within one word, most words off',
      `${cuts.length}, ${within(0)}, ${within(1)}, ${Math.max(...off.map(Math.abs))}`,
    );
    const wrong = cuts.filter((_, index) => Math.abs(off[index] ?? 0) > 1);
    expect(wrong).toEqual([]);
  },
  process.env.PROVE ? 900_000 : 150_000,
);

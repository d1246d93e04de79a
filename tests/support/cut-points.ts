// Where an agent was cut off: by what is stored of its words, and by what its phone recorded, recognised there.
import { wordsReached } from './heard-position.ts';
import { measureTalk } from './measured-talk.ts';
import type { PlayedScene } from './scenario.ts';
import type { AgentOverrides } from './system.ts';
import { words } from './word-error-rate.ts';

const SPEAKING_JOINS_SECONDS = 0.9;

/** Talked over three times at random moments: in its opening, a prepared phrase, and in two replies. */
export const CUT_PERSON = '55';
export const cutAgent: AgentOverrides = {
  opening:
    'Hello, this is the Riverside clinic with a rather long message about the new building beside the old station, where all of our doctors will work from the beginning of the next month. We would like to show it to you, and we hope that you have a little time for us on Saturday.',
  script: 'news',
  voice: { model: 'local', voice: 'awb' },
  maxDurationMs: 120_000,
};

export interface CutPoint {
  generated: string;
  heard: string;
  recognised: string;
  /** Words by which what is stored is longer than what was heard. */
  wordsOff: number;
}

/** In order: the agent's spans at the phone are its utterances. */
export async function cutPointsOf(scene: PlayedScene): Promise<CutPoint[]> {
  const spans = measureTalk(scene, { joinSeconds: SPEAKING_JOINS_SECONDS }).agent;
  const spoken = scene.all('agent_utterance').filter(({ playedMs }) => playedMs > 0);
  const cuts: CutPoint[] = [];
  for (const [index, { generated, heard, interrupted }] of spoken.entries()) {
    const span = spans[index];
    if (!interrupted || !span) continue;
    const recognised = await scene.heardWords(span);
    const wordsOff = words(heard).length - wordsReached(generated, recognised);
    cuts.push({ generated, heard, recognised, wordsOff });
  }
  return cuts;
}

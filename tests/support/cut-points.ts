// Where an agent was cut off: by what is stored of its words, and by what its phone recorded, recognised there.
import { wordsReached } from './heard-position.ts';
import { measureTalk } from './measured-talk.ts';
import type { PlayedScene } from './scenario.ts';
import type { AgentOverrides } from './system.ts';
import { words } from './word-error-rate.ts';

const SPEAKING_JOINS_SECONDS = 0.9;
const LAG_SECONDS = 0.3;

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

/** Each with what the phone heard from its beginning to the beginning of the next. */
export async function cutPointsOf(scene: PlayedScene): Promise<CutPoint[]> {
  const spoken = scene.all('agent_utterance').filter(({ playedMs }) => playedMs > 0);
  const beginnings = [...spoken.map(({ startedAt }) => secondsAt(scene, startedAt)), scene.talk.seconds];
  const cuts: CutPoint[] = [];
  for (const [index, { generated, heard, interrupted }] of spoken.entries()) {
    if (!interrupted) continue;
    const from = beginnings[index] ?? 0;
    const to = beginnings[index + 1] ?? from;
    const spans = measureTalk(scene, { joinSeconds: SPEAKING_JOINS_SECONDS }).agent.flatMap(
      ({ startSeconds, endSeconds }) => {
        const span = { startSeconds: Math.max(startSeconds, from), endSeconds: Math.min(endSeconds, to) };
        return span.endSeconds > span.startSeconds ? [span] : [];
      },
    );
    const recognised: string[] = [];
    for (const span of spans) recognised.push(await scene.heardWords(span));
    const text = recognised.join(' ');
    cuts.push({
      generated,
      heard,
      recognised: text,
      wordsOff: words(heard).length - wordsReached(generated, text),
    });
  }
  return cuts;
}

/** A place in the phone's recording, a little early: it may lag behind the clock. */
function secondsAt({ entries }: PlayedScene, at: string): number {
  const recording = entries.find(({ event }) => event === 'recording');
  if (!recording) throw new Error('the phone recorded nothing');
  return (Date.parse(at) - Date.parse(recording.at)) / 1000 - LAG_SECONDS;
}

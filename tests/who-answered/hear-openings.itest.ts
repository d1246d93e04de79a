// The English openings as sound: spoken by five voices, over a telephone line, heard by Moonshine and judged. Only when
// it proves: it takes minutes. With WRITE=1 what was heard is kept, for the gate.
import { writeFileSync } from 'node:fs';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { expect, test } from 'vitest';
import { recognise } from '../support/local-speech.ts';
import { reportFigure } from '../support/report-figure.ts';
import { confusionMatrix, isRight, peopleHungUpOn } from './confusion-matrix.ts';
import { type Opening, openingsOf } from './openings.ts';
import { type HeardOpening, playOpenings } from './play-opening.ts';
import { SEED } from './seed.ts';
import { cutOpening, soundOfOpening } from './sound-of-opening.ts';

test.runIf(process.env.PROVE === '1')(
  'who answered is known from sound, and no person is hung up on',
  async () => {
    const speechUrl = readStackEnvironment().SPEECH_URL ?? '';
    const openings = (['first', 'second', 'third'] as const)
      .flatMap((set) => openingsOf(SEED, set))
      .filter(({ language }) => language === 'en-US');
    const heard: HeardOpening[] = [];
    for (const opening of openings) heard.push(await hear(speechUrl, opening));
    if (process.env.WRITE === '1')
      writeFileSync(
        new URL('./heard-openings.json', import.meta.url),
        `${JSON.stringify(heard, undefined, 2)}\n`,
      );
    const played = await playOpenings(heard);
    const right = played.filter(isRight);
    const matrix = confusionMatrix(played);
    reportFigure('who answered, English by sound', `${right.length} of ${played.length} openings${matrix}`);
    expect(peopleHungUpOn(played)).toEqual([]);
    expect(right.length / played.length).toBeGreaterThanOrEqual(0.9);
  },
  900_000,
);

async function hear(speechUrl: string, opening: Opening): Promise<HeardOpening> {
  const { name, label, language, ringMs, reply } = opening;
  const made = await soundOfOpening(speechUrl, opening);
  const utterances = [];
  for (const span of made.spans)
    utterances.push({ ...span, text: await recognise(speechUrl, cutOpening(made, span)) });
  return { name, label, language, ringMs, utterances, tones: made.tones, ...(reply ? { reply } : {}) };
}

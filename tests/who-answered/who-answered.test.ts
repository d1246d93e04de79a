// Openings of every kind, in two languages, judged without their labels. English as Moonshine heard it over a telephone
// line (`heard-openings.json`, made by hear-openings.itest.ts with PROVE=1); Japanese as written.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reportFigure } from '../support/report-figure.ts';
import { confusionMatrix, isRight, peopleHungUpOn } from './confusion-matrix.ts';
import { heardAsWritten } from './heard-as-written.ts';
import { openingsOf } from './openings.ts';
import { type HeardOpening, playOpening } from './play-opening.ts';
import { SEED } from './seed.ts';

const english: HeardOpening[] = JSON.parse(
  readFileSync(new URL('./heard-openings.json', import.meta.url), 'utf8'),
);
const japanese = (['first', 'second', 'third'] as const)
  .flatMap((set) => openingsOf(SEED, set))
  .filter(({ language }) => language === 'ja-JP')
  .map(heardAsWritten);
const played = [...english, ...japanese].map(playOpening);

test('who answered is known', () => {
  const right = played.filter(isRight);
  reportFigure('who answered', `${right.length} of ${played.length} openings${confusionMatrix(played)}`);
  expect(played.length).toBeGreaterThanOrEqual(100);
  expect(right.length / played.length).toBeGreaterThanOrEqual(0.95);
});

test('no person is hung up on', () => {
  expect(peopleHungUpOn(played)).toEqual([]);
});

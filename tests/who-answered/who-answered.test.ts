// Openings of every kind, in two languages, judged without their labels. English as Moonshine heard it over a telephone
// line (`heard-openings.json`, made by hear-openings.itest.ts with PROVE=1); Japanese as written.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sayWho } from '../../dev/model/plan-who-answered.ts';
import { reportFigure } from '../support/report-figure.ts';
import { confusionMatrix, isRight, peopleHungUpOn } from './confusion-matrix.ts';
import { heardAsWritten } from './heard-as-written.ts';
import { openingsOf } from './openings.ts';
import { type HeardOpening, type PlayedOpening, playOpenings } from './play-opening.ts';
import { SEED } from './seed.ts';

const english: HeardOpening[] = JSON.parse(
  readFileSync(new URL('./heard-openings.json', import.meta.url), 'utf8'),
);
const japanese = (['first', 'second', 'third'] as const)
  .flatMap((set) => openingsOf(SEED, set))
  .filter(({ language }) => language === 'ja-JP')
  .map(heardAsWritten);

const openings = [...english, ...japanese];
const played = await playOpenings(openings);

test('who answered is known', () => {
  const right = played.filter(isRight);
  reportFigure('who answered', `${right.length} of ${played.length} openings${confusionMatrix(played)}`);
  expect(played.length).toBeGreaterThanOrEqual(100);
  expect(right.length / played.length).toBeGreaterThanOrEqual(0.95);
});

test('no person is hung up on', () => {
  expect(peopleHungUpOn(played)).toEqual([]);
});

test('nor when a model takes everybody for a machine: whoever answers the agent is a person again', async () => {
  const people = (await playOpenings(openings, () => 'voicemail')).filter(({ label }) => label === 'human');
  const byRules = people.map(({ course, ...one }) => ({
    ...one,
    course: course.filter(({ by }) => by === 'rules'),
  }));
  expect(peopleHungUpOn(byRules)).toEqual([]);
  const doubted = people.filter(({ course }) =>
    course.some(({ by, type }) => by === 'model' && type !== 'human'),
  );
  reportFigure('people in doubt by a lying model', `${doubted.length} of ${people.length}`);
  expect(people.filter(({ judged }) => judged !== 'human').map(({ name }) => name)).toEqual(
    played.filter(({ label, judged }) => label === 'human' && judged !== 'human').map(({ name }) => name),
  );
});

test.runIf(process.env.PROVE)(
  'a model that goes by a few words knows some of those whom the rules leave open',
  async () => {
    const asked = await playOpenings(openings, sayWho);
    const rightOf = (all: readonly PlayedOpening[]) => all.filter(isRight).length;
    reportFigure('who answered, with the scripted model', `${rightOf(asked)} of ${asked.length}`);
    expect(rightOf(asked)).toBeGreaterThanOrEqual(rightOf(played));
  },
);

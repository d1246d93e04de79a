import { DESTINATION_TYPES } from '@outspoken/contract';
import type { PlayedOpening } from './play-opening.ts';

/** Rows: what it was; columns: what it was judged to be. */
export function confusionMatrix(played: readonly PlayedOpening[]): string {
  const width = 15;
  const header = ['was / judged', ...DESTINATION_TYPES].map((cell) => cell.padEnd(width)).join('');
  const rows = DESTINATION_TYPES.map((label) => {
    const cells = DESTINATION_TYPES.map(
      (judged) => played.filter((one) => one.label === label && one.judged === judged).length || '·',
    );
    return [label, ...cells].map((cell) => String(cell).padEnd(width)).join('');
  });
  return ['', header, ...rows].join('\n');
}

export function isRight({ label, judged }: PlayedOpening): boolean {
  return label === judged;
}

/** Machines are hung up on; so a person who was ever taken for one would have been. */
export function peopleHungUpOn(played: readonly PlayedOpening[]): PlayedOpening[] {
  return played.filter(
    ({ label, course }) =>
      label === 'human' && course.some(({ type }) => type !== 'human' && type !== 'call_screening'),
  );
}

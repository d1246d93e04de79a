import type { RedialDifference } from '@outspoken/contract';
import type { Paint } from './paint.ts';
import { renderTable } from './terminal/table.ts';

export interface WholePreview {
  tasks: number;
  calls: number;
  differences: RedialDifference[];
  /** False: there were older tasks that were not looked at. */
  isWhole: boolean;
}

const MOST_SHOWN = 40;

export function describePreview({ tasks, calls, differences, isWhole }: WholePreview, paint: Paint): string {
  const more = differences.filter(({ would }) => would.next === 'queued');
  const less = differences.filter(({ would }) => would.next === 'final');
  const spared = less.reduce((sum, { callsAfter }) => sum + callsAfter, 0);
  return [
    `Looked at ${count(calls, 'call')} of ${count(tasks, 'task')}${isWhole ? '' : '; older ones were left out'}.`,
    `  ${paint('yellow', count(more.length, 'task'))} would have been rung again`,
    `  ${paint('yellow', count(less.length, 'task'))} would have been left alone earlier: ${count(spared, 'call')} less`,
    `  ${count(tasks - differences.length, 'task')} the same`,
    ...listed('would have been rung again', more, paint),
    ...listed('would have been left alone', less, paint),
  ].join('\n');
}

function listed(title: string, differences: readonly RedialDifference[], paint: Paint): string[] {
  if (differences.length === 0) return [];
  const table = renderTable(
    differences.slice(0, MOST_SHOWN),
    [
      { title: 'task', of: ({ callTaskId }) => callTaskId },
      { title: 'after try', of: ({ attempt }) => String(attempt) },
      { title: 'was', of: ({ was }) => was.reason },
      { title: 'would be', of: ({ would }) => would.reason },
    ],
    paint,
  );
  const hidden = differences.length - MOST_SHOWN;
  const rest = hidden > 0 ? [paint('dim', `and ${hidden} more: --json has them all`)] : [];
  return ['', paint('bold', title), table, ...rest];
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

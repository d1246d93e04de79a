import type { TaskExplanation } from '@outspoken/contract';
import type { Paint } from './paint.ts';
import { relativeTime } from './terminal/relative-time.ts';
import { paintStatus } from './terminal/status-colour.ts';

/** Why a task was or was not rung again, to be read from top to bottom. */
export function describeExplanation(
  { callTaskId, state, sentence, waiting, attempts }: TaskExplanation,
  { paint, now }: { paint: Paint; now: Date },
): string {
  const head = [
    `${paint('bold', callTaskId)}  ${paintStatus(state, paint)}`,
    sentence,
    ...(waiting ? [`${waiting.sentence} ${paint('dim', `(${relativeTime(waiting.dueAt, now)})`)}`] : []),
  ];
  const tries = attempts.map((attempt) => describeAttempt(attempt, { paint, now }));
  return [head.join('\n'), ...tries].join('\n\n');
}

function describeAttempt(
  { attempt, callId, status, startedAt, endedAt, sentence, decision }: TaskExplanation['attempts'][number],
  { paint, now }: { paint: Paint; now: Date },
): string {
  const when = relativeTime(startedAt ?? endedAt, now);
  const title = `${paint('bold', `try ${attempt}`)}  ${paintStatus(status, paint)}  ${paint('dim', `${when}  ${callId}`)}`;
  const steps = decision?.steps.map(({ step, sentence: said }) => {
    const mark = step.passed ? paint('green', '✓') : paint('red', '✗');
    return `    ${mark} ${said}`;
  });
  const verdict = decision
    ? paint(decision.next === 'queued' ? 'yellow' : 'bold', decision.sentence)
    : paint('dim', 'Nothing is decided yet.');
  return [title, `  ${sentence}`, ...(steps ?? []), `  ${verdict}`].join('\n');
}

import type { AgentCheck, AgentFault } from '@outspoken/contract';
import type { Paint } from './paint.ts';

/** Each fault and each advice with its field and what to do; nothing when there is neither. */
export function describeCheck({ faults, advice }: AgentCheck, paint: Paint): string[] {
  return [
    ...faults.map((fault) => `${paint('red', 'refused')}  ${describe(fault, paint)}`),
    ...advice.map((fault) => `${paint('yellow', 'advice')}   ${describe(fault, paint)}`),
  ];
}

function describe({ field, problem, fix, countries }: AgentFault, paint: Paint): string {
  const where = countries.length > 0 ? ` (${countries.join(', ')})` : '';
  return `${paint('bold', field)}: ${problem}${where}\n         ${fix}`;
}

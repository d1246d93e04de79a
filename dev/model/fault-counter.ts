// Counts how often a fault on demand was served, so that `times=1` fails once and then all is well.
import type { Choice } from './choose-script.ts';
import type { Reply } from './plan-reply.ts';
import type { Fault } from './script.ts';

export function createFaultCounter(): (choice: Choice, reply: Reply) => Fault | null {
  const served = new Map<string, number>();
  return (choice, reply) => {
    const wanted = choice.fault?.turn === undefined || choice.fault.turn === reply.turn ? choice.fault : null;
    const fault = wanted ?? reply.fault;
    if (!fault) return null;
    const key = wanted ? choice.wish : `${choice.wish}#${reply.turn}`;
    const count = served.get(key) ?? 0;
    if (fault.times !== undefined && count >= fault.times) return null;
    served.set(key, count + 1);
    return fault;
  };
}

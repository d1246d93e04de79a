import type { AcceptedCall } from '@outspoken/store/idempotent-requests';

const MOST_NAMED = 10;

type Accepted = Pick<AcceptedCall, 'freeAt' | 'waitingFor' | 'hoursBegin' | 'isPaused' | 'ignored'>;

/** What a caller is told of an accepted call: when it rings, and which fields were left out of it. */
export function acceptanceMessage({ ignored, ...wait }: Accepted): string {
  const when = whenItRings(wait);
  return ignored === null ? when : `${when} (ignored: ${ignored})`;
}

/** The fields in a few words, however many and long they are. */
export function nameIgnored(fields: readonly string[]): string | null {
  if (fields.length === 0) return null;
  const named = fields.slice(0, MOST_NAMED).map(shortened).join(', ');
  const unnamed = fields.length - MOST_NAMED;
  return unnamed > 0 ? `${named} and ${unnamed} more` : named;
}

function whenItRings({ freeAt, waitingFor, hoursBegin, isPaused }: Omit<Accepted, 'ignored'>): string {
  if (isPaused) return 'The call is scheduled. Dialling is paused: it rings after it is resumed.';
  if (freeAt === null) return 'The call is scheduled and rings as soon as a line is free.';
  const why = whyItWaits(waitingFor, hoursBegin);
  return `The call is scheduled. ${why}: it rings from ${new Date(freeAt).toISOString()} on.`;
}

function whyItWaits(waitingFor: Accepted['waitingFor'], hoursBegin: string | null): string {
  switch (waitingFor) {
    case 'calling_hours':
      return `Calling hours begin ${hoursBegin}`;
    case 'minutes_cap':
      return 'The minutes of the project for today are used up';
    case 'conversation_cap':
      return 'The person was spoken to as often as may be in 24 hours';
    case 'number_cap':
      return 'The number was called as often as it may be in 24 hours';
    case 'number_busy':
    case 'trunk_breaker':
    case 'trunk_busy':
    case 'redial':
    case null:
      return 'It must wait';
    default:
      return waitingFor satisfies never;
  }
}

export function shortened(field: string): string {
  return field.length <= 80 ? field : `${field.slice(0, 80)}…`;
}

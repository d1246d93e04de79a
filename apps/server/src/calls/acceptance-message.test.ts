import { expect, test } from 'vitest';
import { acceptanceMessage } from './acceptance-message.ts';

const atOnce = { freeAt: null, waitingFor: null, isPaused: false, ignored: null, hoursBegin: null };
const freeAt = '2026-03-01T10:00:00.123456+00:00';

test.each([
  [atOnce, 'The call is scheduled and rings as soon as a line is free.'],
  [
    { ...atOnce, ignored: 'agentID' },
    'The call is scheduled and rings as soon as a line is free. (ignored: agentID)',
  ],
  [
    { ...atOnce, freeAt, waitingFor: 'number_cap' as const },
    'The call is scheduled. The number was called as often as it may be in 24 hours: it rings from 2026-03-01T10:00:00.123Z on.',
  ],
  [
    { ...atOnce, freeAt, waitingFor: 'minutes_cap' as const },
    'The call is scheduled. The minutes of the project for today are used up: it rings from 2026-03-01T10:00:00.123Z on.',
  ],
  [
    { ...atOnce, freeAt, waitingFor: 'calling_hours' as const, hoursBegin: '09:00 JST' },
    'The call is scheduled. Calling hours begin 09:00 JST: it rings from 2026-03-01T10:00:00.123Z on.',
  ],
  [
    { ...atOnce, freeAt, waitingFor: 'conversation_cap' as const },
    'The call is scheduled. The person was spoken to as often as may be in 24 hours: it rings from 2026-03-01T10:00:00.123Z on.',
  ],
  [{ ...atOnce, isPaused: true }, 'The call is scheduled. Dialling is paused: it rings after it is resumed.'],
])('%j', (accepted, message) => {
  expect(acceptanceMessage(accepted)).toBe(message);
});

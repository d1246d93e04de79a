import { describe, expect, it } from 'vitest';
import { outcomeOfLost } from './settle-call.ts';

const preparing = { status: 'preparing', answeredAt: null, dialled: false } as const;

describe('the truth about a lost call', () => {
  it.each([
    ['was never dialled', preparing, null, 'not_dialed'],
    ['was only created', preparing, 'Down', 'not_dialed'],
    ['was dialled, and its channel has gone', { ...preparing, dialled: true }, null, 'unknown'],
    ['was dialled, and nothing had come back', { ...preparing, dialled: true }, 'Down', 'unknown'],
    ['is found ringing', { ...preparing, dialled: true }, 'Ringing', 'dialed'],
    ['is found answered', { ...preparing, dialled: true }, 'Up', 'dialed'],
    ['had rung', { status: 'ringing', answeredAt: null, dialled: true }, null, 'dialed'],
    ['had been answered', { status: 'in_progress', answeredAt: new Date(), dialled: true }, null, 'dialed'],
  ] as const)('one that %s', (_, before, found, dialCertainty) => {
    expect(outcomeOfLost(before, found)).toEqual({ status: 'failed', reason: 'worker_lost', dialCertainty });
  });
});

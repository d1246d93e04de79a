import { isPossibleOutcome } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { outcomeFromSip, type UnansweredEnd } from './outcome-from-sip.ts';

const nothing: UnansweredEnd = { sipCode: null, q850Cause: null, saw18x: false, gaveUp: null };

// telephony.md's table, row by row; Q.850 causes as Asterisk folds them from the code.
const rows: [string, Partial<UnansweredEnd>, string][] = [
  ['486', { sipCode: 486, q850Cause: 17 }, 'no_answer/busy'],
  ['486 after ringing', { sipCode: 486, q850Cause: 17, saw18x: true }, 'no_answer/busy'],
  ['600', { sipCode: 600, q850Cause: 17 }, 'no_answer/busy'],
  ['603', { sipCode: 603, q850Cause: 21 }, 'no_answer/declined'],
  ['487 by the callee', { sipCode: 487, q850Cause: 127, saw18x: true }, 'no_answer/declined'],
  ['607', { sipCode: 607, q850Cause: 127 }, 'no_answer/blocked'],
  ['608', { sipCode: 608, q850Cause: 127 }, 'no_answer/blocked'],
  ['our ring time-out', { q850Cause: 16, saw18x: true, gaveUp: 'ring_timeout' }, 'no_answer/ring_timeout'],
  [
    'our ring time-out, answered by 487',
    { sipCode: 487, saw18x: true, gaveUp: 'ring_timeout' },
    'no_answer/ring_timeout',
  ],
  ['408 after ringing', { sipCode: 408, q850Cause: 18, saw18x: true }, 'no_answer/ring_timeout'],
  ['480 after ringing', { sipCode: 480, q850Cause: 19, saw18x: true }, 'no_answer/ring_timeout'],
  ['480 before ringing', { sipCode: 480, q850Cause: 19 }, 'unreachable/unavailable'],
  ['Q.850 20', { sipCode: 480, q850Cause: 20, saw18x: true }, 'unreachable/unavailable'],
  ['Q.850 20 with a vague code', { sipCode: 500, q850Cause: 20 }, 'unreachable/unavailable'],
  ['404', { sipCode: 404, q850Cause: 1 }, 'unreachable/invalid_number'],
  ['404 after early media', { sipCode: 404, q850Cause: 1, saw18x: true }, 'unreachable/invalid_number'],
  ['410', { sipCode: 410, q850Cause: 22 }, 'unreachable/invalid_number'],
  ['484', { sipCode: 484, q850Cause: 28 }, 'unreachable/invalid_number'],
  ['604', { sipCode: 604, q850Cause: 1 }, 'unreachable/invalid_number'],
  ['Q.850 1', { sipCode: 503, q850Cause: 1 }, 'unreachable/invalid_number'],
  ['Q.850 28 without a code', { q850Cause: 28 }, 'unreachable/invalid_number'],
  ['502', { sipCode: 502, q850Cause: 27 }, 'unreachable/not_routable'],
  ['Q.850 2', { sipCode: 500, q850Cause: 2 }, 'unreachable/not_routable'],
  ['Q.850 3', { sipCode: 503, q850Cause: 3 }, 'unreachable/not_routable'],
  ['403', { sipCode: 403, q850Cause: 21 }, 'failed/carrier_refused'],
  ['401', { sipCode: 401, q850Cause: 21 }, 'failed/carrier_refused'],
  ['407', { sipCode: 407, q850Cause: 21 }, 'failed/carrier_refused'],
  ['500', { sipCode: 500, q850Cause: 38 }, 'failed/trunk_error'],
  ['503', { sipCode: 503, q850Cause: 34 }, 'failed/trunk_error'],
  ['504', { sipCode: 504, q850Cause: 102 }, 'failed/trunk_error'],
  ['408 without ringing', { sipCode: 408, q850Cause: 18 }, 'failed/trunk_error'],
  ['no reply until our time-out', { q850Cause: 16, gaveUp: 'progress_timeout' }, 'failed/trunk_error'],
  ['Q.850 34', { q850Cause: 34 }, 'failed/trunk_error'],
  ['Q.850 38', { q850Cause: 38 }, 'failed/trunk_error'],
  ['Q.850 41', { q850Cause: 41 }, 'failed/trunk_error'],
  ['Q.850 42', { q850Cause: 42 }, 'failed/trunk_error'],
  ['nothing known', {}, 'failed/trunk_error'],
  ['a code nobody knows', { sipCode: 699 }, 'failed/trunk_error'],
  ['a cancel', { q850Cause: 16, saw18x: true, gaveUp: 'cancelled' }, 'failed/cancelled'],
];

describe('what came instead of an answer', () => {
  it.each(rows)('%s', (_, end, expected) => {
    const { status, reason } = outcomeFromSip({ ...nothing, ...end });
    expect(`${status}/${reason}`).toBe(expected);
  });

  it('never pairs a reason with a status that the contract forbids', () => {
    const codes = [null, ...Array.from({ length: 300 }, (_, index) => 400 + index)];
    const causes = [null, ...Array.from({ length: 128 }, (_, index) => index)];
    const impossible = [true, false].flatMap((saw18x) =>
      codes.flatMap((sipCode) =>
        causes
          .map((q850Cause) => outcomeFromSip({ sipCode, q850Cause, saw18x, gaveUp: null }))
          .filter(({ status, reason }) => !isPossibleOutcome(status, reason)),
      ),
    );
    expect(impossible).toEqual([]);
  });
});

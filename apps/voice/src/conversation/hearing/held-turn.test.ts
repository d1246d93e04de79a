import { agentDefinitionSchema } from '@outspoken/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldTurn } from './held-turn.ts';

const { turnTaking } = agentDefinitionSchema.parse({ instructions: 'Be kind.', opening: 'Hello.' });
const AT_LONGEST_MS = 100;

let isHearing = false;
let given: { text: string; afterMs: number }[] = [];
let held: HeldTurn;
let endedAt = 0;

beforeEach(() => {
  vi.useFakeTimers();
  isHearing = false;
  given = [];
  held = new HeldTurn({
    definition: { language: 'en-US', turnTaking },
    isHearing: () => isHearing,
    give: (text, end) => given.push({ text, afterMs: Date.now() - end }),
  });
});
afterEach(() => {
  held.close();
  vi.useRealTimers();
});

/** Recognised 150 ms after the voice ended. */
function says(text: string): void {
  endedAt = Date.now();
  isHearing = true;
  vi.advanceTimersByTime(150);
  isHearing = false;
  held.add(text, { endedAt });
}

describe('HeldTurn', () => {
  it('gives what sounds finished at the end of the turn', () => {
    says('Yes, that is fine.');
    vi.advanceTimersByTime(5000);
    expect(given).toHaveLength(1);
    expect(given[0]?.text).toBe('Yes, that is fine.');
    expect(given[0]?.afterMs).toBeGreaterThanOrEqual(turnTaking.endOfTurnMs);
    expect(given[0]?.afterMs).toBeLessThan(turnTaking.endOfTurnMs + AT_LONGEST_MS);
  });

  it('waits longer after words that end no sentence', () => {
    says('I could come to your office on');
    vi.advanceTimersByTime(5000);
    expect(given[0]?.afterMs).toBeGreaterThanOrEqual(turnTaking.unfinishedTurnMs);
    expect(given[0]?.afterMs).toBeLessThan(turnTaking.unfinishedTurnMs + AT_LONGEST_MS);
  });

  it('gives both sides of a pause as one turn', () => {
    says('I could come to your office on');
    vi.advanceTimersByTime(1500);
    isHearing = true;
    vi.advanceTimersByTime(3000);
    says('Tuesday afternoon');
    vi.advanceTimersByTime(5000);
    expect(given.map(({ text }) => text)).toEqual(['I could come to your office on Tuesday afternoon']);
    expect(given[0]?.afterMs).toBeLessThan(turnTaking.endOfTurnMs + AT_LONGEST_MS);
  });

  it('gives what was said when a voice after it comes to nothing', () => {
    says('Yes.');
    isHearing = true;
    vi.advanceTimersByTime(2000);
    expect(given).toEqual([]);
    isHearing = false;
    vi.advanceTimersByTime(AT_LONGEST_MS);
    expect(given.map(({ text }) => text)).toEqual(['Yes.']);
  });

  it('gives at once what was recognised too late to wait', () => {
    held.add('Yes.', { endedAt: Date.now() - 3000 });
    vi.advanceTimersByTime(1);
    expect(given).toHaveLength(1);
  });

  it('begins the next turn with nothing of the one before', () => {
    says('Yes.');
    vi.advanceTimersByTime(5000);
    says('No.');
    vi.advanceTimersByTime(5000);
    expect(given.map(({ text }) => text)).toEqual(['Yes.', 'No.']);
  });

  it('gives nothing after the end', () => {
    says('Yes.');
    held.close();
    vi.advanceTimersByTime(5000);
    expect(given).toEqual([]);
  });
});

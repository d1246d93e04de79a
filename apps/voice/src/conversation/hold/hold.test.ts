import type { JournalEntry, JournalEvent } from '@outspoken/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { Hold } from './hold.ts';

let told: string[];
let hearing: { isDeaf: boolean; isBusy: boolean };
let isAnswering: boolean;
let hold: Hold;

beforeEach(() => {
  told = [];
  hearing = { isDeaf: false, isBusy: false };
  isAnswering = false;
  hold = new Hold({
    maxMs: 10_000,
    welcome: 'Hello again.',
    hearing,
    isAnswering: () => isAnswering,
    journal: (event: JournalEvent) => {
      if (event.kind === 'hold') told.push(`${event.state} by ${event.cause}`);
    },
    patience: {
      suspend: () => void told.push('patient'),
      resume: () => void told.push('impatient'),
    },
    stopSpeaking: async () => void told.push('silent'),
    say: (text) => void told.push(text),
    onGivenUp: () => void told.push('given up'),
  });
});

function journal(...events: JournalEvent[]): JournalEntry[] {
  return events.map((event, index) => ({ seq: index + 1, at: new Date(0).toISOString(), event }));
}

describe('Hold', () => {
  it('makes the agent silent, deaf and patient, and undoes it', () => {
    hold.set('signal', true, 0);
    expect(told).toEqual(['began by signal', 'patient', 'silent']);
    expect([hold.isHeld, hearing.isDeaf]).toEqual([true, true]);
    hold.set('signal', false, 5000);
    expect(told.slice(3)).toEqual(['ended by signal', 'impatient']);
    expect([hold.isHeld, hearing.isDeaf]).toEqual([false, false]);
  });

  it('is over when both its signal and its music are', () => {
    hold.set('signal', true, 0);
    hold.set('music', true, 3000);
    hold.set('signal', false, 5000);
    expect(hold.isHeld).toBe(true);
    hold.set('music', false, 6000);
    expect(hold.isHeld).toBe(false);
    expect(told.filter((what) => what === 'silent')).toHaveLength(1);
  });

  it('tells of nothing that was told already', () => {
    hold.set('music', true, 0);
    hold.set('music', true, 20);
    hold.set('signal', false, 40);
    expect(told).toEqual(['began by music', 'patient', 'silent']);
  });

  it('goes on after a takeover until the signal ends it, and is not told twice', () => {
    hold.resume(journal({ kind: 'hold', state: 'began', cause: 'signal' }), 0);
    expect(told).toEqual(['patient', 'silent']);
    expect([hold.isHeld, hearing.isDeaf]).toEqual([true, true]);
    hold.set('signal', false, 5000);
    expect(told.slice(2)).toEqual(['ended by signal', 'impatient']);
  });

  it('is not gone on with where it had ended, or was music, which is heard again', () => {
    const ended = journal(
      { kind: 'hold', state: 'began', cause: 'signal' },
      { kind: 'hold', state: 'ended', cause: 'signal' },
      { kind: 'hold', state: 'began', cause: 'music' },
    );
    hold.resume(ended, 0);
    expect([hold.isHeld, told]).toEqual([false, []]);
  });

  it('gives up at its limit, and not before', () => {
    hold.set('signal', true, 0);
    hold.keep(9_999);
    expect(told).not.toContain('given up');
    hold.keep(10_000);
    expect(told).toContain('given up');
  });

  it('asks for whoever is back and says nothing for a moment', () => {
    hold.set('signal', true, 0);
    hold.set('signal', false, 1000);
    hold.keep(2000);
    expect(told).not.toContain('Hello again.');
    hold.keep(2500);
    hold.keep(9000);
    expect(told.filter((what) => what === 'Hello again.')).toHaveLength(1);
  });

  it('waits for whoever is back and speaks, and asks nothing once that is answered', () => {
    hold.set('music', true, 0);
    hold.set('music', false, 1000);
    hearing.isBusy = true;
    hold.keep(3000);
    hearing.isBusy = false;
    isAnswering = true;
    hold.keep(3500);
    isAnswering = false;
    hold.keep(9000);
    expect(told).not.toContain('Hello again.');
  });
});

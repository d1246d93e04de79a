// Real: the steps after a fault. Not real: the line and the clock.
import type { JournalEvent } from '@outspoken/contract';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { newUtterance } from '../hearing/utterance.ts';
import { preparedPhrases } from '../phrases/prepared-phrases.ts';
import { ProviderFaults } from './provider-faults.ts';

const phrases = preparedPhrases('en-US');

function createScene({ hasBegun = true } = {}) {
  const journal: JournalEvent[] = [];
  const said: string[] = [];
  const state = { quiet: true, answering: false, ends: 0 };
  const faults = new ProviderFaults({
    phrases,
    log: pino({ level: 'silent' }),
    journal: (event) => journal.push(event),
    isOver: () => false,
    isAnswered: () => true,
    hasBegun: () => hasBegun,
    isQuiet: () => state.quiet,
    isAnswering: () => state.answering,
    say: (text) => said.push(text),
    onHopeless: () => {
      state.ends += 1;
    },
  });
  const steps = () => journal.flatMap((event) => (event.kind === 'degradation' ? [event.step] : []));
  return { faults, journal, said, state, steps };
}

describe('providers that fail', () => {
  it('have the callee asked once, and then end the call with an apology', () => {
    const { faults, said, state, steps } = createScene();
    faults.onFault('llm', false);
    faults.keep();
    expect(said).toEqual([phrases.sayAgain]);
    expect(state.ends).toBe(0);
    faults.onFault('tts', false);
    faults.keep();
    expect(state.ends).toBe(1);
    expect(steps()).toEqual(['prepared_line', 'apology']);
  });

  it('end the call at once when the callee has not heard a word yet', () => {
    const { faults, said, state, steps } = createScene({ hasBegun: false });
    faults.onFault('tts', false);
    faults.keep();
    expect([said, state.ends, steps()]).toEqual([[], 1, ['apology']]);
  });

  it('say that the callee was not understood when it was the recogniser', () => {
    const { faults, said } = createScene();
    faults.onFault('stt', false);
    faults.keep();
    expect(said).toEqual([phrases.notCaught]);
  });

  it('do not speak into what is being said', () => {
    const { faults, said, state } = createScene();
    state.quiet = false;
    faults.onFault('llm', false);
    faults.keep();
    expect(said).toEqual([]);
    state.quiet = true;
    faults.keep();
    faults.keep();
    expect(said).toHaveLength(1);
  });

  it('are not spoken of when an answer that was thought of later is heard', () => {
    const { faults, said } = createScene();
    faults.onFault('llm', false);
    faults.onReplyStarted({ ...newUtterance(), firstTextAt: Date.now() + 1 });
    faults.keep();
    expect(said).toEqual([]);
  });

  it('are forgotten only when such an answer was heard to its end', () => {
    const { faults, said, state } = createScene();
    const later = { ...newUtterance(), firstTextAt: Date.now() + 1000 };
    faults.onFault('llm', false);
    faults.onReplyStarted(later);
    faults.onReplyPlayed(later);
    faults.onFault('tts', false);
    faults.keep();
    expect([said.length, state.ends]).toEqual([1, 0]);
    faults.onReplyStarted(later);
    faults.onFault('tts', false);
    faults.keep();
    expect([said.length, state.ends]).toEqual([1, 1]);
  });

  it('end the call also when the callee talks on and on and is never asked', () => {
    const { faults, said, state } = createScene();
    state.answering = true;
    faults.onFault('llm', false);
    faults.keep();
    expect(said).toEqual([]);
    faults.onFault('llm', false);
    faults.keep();
    expect([said, state.ends]).toEqual([[], 1]);
  });

  it('are journalled with the cause, and who was asked instead', () => {
    const { faults, journal } = createScene();
    const step = { stage: 'llm', from: 'a/x', cause: 'status_500', afterMs: 12 } as const;
    faults.onDegraded({ ...step, to: 'b/y' });
    faults.onDegraded({ ...step, from: 'b/y', cause: 'time_out', to: null });
    faults.onFault('llm', false);
    faults.keep();
    expect(journal).toEqual([
      {
        kind: 'degradation',
        stage: 'llm',
        step: 'next_provider',
        cause: 'status_500',
        provider: 'b/y',
        afterMs: 12,
      },
      { kind: 'provider_error', stage: 'llm', recoverable: false },
      { kind: 'degradation', stage: 'llm', step: 'prepared_line', cause: 'time_out', afterMs: 12 },
    ]);
  });
});

// Real: the watch on silence. Not real: the clock, and who sounds and who is late.
import type { JournalEvent } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { DeadAir } from './dead-air.ts';
import type { Stage } from './owed-stage.ts';
import { owedStage } from './owed-stage.ts';

const FILLER_MS = 1000;

function createScene() {
  let now = 0;
  let fillerUntil = 0;
  const state: { owed: Stage | undefined; waitsForMoreMs: number; sounds: boolean; mute: boolean } = {
    owed: undefined,
    waitsForMoreMs: 0,
    sounds: false,
    mute: false,
  };
  const said: { text: string; at: number }[] = [];
  const journal: JournalEvent[] = [];
  const dead: Stage[] = [];
  const deadAir = new DeadAir({
    filler: (_stage, saidBefore) => (saidBefore % 2 === 0 ? 'first' : 'second'),
    isSounding: () => state.sounds || now < fillerUntil,
    owedBy: () => state.owed,
    waitsForMoreMs: () => state.waitsForMoreMs,
    sayAside(text) {
      if (state.mute) return undefined;
      said.push({ text, at: now });
      fillerUntil = now + FILLER_MS;
      return FILLER_MS;
    },
    journal: (event) => journal.push(event),
    onDead: (stage) => dead.push(stage),
  });
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 20) {
      now += 20;
      deadAir.keep(now);
    }
  };
  return { state, said, journal, dead, deadAir, pass };
}

describe('dead air', () => {
  it('is no matter while the agent owes nothing', () => {
    const { said, pass } = createScene();
    pass(30_000);
    expect(said).toEqual([]);
  });

  it('is not filled while the callee may still go on, however late the words are', () => {
    const { state, said, pass } = createScene();
    state.owed = 'stt';
    state.waitsForMoreMs = 4000;
    pass(3900);
    expect(said).toEqual([]);
    pass(200);
    expect(said).toEqual([{ text: 'first', at: 4000 }]);
  });

  it('is not filled in the moment in which a turn is decided late: its answer may be there', () => {
    const { state, said, pass } = createScene();
    pass(4000);
    state.owed = 'llm';
    pass(480);
    expect(said).toEqual([]);
    pass(200);
    expect(said).toEqual([{ text: 'first', at: 4520 }]);
  });

  it('is filled before three seconds of silence, again and again, with other words', () => {
    const { state, said, journal, pass } = createScene();
    state.owed = 'llm';
    pass(7500);
    expect(said).toEqual([
      { text: 'first', at: 1700 },
      { text: 'second', at: 4380 },
      { text: 'first', at: 7060 },
    ]);
    expect(journal[0]).toEqual({
      kind: 'degradation',
      stage: 'llm',
      step: 'filler',
      cause: 'late',
      afterMs: 1700,
    });
  });

  it('begins with the last sound of either side', () => {
    const { state, said, pass } = createScene();
    state.sounds = true;
    state.owed = 'tts';
    pass(5000);
    state.sounds = false;
    pass(1680);
    expect(said).toEqual([]);
    pass(20);
    expect(said).toHaveLength(1);
  });

  it('has its first words again after an answer was heard', () => {
    const { state, said, deadAir, pass } = createScene();
    state.owed = 'llm';
    pass(3100);
    deadAir.onAnswer();
    state.sounds = true;
    pass(1000);
    state.sounds = false;
    pass(2000);
    expect(said.map(({ text }) => text)).toEqual(['first', 'first']);
  });

  it('is told of when it has lasted longer than all providers together may take, and never for a tool', () => {
    const { state, dead, deadAir, pass } = createScene();
    state.owed = 'llm';
    pass(11_000);
    deadAir.onAnswer();
    pass(11_000);
    expect(dead).toEqual([]);
    pass(1100);
    expect(dead).toEqual(['llm']);
    state.owed = 'tool';
    pass(60_000);
    expect(dead).toEqual(['llm']);
  });

  it('is summed up over a callee who talks on and on', () => {
    const { state, dead, pass } = createScene();
    for (let turn = 0; turn < 6; turn += 1) {
      state.owed = 'llm';
      pass(2500);
      state.owed = undefined;
      state.sounds = true;
      pass(3000);
      state.sounds = false;
    }
    expect(dead).toEqual(['llm']);
  });
});

describe('what the next word waits for', () => {
  const nothing = {
    isPreparingPhrase: false,
    isRecognising: false,
    isToolRunning: false,
    isAnswering: false,
    isVoicing: false,
  };
  it.each([
    [{}, undefined],
    [{ isVoicing: true }, undefined],
    [{ isRecognising: true }, 'stt'],
    [{ isAnswering: true }, 'llm'],
    [{ isAnswering: true, isVoicing: true }, 'tts'],
    [{ isPreparingPhrase: true }, 'tts'],
    [{ isToolRunning: true, isAnswering: true }, 'tool'],
  ])('%o: %s', (waiting, stage) => {
    expect(owedStage({ ...nothing, ...waiting })).toBe(stage);
  });
});

import { agentDefinitionSchema, type DestinationType } from '@outspoken/contract';
import { expect, it } from 'vitest';
import { speakableAgent } from '../speaking/speakable-agent.ts';
import { AnswerBehaviour, type AnswerBehaviourDeps } from './answer-behaviour.ts';
import type { WhoAnswered } from './who-answered.ts';

const definition = agentDefinitionSchema.parse({ instructions: 'Be kind.', opening: 'Hello.' });

function behave() {
  const left: string[] = [];
  const line = { now: 0, isTalking: false, isHearing: false };
  const deps: AnswerBehaviourDeps = {
    agent: speakableAgent(definition, { facts: {}, person: {} }),
    // Neither is asked when a call is left.
    who: {} as WhoAnswered,
    speaker: { say: async () => undefined },
    opening: { skip: () => undefined, repeat: () => undefined },
    patience: { suspend: () => undefined, resume: () => undefined },
    actions: { sendDigits: async () => undefined },
    now: () => line.now,
    calleeIsSpeaking: () => line.isHearing,
    isHearing: () => line.isHearing,
    agentIsTalking: () => line.isTalking,
    stopSpeaking: async () => undefined,
    leave: (reason) => void left.push(reason),
    onFault: () => undefined,
  };
  const behaviour = new AnswerBehaviour(deps);
  const judge = (destinationType: DestinationType, by: 'rules' | 'model') =>
    behaviour.onJudged({ destinationType, by, confidence: 0.6, evidence: [] }, undefined);
  const passTo = (now: number) => {
    line.now = now;
    behaviour.tick();
  };
  return { behaviour, judge, line, left, passTo };
}

it('leaves at once whom the rules take for a machine', () => {
  const { judge, left, passTo } = behave();
  judge('voicemail', 'rules');
  passTo(20);
  expect(left).toEqual(['voicemail']);
});

it.each(['voicemail', 'announcement', 'ivr'] as const)(
  'talks on with whom only the model takes for %s, and leaves when nothing is said for long',
  (type) => {
    const { behaviour, judge, line, left, passTo } = behave();
    judge(type, 'model');
    line.isTalking = true;
    passTo(5000);
    line.isTalking = false;
    passTo(9000);
    expect([behaviour.isMachine, left]).toEqual([false, []]);
    line.isHearing = true;
    passTo(12_000);
    line.isHearing = false;
    passTo(12_020);
    passTo(18_000);
    expect(left).toEqual([]);
    passTo(18_040);
    passTo(18_060);
    expect(left).toHaveLength(1);
  },
);

it('stays with whom the rules take for a person after all', () => {
  const { judge, left, passTo } = behave();
  judge('voicemail', 'model');
  passTo(20);
  judge('human', 'rules');
  passTo(60_000);
  expect(left).toEqual([]);
});

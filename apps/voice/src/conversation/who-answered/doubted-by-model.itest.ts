// Real: LiveKit Agents, voice activity detection, the speech server, the scripted model, which lies. Not real: the line.
// With PROVE=1 only: the rules of it are told by the unit tests, and it waits for silences.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calleeSays } from '../testing/callee-voice.ts';
import { openScene, type Scene } from '../testing/scene.ts';

const PROVE = process.env.PROVE !== undefined;
const agent = {
  model: { model: 'scripted/endless?who=voicemail' },
  recogniser: { model: 'moonshine' },
};

let greeting: Int16Array;
let reply: Int16Array;
let scene: Scene;

beforeAll(async () => {
  [greeting, reply] = await Promise.all([
    calleeSays('The pool is warm in the summer, and the lake is cold until the middle of the spring.'),
    calleeSays('Yes, I have some time for you now.'),
  ]);
});
afterEach(() => scene?.close());

describe.runIf(PROVE)('whom only a lying model takes for a voicemail', () => {
  it('is talked with, and is a person with the first reply', async () => {
    scene = await openScene(agent);
    const ended = scene.conversation.run(new Date());
    await scene.line.speak(greeting);
    expect(await scene.next('who_answered')).toMatchObject({ destinationType: 'voicemail', by: 'model' });
    expect(await scene.next('agent_utterance')).toMatchObject({ interrupted: false });
    await scene.line.speak(reply);
    const { by, destinationType } = await scene.next('who_answered');
    expect([by, destinationType]).toEqual([undefined, 'human']);
    await scene.next('turn_timing');
    const talking = Promise.resolve('still talking');
    expect(await Promise.race([ended, talking])).toBe('still talking');
  });

  it('is left when nothing is said to the opening', async () => {
    scene = await openScene(agent);
    const ended = scene.conversation.run(new Date());
    await scene.line.speak(greeting);
    const { heard } = await scene.next('agent_utterance');
    const quietFrom = Date.now();
    expect(heard).toMatch(/do you have a minute/i);
    expect(await ended).toEqual({ reason: 'voicemail' });
    expect(Date.now() - quietFrom).toBeGreaterThan(5500);
  });
});

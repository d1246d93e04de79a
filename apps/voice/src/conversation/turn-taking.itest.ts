// Real: LiveKit Agents, voice activity detection, the speech server, the scripted model. Not real: the phone line.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calleeSays } from './testing/callee-voice.ts';
import { musicOf } from './testing/music.ts';
import { openScene, type Scene } from './testing/scene.ts';

const LONG_OPENING =
  'Hello, this is the Riverside clinic. I am calling about your appointment with doctor Smith tomorrow morning. Please bring your insurance card with you.';

let answer: Int16Array;
let question: Int16Array;
let scene: Scene;

beforeAll(async () => {
  [answer, question] = await Promise.all([
    calleeSays('Yes, I can talk with you for a few minutes before my next meeting'),
    calleeSays(
      'Wait a moment please, I do not have very much time, so tell me quickly what this call is about',
    ),
  ]);
});

afterEach(() => scene.close());

const firstWord = { speakFirst: 'at_once', opening: LONG_OPENING } as const;

describe('what must be finished', () => {
  it('is, and what was said over it is answered after', async () => {
    scene = await openScene({ ...firstWord, turnTaking: { mustFinish: ['opening'] } });
    void scene.conversation.run(new Date());
    await scene.next('first_word');
    await scene.line.speak(question);
    const said = await scene.next('user_utterance');
    expect(said).toMatchObject({ effect: 'ignored', rule: 'must_finish' });
    const opening = await scene.next('agent_utterance');
    expect(opening).toMatchObject({ interrupted: false, heard: LONG_OPENING });
    await scene.next('turn_timing');
    expect(scene.model.asked.at(-1)?.at(-1)).toEqual({ role: 'user', text: said.text });
  });
});

describe('an answer that is begun early', () => {
  it('has its first word before it is sure that the turn is over', async () => {
    scene = await openScene({ speakFirst: 'at_once', turnTaking: { endOfTurnMs: 2000 } });
    void scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    await scene.line.speak(answer);
    const { firstTokenMs = 0, endOfTurnMs = 0, firstAudioPlayedMs = 0 } = await scene.next('turn_timing');
    expect(firstTokenMs).toBeLessThan(endOfTurnMs);
    expect(firstAudioPlayedMs).toBeGreaterThanOrEqual(endOfTurnMs);
  });

  it('is thrown away when the callee goes on', async () => {
    scene = await openScene({ speakFirst: 'at_once', turnTaking: { endOfTurnMs: 2500 } });
    void scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    await scene.line.speak(answer);
    const first = await scene.next('user_utterance');
    await scene.line.speak(answer);
    const second = await scene.next('user_utterance');
    const reply = await scene.next('agent_utterance');
    expect(Date.parse(reply.startedAt)).toBeGreaterThan(Date.parse(second.endedAt));
    const asked = scene.model.asked.at(-1)?.filter(({ role }) => role === 'user');
    expect(asked?.map(({ text }) => text).join(' ')).toBe(`${first.text} ${second.text}`);
    expect(scene.model.asked.length).toBeGreaterThan(1);
    expect(scene.all('agent_utterance').map(({ interrupted }) => interrupted)).toEqual([false, false]);
  });
});

describe('on hold', () => {
  it('the agent is silent and deaf, and asks for somebody who is back and says nothing', async () => {
    scene = await openScene(firstWord);
    void scene.conversation.run(new Date());
    await scene.next('first_word');
    scene.hold(true);
    const cut = await scene.next('agent_utterance');
    expect(cut.interrupted).toBe(true);
    await scene.line.speak(answer);
    scene.hold(false);
    const welcome = await scene.next('agent_utterance');
    expect(welcome.heard).toBe('Hello again. Are you there?');
    expect(scene.all('user_utterance')).toHaveLength(0);
    expect(scene.all('hold').map(({ state, cause }) => `${state} by ${cause}`)).toEqual([
      'began by signal',
      'ended by signal',
    ]);
  });

  it('is known by its music, too, and has a limit of its own', async () => {
    scene = await openScene({ ...firstWord, opening: 'Hello there.', hold: { maxMs: 2500 } });
    const ended = scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    void scene.line.speak(musicOf(12));
    const { cause } = await scene.next('hold');
    expect(cause).toBe('music');
    const before = scene.all('user_utterance').length;
    expect(await ended).toEqual({ reason: 'silence' });
    expect(scene.all('user_utterance')).toHaveLength(before);
    expect(scene.all('silence_prompt')).toHaveLength(0);
  });
});

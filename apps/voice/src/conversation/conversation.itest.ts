// Real: LiveKit Agents, voice activity detection, the speech server, the scripted model. Not real: the phone line.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calleeSays } from './testing/callee-voice.ts';
import { openScene, type Scene } from './testing/scene.ts';

/** Well below the second that silence is waited for; how quick it really is, `pnpm bench first-word` measures. */
const BUSY_MS = 900;

let hello: Int16Array;
let answer: Int16Array;
let question: Int16Array;
let aside: Int16Array;
let scene: Scene;

beforeAll(async () => {
  [hello, answer, question, aside] = await Promise.all([
    calleeSays('Good day, this is John Smith'),
    calleeSays('Yes, I can talk with you for a few minutes before my next meeting'),
    calleeSays(
      'Wait a moment please, I do not have very much time, so tell me quickly what this call is about',
    ),
    calleeSays('uh, huh', 'kal16'),
  ]);
});

afterEach(() => scene.close());

describe('the first word', () => {
  it('comes right after the greeting, which the model knows and does not answer', async () => {
    scene = await openScene();
    void scene.conversation.run(new Date());
    await scene.line.speak(hello);
    const firstWord = await scene.next('first_word');
    expect(firstWord.cause).toBe('end_of_greeting');
    expect(firstWord.latencyMs).toBeLessThan(BUSY_MS);
    const greeting = await scene.next('user_utterance');
    expect(greeting.effect).toBe('turn');
    expect(Date.parse(firstWord.momentToSpeakAt)).toBeGreaterThan(Date.parse(greeting.endedAt));
    const opening = await scene.next('agent_utterance');
    expect(opening).toMatchObject({ interrupted: false, heard: opening.generated });
    expect(scene.model.asked).toHaveLength(0);

    await scene.line.speak(answer);
    await scene.next('turn_timing');
    const roles = scene.model.asked.at(-1)?.map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'user']);
    expect(scene.model.asked.at(-1)?.[1]?.text).toBe(greeting.text);
  });

  it('comes after a second of silence when nobody greets', async () => {
    scene = await openScene();
    const answeredAt = new Date();
    void scene.conversation.run(answeredAt);
    const firstWord = await scene.next('first_word');
    expect(firstWord.cause).toBe('silence');
    const waitedMs = Date.parse(firstWord.momentToSpeakAt) - answeredAt.getTime();
    expect(waitedMs).toBeGreaterThanOrEqual(990);
    expect(waitedMs).toBeLessThan(990 + BUSY_MS);
  });

  it('comes at once when the agent is set so', async () => {
    scene = await openScene({ speakFirst: 'at_once' });
    const answeredAt = new Date();
    void scene.conversation.run(answeredAt);
    const firstWord = await scene.next('first_word');
    expect(firstWord.cause).toBe('at_once');
    expect(Date.parse(firstWord.momentToSpeakAt) - answeredAt.getTime()).toBeLessThan(BUSY_MS);
  });
});

describe('a turn', () => {
  it('is answered, and its times are journalled', async () => {
    scene = await openScene({ speakFirst: 'at_once' });
    void scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    await scene.line.speak(answer);
    const turn = await scene.next('user_utterance');
    expect(turn).toMatchObject({ effect: 'turn', minWords: 2 });
    expect(turn.wordCount).toBeGreaterThanOrEqual(5);
    const timing = await scene.next('turn_timing');
    expect(timing.endOfTurnMs).toBeGreaterThanOrEqual(450);
    expect(timing.firstAudioPlayedMs).toBeGreaterThanOrEqual(timing.endOfTurnMs ?? 0);
    const reply = await scene.next('agent_utterance');
    expect(reply.heard).toContain('Thank you for taking the call');
  });

  it('stops the agent in mid-sentence, and only what was heard is kept', async () => {
    scene = await openScene({ speakFirst: 'at_once', instructions: 'Script: monologue' });
    void scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    await scene.line.speak(answer);
    await scene.next('turn_timing');
    const spokenOver = scene.line.speak(question);
    const cut = await scene.next('agent_utterance');
    const stoppedAt = Date.now();
    await spokenOver;
    expect(cut.interrupted).toBe(true);
    expect(cut.heard.length).toBeGreaterThan(0);
    expect(cut.heard.length).toBeLessThan(cut.generated.length / 2);
    expect(cut.generated.startsWith(cut.heard)).toBe(true);
    const [, barge] = [await scene.next('user_utterance'), await scene.next('user_utterance')];
    expect(barge.effect).toBe('interruption');
    // The sound stopped while the callee was still speaking; the report follows with the final words.
    const sound = scene.line.played.filter(({ from }) => from < stoppedAt).at(-1);
    expect(sound?.to).toBeLessThan(Date.parse(barge.endedAt));
    await scene.next('turn_timing');
    const asked = scene.model.asked.at(-1) ?? [];
    expect(asked.filter(({ role }) => role === 'assistant').at(-1)?.text).toBe(cut.heard);
  });

  it('is not made of words below the minimum: they are kept apart, and the agent talks on', async () => {
    scene = await openScene({
      speakFirst: 'at_once',
      turnTaking: { endOfTurnMs: 500, minInterruptionMs: 400, minInterruptionWords: 4 },
    });
    void scene.conversation.run(new Date());
    await scene.next('first_word');
    await scene.line.speak(aside);
    const backchannel = await scene.next('user_utterance');
    expect(backchannel, JSON.stringify(backchannel)).toMatchObject({
      effect: 'below_min_words',
      minWords: 4,
    });
    const opening = await scene.next('agent_utterance');
    expect(opening.interrupted).toBe(false);
    await scene.line.speak(answer);
    let turn = await scene.next('user_utterance');
    // Who says it slowly has said two.
    while (turn.effect === 'below_min_words') turn = await scene.next('user_utterance');
    expect(turn.effect).toBe('turn');
    await scene.next('turn_timing');
    const heardByModel = scene.model.asked.at(-1)?.filter(({ role }) => role === 'user');
    expect(heardByModel).toEqual([{ role: 'user', text: turn.text }]);
  });

  it('cuts a fixed phrase for the model, too', async () => {
    scene = await openScene({
      speakFirst: 'at_once',
      opening:
        'Hello, this is the Riverside clinic. I am calling about your appointment with doctor Smith tomorrow morning. Do you have a minute for me now?',
    });
    void scene.conversation.run(new Date());
    await scene.next('first_word');
    await scene.line.speak(question);
    const cut = await scene.next('agent_utterance');
    expect(cut.interrupted).toBe(true);
    await scene.next('turn_timing');
    const asked = scene.model.asked.at(-1) ?? [];
    expect(asked.filter(({ role }) => role === 'assistant').at(-1)?.text).toBe(cut.heard);
  });
});

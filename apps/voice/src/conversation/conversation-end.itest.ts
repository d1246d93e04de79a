// Real: LiveKit Agents, voice activity detection, the speech server, the scripted model. Not real: the phone line.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { preparedPhrases } from './phrases/prepared-phrases.ts';
import { calleeSays } from './testing/callee-voice.ts';
import { openScene, type Scene } from './testing/scene.ts';

const english = preparedPhrases('en-US');

let goodbye: Int16Array;
let answer: Int16Array;
let scene: Scene;

beforeAll(async () => {
  [goodbye, answer] = await Promise.all([
    calleeSays('Thank you very much for calling me today, goodbye'),
    calleeSays('Yes, I can talk with you for a few minutes before my next meeting'),
  ]);
});

afterEach(() => scene.close());

describe('a conversation ends', () => {
  it('by the agent, after its last word was played', async () => {
    scene = await openScene({ speakFirst: 'at_once' });
    const end = scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    await scene.line.speak(goodbye);
    expect(await end).toEqual({ reason: 'agent_hangup' });
    const last = scene.all('agent_utterance').at(-1);
    expect(last).toMatchObject({ interrupted: false });
    expect(last?.heard).toMatch(/Goodbye\.$/);
    const kinds = scene.journal.map(({ kind }) => kind);
    expect(kinds.indexOf('tool_call')).toBeGreaterThan(0);
    expect(kinds.indexOf('tool_result')).toBeGreaterThan(kinds.lastIndexOf('agent_utterance'));
    expect(scene.all('tool_result')[0]?.result).toEqual({ ended: true });
  });

  it('with the goodbye when the model hangs up without a word', async () => {
    scene = await openScene({ speakFirst: 'at_once', goodbye: 'Good day to you.' });
    scene.model.callToolSilently('end_call');
    const end = scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    await scene.line.speak(answer);
    expect(await end).toEqual({ reason: 'agent_hangup' });
    expect(scene.all('agent_utterance').at(-1)).toMatchObject({
      heard: 'Good day to you.',
      interrupted: false,
    });
  });

  it('by silence, after one prompt', async () => {
    scene = await openScene({
      speakFirst: 'at_once',
      silence: { promptAfterMs: 1500, prompt: 'Are you still there?', endAfterMs: 5000 },
    });
    const end = scene.conversation.run(new Date());
    const opening = await scene.next('agent_utterance');
    const openingEndedAt = Math.min(Date.now(), Date.parse(opening.startedAt) + opening.playedMs);
    const prompt = await scene.next('agent_utterance');
    expect(prompt.heard).toBe('Are you still there?');
    expect(Date.parse(prompt.startedAt) - openingEndedAt).toBeGreaterThanOrEqual(1450);
    expect(await end).toEqual({ reason: 'silence' });
    expect(Date.now() - openingEndedAt).toBeGreaterThanOrEqual(4950);
    expect(scene.all('silence_prompt')).toHaveLength(1);
  });

  it('at its longest duration, with a goodbye', async () => {
    scene = await openScene({ speakFirst: 'at_once', maxDurationMs: 2000, goodbye: 'Goodbye.' });
    const answeredAt = Date.now();
    expect(await scene.conversation.run(new Date())).toEqual({ reason: 'max_duration' });
    expect(Date.now() - answeredAt).toBeLessThan(8000);
    const [opening, last] = scene.all('agent_utterance');
    expect(opening?.interrupted).toBe(true);
    expect(last).toMatchObject({ heard: 'Goodbye.', interrupted: false });
  });

  it('when the line closes, with what was heard and said until then', async () => {
    scene = await openScene({ speakFirst: 'at_once' });
    const end = scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    await scene.line.speak(answer);
    scene.line.hangUp();
    expect(await end).toEqual({ reason: 'line_closed' });
    expect(scene.all('user_utterance')).toHaveLength(1);
  });

  it('with an apology when the model fails twice, having asked the callee once to say it again', async () => {
    scene = await openScene({
      speakFirst: 'at_once',
      opening: 'Hello there.',
      model: { model: 'scripted/appointment?fault=500' },
    });
    const end = scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    await scene.line.speak(answer);
    expect((await scene.next('agent_utterance')).heard).toBe(english.sayAgain);
    await scene.line.speak(answer);
    expect(await end).toEqual({ reason: 'provider_error' });
    expect(scene.all('provider_error')).toContainEqual({
      kind: 'provider_error',
      stage: 'llm',
      recoverable: false,
    });
    const steps = scene.all('degradation').map(({ step, cause }) => `${step} ${cause}`);
    // How often the chain is tried also depends on answers that are begun early.
    expect(steps.filter((step) => !step.startsWith('next_provider'))).toEqual([
      'prepared_line status_500',
      'apology status_500',
    ]);
    expect(steps).toContain('next_provider status_500');
    expect(scene.all('agent_utterance').at(-1)?.heard).toBe(english.apology);
  });

  it('with an apology at once when there is no voice for the opening', async () => {
    scene = await openScene({ speakFirst: 'at_once', voice: { model: 'local', voice: 'nobody' } });
    expect(await scene.conversation.run(new Date())).toEqual({ reason: 'provider_error' });
    expect(scene.all('provider_error')[0]).toMatchObject({ stage: 'tts', recoverable: false });
    expect(scene.all('degradation').at(-1)).toMatchObject({ stage: 'tts', step: 'apology' });
  });

  it('with an apology when the callee cannot be understood a second time', async () => {
    scene = await openScene({
      speakFirst: 'at_once',
      opening: 'Hello there.',
      recogniser: { model: 'nonesuch' },
    });
    const end = scene.conversation.run(new Date());
    await scene.next('agent_utterance');
    await scene.line.speak(answer);
    expect((await scene.next('agent_utterance')).heard).toBe(english.notCaught);
    await scene.line.speak(answer);
    expect(await end).toEqual({ reason: 'provider_error' });
    expect(scene.all('agent_utterance').at(-1)?.heard).toBe(english.apology);
  });

  it('when it is closed, within two seconds, before it ran and while it runs', async () => {
    scene = await openScene();
    const idle = await openScene();
    const startedAt = Date.now();
    await idle.close();
    expect(Date.now() - startedAt).toBeLessThan(2000);
    const end = scene.conversation.run(new Date());
    await scene.next('first_word');
    const closedAt = Date.now();
    await Promise.all([scene.conversation.close(), scene.conversation.close()]);
    expect(Date.now() - closedAt).toBeLessThan(2000);
    expect(await end).toEqual({ reason: 'cancelled' });
    expect(scene.all('agent_utterance')[0]).toMatchObject({ interrupted: true });
  });

  it('when it is cancelled at once, in the middle of a word', async () => {
    scene = await openScene({ speakFirst: 'at_once' });
    const end = scene.conversation.run(new Date());
    await scene.next('first_word');
    const cancelledAt = Date.now();
    scene.conversation.cancel();
    expect(await end).toEqual({ reason: 'cancelled' });
    expect(Date.now() - cancelledAt).toBeLessThan(2000);
    expect(scene.all('agent_utterance')).toMatchObject([{ interrupted: true }]);
  });

  it('with the goodbye when it is cancelled politely, cutting off what was just being said', async () => {
    scene = await openScene({ speakFirst: 'at_once', goodbye: 'I have to go now. Goodbye.' });
    const end = scene.conversation.run(new Date());
    await scene.next('first_word');
    scene.conversation.cancel({ goodbye: true });
    expect(await end).toEqual({ reason: 'cancelled' });
    const [opening, last] = scene.all('agent_utterance');
    expect(opening).toMatchObject({ interrupted: true });
    expect(last).toMatchObject({ heard: 'I have to go now. Goodbye.', interrupted: false });
  });

  it('at once when the goodbye is not wanted any more', async () => {
    scene = await openScene({
      speakFirst: 'at_once',
      goodbye: 'I have to go now, it was nice to talk to you.',
    });
    const end = scene.conversation.run(new Date());
    await scene.next('first_word');
    scene.conversation.cancel({ goodbye: true });
    await scene.conversation.close();
    expect(await end).toEqual({ reason: 'cancelled' });
  });

  it('without a goodbye when it is cancelled before its first word', async () => {
    scene = await openScene();
    const end = scene.conversation.run(new Date());
    scene.conversation.cancel({ goodbye: true });
    expect(await end).toEqual({ reason: 'cancelled' });
    expect(scene.all('agent_utterance')).toEqual([]);
  });

  it('when it is cancelled before the call was answered', async () => {
    scene = await openScene({ speakFirst: 'at_once' });
    scene.conversation.cancel({ goodbye: true });
    expect(await scene.conversation.run(new Date())).toEqual({ reason: 'cancelled' });
  });
});

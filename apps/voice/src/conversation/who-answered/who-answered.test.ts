import type { DestinationType, JournalEvent } from '@outspoken/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Speech } from '../hearing/hearing.ts';
import { WhoAnswered } from './who-answered.ts';

const ANSWERED_AT = Date.UTC(2026, 0, 1);
/** No rule knows a word of it. */
const UNCLEAR = 'The red one is over the hill and the green one is under the bridge of the old town';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: ANSWERED_AT }));
afterEach(() => void vi.useRealTimers());

function listen(model: (heard: readonly string[]) => Promise<DestinationType | undefined>) {
  const journal: JournalEvent[] = [];
  const asked: (readonly string[])[] = [];
  const who = new WhoAnswered({
    language: 'en-US',
    journal: (event) => void journal.push(event),
    onJudged: () => undefined,
    askModel: (heard) => {
      asked.push(heard);
      return model(heard);
    },
  });
  who.begin(ANSWERED_AT, 4000);
  return { who, asked, judged: () => journal.filter((event) => event.kind === 'who_answered') };
}

/** Said, understood and followed by silence. */
async function say(who: WhoAnswered, text: string): Promise<void> {
  const startedAt = Date.now() + 500;
  const endedAt = startedAt + text.length * 62;
  const speech: Speech = {
    startedAt,
    endedAt,
    voicedMs: endedAt - startedAt,
    hasStoppedAgent: false,
    partialText: '',
  };
  who.onSpeechStarted();
  vi.setSystemTime(endedAt);
  who.onSpeechEnded(speech);
  who.onWords(text, speech);
  vi.setSystemTime(endedAt + 2000);
  who.consider();
  await Promise.resolve();
  await Promise.resolve();
}

it('asks a model about what the rules leave open, once', async () => {
  const { who, asked, judged } = listen(async () => undefined);
  await say(who, UNCLEAR);
  await say(who, `And again: ${UNCLEAR}`);
  expect(asked).toEqual([[UNCLEAR]]);
  expect(judged()).toEqual([]);
});

it('takes its answer, and says that it is the model’s', async () => {
  const { who, judged } = listen(async () => 'announcement');
  await say(who, UNCLEAR);
  expect(judged()).toMatchObject([{ destinationType: 'announcement', by: 'model', evidence: ['model'] }]);
});

it('asks nothing about what the rules know', async () => {
  const { who, asked, judged } = listen(async () => 'voicemail');
  await say(who, 'Hello, this is Mark speaking');
  expect(asked).toEqual([]);
  expect(judged()).toMatchObject([{ destinationType: 'human' }]);
});

it('believes no machine where a rule speaks for a person', async () => {
  const { who, asked, judged } = listen(async () => 'voicemail');
  await say(who, 'The garden of roses');
  expect(asked).toHaveLength(1);
  expect(judged()).toEqual([]);
});

it('whoever answers the agent is a person, whatever the model said', async () => {
  const { who, judged } = listen(async () => 'voicemail');
  await say(who, UNCLEAR);
  who.onAgentSpoke(3000);
  await say(who, 'the red one I suppose');
  expect(judged().map(({ destinationType }) => destinationType)).toEqual(['voicemail', 'human']);
});

it('an answer that comes after the rules have judged is not taken', async () => {
  const late = Promise.withResolvers<DestinationType>();
  const { who, judged } = listen(() => late.promise);
  await say(who, UNCLEAR);
  who.onAgentSpoke(3000);
  await say(who, 'the red one I suppose');
  late.resolve('voicemail');
  await late.promise;
  await Promise.resolve();
  expect(judged().map(({ destinationType }) => destinationType)).toEqual(['human']);
});

it('a person by the model who is one by rule is not told twice', async () => {
  const { who, judged } = listen(async () => 'human');
  await say(who, UNCLEAR);
  who.onAgentSpoke(3000);
  await say(who, 'the red one I suppose');
  expect(judged()).toMatchObject([{ destinationType: 'human', by: 'model' }]);
});

it('rules that agree with the model on a machine make it sure', async () => {
  const { who, judged } = listen(async () => 'voicemail');
  await say(who, UNCLEAR);
  await say(who, 'Please leave a message after the tone');
  expect(judged().map(({ by }) => by)).toEqual(['model', undefined]);
});

it('a process that goes on with the call of another does not ask again', async () => {
  const { who, asked } = listen(async () => 'voicemail');
  who.goOn(undefined);
  await say(who, UNCLEAR);
  expect(asked).toEqual([]);
});

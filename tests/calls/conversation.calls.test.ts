// Heard truth: the transcript against what the phone really said and heard, by the phone network's own recordings.
// Three calls at once: as many as the local recogniser follows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recognise, synthesise } from '../support/local-speech.ts';
import { readPhoneRecording, readUtteranceTexts } from '../support/phone-recording.ts';
import { reportFigure } from '../support/report-figure.ts';
import { numberOf, type System, startSystem, type TestProject } from '../support/system.ts';
import { type Sound, voicedSpans } from '../support/telephone-sound.ts';
import { wordErrorRate, words } from '../support/word-error-rate.ts';

const CALLEE_WORD_ERRORS = 0.2;
const AGENT_WORD_ERRORS = 0.3;
const CUT_TOLERANCE_SECONDS = 0.5;

const longOpening =
  'Hello, this is the Riverside clinic with a rather long message about the new building beside the old station where all of our doctors will work from the beginning of the next month.';

let system: System;
let project: TestProject;
beforeAll(async () => {
  system = await startSystem();
  project = await system.createProject({ agent: { recogniser: { model: 'moonshine' } } });
});
afterAll(() => system?.stop());

async function call(person: string, agentId?: string) {
  const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf(person), agentId });
  const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 150_000, intervalMs: 500 });
  if (!result) throw new Error('a final task without a call');
  const journal = await system.management.listJournal({
    projectId: project.projectId,
    callId: result.callId,
  });
  const recording = await readPhoneRecording(system.environment, result.callId);
  return { result, messages: result.conversation?.messages ?? [], journal, ...recording };
}

function contentOf(messages: readonly object[], role: string): string {
  return messages
    .flatMap((message) =>
      'role' in message && message.role === role && 'content' in message ? [message.content] : [],
    )
    .join(' ');
}

function cut({ samples, sampleRate }: Sound, startSeconds: number, endSeconds: number): Sound {
  return { sampleRate, samples: samples.slice(startSeconds * sampleRate, endSeconds * sampleRate) };
}

test.concurrent('the words of the talker are in the transcript as recognised from the line', async () => {
  const { result, messages, entries, heard } = await call('01');
  expect(result.status).toBe('completed');
  const texts = readUtteranceTexts();
  const said = entries
    .flatMap((entry) => (entry.event === 'said' ? [texts.get(entry.name) ?? ''] : []))
    .join(' ');
  const calleeErrors = wordErrorRate(said, contentOf(messages, 'user'));
  reportFigure('word error rate, callee as recognised from the line', calleeErrors.toFixed(3));
  expect(words(said).length).toBeGreaterThan(25);
  expect(calleeErrors).toBeLessThanOrEqual(CALLEE_WORD_ERRORS);

  const spans = voicedSpans(heard, { joinSeconds: 0.8 });
  const recognised: string[] = [];
  for (const span of spans) {
    recognised.push(
      await recognise(
        system.environment.SPEECH_URL ?? '',
        cut(heard, Math.max(0, span.startSeconds - 0.2), span.endSeconds + 0.2),
      ),
    );
  }
  const agentErrors = wordErrorRate(contentOf(messages, 'assistant'), recognised.join(' '));
  reportFigure('word error rate, agent as recognised at the phone', agentErrors.toFixed(3));
  expect(agentErrors).toBeLessThanOrEqual(AGENT_WORD_ERRORS);

  const roles = messages.map(({ role }) => role);
  expect(roles.slice(0, 2)).toEqual(['user', 'assistant']);
  expect(roles.indexOf('tool_call')).toBeLessThan(roles.indexOf('tool_result'));
});

test.concurrent('an interrupted message is cut where the sound stops at the phone', async () => {
  const agentId = await project.publishAgent({
    opening: longOpening,
    script: 'monologue',
    recogniser: { model: 'moonshine' },
  });
  const { journal, heard, messages } = await call('03', agentId);
  const interrupted = journal
    .map(({ event }) => event)
    .find((event) => event.kind === 'agent_utterance' && event.interrupted);
  if (interrupted?.kind !== 'agent_utterance') throw new Error('no message was interrupted');
  expect(interrupted.generated).toBe(longOpening);
  expect(longOpening.startsWith(interrupted.heard.replace(/[.…]+$/, ''))).toBe(true);
  expect(messages).toContainEqual({ role: 'assistant', content: interrupted.heard });

  const [opening] = voicedSpans(heard, { joinSeconds: 0.8 });
  const heardSeconds = (opening?.endSeconds ?? 0) - (opening?.startSeconds ?? 0);
  const text = await synthesise(system.environment.SPEECH_URL ?? '', interrupted.heard);
  const spoken = voicedSpans(text, { joinSeconds: 0.8 });
  const textSeconds = (spoken.at(-1)?.endSeconds ?? 0) - (spoken[0]?.startSeconds ?? 0);
  reportFigure(
    'interrupted message: sound at the phone, text kept, played by marks',
    `${heardSeconds.toFixed(2)} s, ${textSeconds.toFixed(2)} s, ${(interrupted.playedMs / 1000).toFixed(2)} s`,
  );
  expect(Math.abs(heardSeconds - textSeconds)).toBeLessThanOrEqual(CUT_TOLERANCE_SECONDS);
  expect(Math.abs(heardSeconds - interrupted.playedMs / 1000)).toBeLessThanOrEqual(CUT_TOLERANCE_SECONDS);
});

test.concurrent('"uh-huh" while the agent talks stops nothing and is kept apart', async () => {
  // "Uh-huh" is two words to Intl.Segmenter, so the minimum here is three.
  const agentId = await project.publishAgent({
    opening: longOpening,
    recogniser: { model: 'moonshine' },
    turnTaking: { minInterruptionWords: 3 },
  });
  const { journal, messages, result } = await call('04', agentId);
  expect(result.status).toBe('completed');
  const opening = journal
    .map(({ event }) => event)
    .find((event) => event.kind === 'agent_utterance' && event.generated === longOpening);
  expect(opening).toMatchObject({ interrupted: false, heard: longOpening });
  const aside = messages.filter((message) => 'interactionStatus' in message);
  expect(aside.length).toBeGreaterThanOrEqual(1);
  expect(aside[0]).toMatchObject({
    role: 'user',
    interactionStatus: 'transcribed_only',
    interruptionEligibility: 'below_min_words',
    minInterruptionWords: 3,
  });
});

// A callee who puts the call on hold by signal (a re-INVITE) and takes it back, twice: while nobody talks, and while the
// agent does. Measured at the phone. Hold with music is a scene of scenarios-turns.calls.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LossyCarrier, openLossyCarrier } from '../support/lossy-carrier.ts';
import { readUtteranceTexts } from '../support/phone-recording.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScene } from '../support/scenario.ts';
import { type System, startSystem } from '../support/system.ts';
import type { Span } from '../support/telephone-sound.ts';

/** From the phone's signal to the agent's last sound. */
const SILENT_WITHIN_MS = 700;

const never = () => false;
/** The signal of the person, and what a carrier may make of it. */
const SIGNALS = ['sendonly', 'inactive'] as const;

describe.runIf(process.env.PROVE === '1')('on hold by signal', () => {
  let system: System;
  let carrier: LossyCarrier;
  let played: Record<(typeof SIGNALS)[number], PlayedScene>;
  beforeAll(async () => {
    system = await startSystem();
    const networkPort = Number((system.environment.PHONE_NETWORK_SIP ?? '').split(':')[1]);
    carrier = await openLossyCarrier(networkPort, () => ({
      fromPerson: never,
      toPerson: never,
      holdsInactive: true,
    }));
    const [direct, carried] = await Promise.all([system.createProject(), system.createProject()]);
    await system.management.saveTrunk('inactive', {
      projectId: carried.projectId,
      mode: 'test',
      definition: { host: carrier.host },
    });
    const scene = { person: '58', agent: { script: 'endless', maxDurationMs: 35_000 } };
    const [sendonly, inactive] = await Promise.all([
      playScene(system, direct, scene),
      playScene(system, carried, scene),
    ]);
    played = { sendonly, inactive };
  }, 120_000);
  afterAll(async () => {
    await system?.stop();
    carrier?.close();
  });

  test.each(SIGNALS)('%s: the journal tells when it began and ended, and how', (signal) => {
    const { all } = played[signal];
    expect(all('hold').map(({ state, cause }) => `${state} by ${cause}`)).toEqual([
      'began by signal',
      'ended by signal',
      'began by signal',
      'ended by signal',
    ]);
    expect(all('media_lost')).toEqual([]);
  });

  test.each(SIGNALS)('%s: the agent is silent and asks nobody whether they are still there', (signal) => {
    const scene = played[signal];
    const holds = holdsOf(scene);
    expect(holds).toHaveLength(2);
    const overMs = holds.map((hold) => Math.max(0, ...saidWithin(scene, hold)));
    reportFigure(`hold by ${signal} while the agent talks: signal to silence`, `${overMs[1]} ms`);
    expect(Math.max(...overMs)).toBeLessThan(SILENT_WITHIN_MS);
    expect(scene.all('silence_prompt')).toEqual([]);
  });

  test.each(SIGNALS)('%s: who is back is heard and answered, or asked for a word', (signal) => {
    const scene = played[signal];
    const words = readUtteranceTexts().get('hold-over');
    const back = scene.all('user_utterance').find(({ text }) => text === words);
    expect(back).toMatchObject({ effect: 'turn' });
    const answers = scene.all('agent_utterance').filter(({ startedAt }) => startedAt > (back?.endedAt ?? ''));
    expect(answers[0]).toMatchObject({ interrupted: true });
    const backAt = phoneSeconds(scene, holdsOf(scene)[1]?.endedAt ?? 0);
    const asked = scene.talk.agent.find(({ startSeconds }) => startSeconds > backAt);
    reportFigure(`hold by ${signal}: who is back and silent is asked after`, `${seconds(asked, backAt)} s`);
    expect(Number(seconds(asked, backAt))).toBeLessThan(3);
    expect(scene.result.status).toBe('completed');
  });
});

interface PhoneHold {
  beganAt: number;
  endedAt: number;
}

/** As the phone did it, in wall-clock milliseconds. */
function holdsOf({ entries }: PlayedScene): PhoneHold[] {
  const times = (state: 'began' | 'ended') =>
    entries.flatMap((entry) =>
      entry.event === 'hold' && entry.state === state ? [Date.parse(entry.at)] : [],
    );
  const ended = times('ended');
  return times('began').map((beganAt, index) => ({ beganAt, endedAt: ended[index] ?? Number.NaN }));
}

/**
 * For how long after the signal the agent talked, or talked again. By what was played: a phone that holds hears and
 * records nothing.
 */
function saidWithin({ all }: PlayedScene, { beganAt, endedAt }: PhoneHold): number[] {
  return all('agent_utterance').flatMap(({ startedAt, playedMs }) => {
    const from = Date.parse(startedAt);
    const until = Math.min(from + playedMs, endedAt);
    return until > beganAt && from < endedAt ? [until - beganAt] : [];
  });
}

/** In the phone's recording, which leaves holds out. */
function phoneSeconds(scene: PlayedScene, at: number): number {
  const from = Date.parse(scene.entries.find(({ event }) => event === 'recording')?.at ?? '');
  const heldMs = holdsOf(scene)
    .filter(({ endedAt }) => endedAt <= at)
    .reduce((sum, { beganAt, endedAt }) => sum + endedAt - beganAt, 0);
  return (at - from - heldMs) / 1000;
}

function seconds(span: Span | undefined, since: number): string {
  return ((span?.startSeconds ?? Number.NaN) - since).toFixed(2);
}

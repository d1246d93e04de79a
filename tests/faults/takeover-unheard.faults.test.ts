// The voice process dies while nobody is there who listens: one call is on hold by signal, another waits behind a machine
// that screens it and was told who calls. Who goes on knows both from the journal, and says nothing to nobody.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Kind } from '../support/scenario.ts';
import {
  type AgentOverrides,
  numberOf,
  type System,
  startSystem,
  type TestProject,
} from '../support/system.ts';

const ANSWER = 'This is the Riverside clinic about your appointment tomorrow.';
const opening = 'Hello, this is the Riverside clinic. Do you have a minute?';

// Two calls of forty seconds: played when it proves.
describe.runIf(process.env.PROVE === '1')('after a takeover', () => {
  let system: System;
  let project: TestProject;
  let held: Journal;
  let screened: Journal;
  let killedAt: number;
  beforeAll(async () => {
    system = await startSystem({ voiceProcesses: 1 });
    project = await system.createProject();
    const [holding, screening] = await Promise.all([
      call('58', { opening, script: 'endless', maxDurationMs: 35_000 }),
      call('66', { opening, screening: { answer: ANSWER } }),
    ]);
    await Promise.all([
      until(holding, (event) => event.kind === 'hold' && event.state === 'began'),
      until(screening, (event) => event.kind === 'agent_utterance' && event.generated === ANSWER),
    ]);
    killedAt = Date.now();
    process.kill(system.processes.supervisor.childPids()[0] ?? 0, 'SIGKILL');
    const tasks = [holding, screening];
    await Promise.all(
      tasks.map((task) => project.client.waitForResult(task, { timeoutMs: 90_000, intervalMs: 500 })),
    );
    [held, screened] = await Promise.all([journalOf(holding), journalOf(screening)]);
  }, 150_000);
  afterAll(() => system?.stop());

  type Journal = Awaited<ReturnType<System['management']['listJournal']>>;
  type Event = Journal[number]['event'];

  async function call(person: string, agent: AgentOverrides): Promise<string> {
    const agentId = await project.publishAgent(agent);
    return (await project.client.addAndCall({ phoneNumber: numberOf(person), agentId })).callTaskId;
  }

  async function journalOf(callTaskId: string): Promise<Journal> {
    const { projectId } = project;
    const [callId = ''] = (await system.management.readTask(projectId, callTaskId)).callIds;
    return await system.management.listJournal({ projectId, callId });
  }

  async function until(callTaskId: string, isIt: (event: Event) => boolean): Promise<void> {
    const hasCome = async () =>
      expect((await journalOf(callTaskId)).some(({ event }) => isIt(event))).toBe(true);
    await vi.waitFor(hasCome, { timeout: 60_000, interval: 100 });
  }

  function all<K extends Kind>(journal: Journal, kind: K): Extract<Event, { kind: K }>[] {
    // By its kind.
    return journal.flatMap(({ event }) =>
      event.kind === kind ? [event as Extract<Event, { kind: K }>] : [],
    );
  }

  test('a call that is on hold stays so until it is taken back, and nothing is said into it', () => {
    const took = held.find(({ event }) => event.kind === 'gap');
    const back = held.find(({ at, event }) => event.kind === 'hold' && Date.parse(at) > killedAt);
    expect(Date.parse(took?.at ?? '')).toBeLessThan(Date.parse(back?.at ?? ''));
    expect(back?.event).toMatchObject({ state: 'ended', cause: 'signal' });
    const meanwhile = all(held, 'agent_utterance').filter(
      ({ startedAt }) => Date.parse(startedAt) > killedAt && startedAt < (back?.at ?? ''),
    );
    expect(meanwhile).toEqual([]);
    expect(all(held, 'silence_prompt')).toEqual([]);
    expect(all(held, 'user_utterance').some(({ text }) => text.includes('here I am again'))).toBe(true);
  });

  test('a screener is told once who calls, and whoever comes to the line hears the opening', () => {
    const judged = all(screened, 'who_answered').map(({ destinationType }) => destinationType);
    expect(all(screened, 'gap')).toHaveLength(1);
    expect(judged).toEqual(['call_screening', 'human']);
    const said = all(screened, 'agent_utterance').map(({ generated }) => generated);
    expect(said.filter((text) => text === ANSWER)).toHaveLength(1);
    expect(said[said.indexOf(ANSWER) + 1]).toBe(opening);
  });
});

// Scenarios on the line: calls placed at once, each given back with its result, its journal, and what its phone heard
// and said. Judge by `talk`, `heardWords` and the phone network's entries, which are the phone's own; the journal is
// what we say of it.
import type { JournalEntry } from '@outspoken/client/management-client';
import type { PhoneNetworkEntry } from '@outspoken/dev/phone-network-log';
import { recognise } from './local-speech.ts';
import { cutSound, type MeasuredTalk, measureTalk } from './measured-talk.ts';
import { readPhoneRecording } from './phone-recording.ts';
import { type AgentOverrides, numberOf, type System, type TestProject } from './system.ts';
import type { Sound, Span } from './telephone-sound.ts';

type Event = JournalEntry['event'];
export type Kind = Event['kind'];
type EventOf<K extends Kind> = Extract<Event, { kind: K }>;
type AddAndCall = Parameters<TestProject['client']['addAndCall']>[0];

export interface Scene {
  /** Two digits of the phone network, or a whole number. */
  person: string;
  /** Absent: the project's default agent. */
  agent?: AgentOverrides;
  agentId?: string;
  /** More of the request: attributions, autoRedialConfig … */
  request?: Partial<AddAndCall>;
}

export interface PlayedScene {
  callTaskId: string;
  callId: string;
  result: NonNullable<Awaited<ReturnType<TestProject['client']['waitForResult']>>['result']>;
  messages: { role: string; content?: string }[];
  journal: JournalEntry[];
  all<K extends Kind>(kind: K): EventOf<K>[];
  entries: PhoneNetworkEntry[];
  /** What the phone heard (the agent) and said (the callee), from the answer on: on one clock, equally long. */
  heard: Sound;
  said: Sound;
  talk: MeasuredTalk;
  /** What Moonshine understands of the agent at the phone, in one span or in all of them. English only. */
  heardWords(span?: Span): Promise<string>;
}

const SPARE_SECONDS = 0.2;

/** Plays all of them at the same time and waits for the end of each. */
export async function playScenes<Name extends string>(
  system: System,
  project: TestProject,
  scenes: Record<Name, Scene>,
): Promise<Record<Name, PlayedScene>> {
  const names = Object.keys(scenes) as Name[]; // Object.keys forgets the union
  const played = await Promise.all(
    names.map(async (name) => [name, await playScene(system, project, scenes[name])] as const),
  );
  return Object.fromEntries(played) as Record<Name, PlayedScene>; // from the same names
}

export async function playScene(system: System, project: TestProject, scene: Scene): Promise<PlayedScene> {
  const agentId = scene.agentId ?? (scene.agent && (await project.publishAgent(scene.agent)));
  const phoneNumber = scene.person.startsWith('+') ? scene.person : numberOf(scene.person);
  const { callTaskId } = await project.client.addAndCall({ ...scene.request, phoneNumber, agentId });
  const { result } = await project.client.waitForResult(callTaskId, { timeoutMs: 170_000, intervalMs: 500 });
  if (!result) throw new Error('a final task without a call');
  const { callId } = result;
  const journal = await system.management.listJournal({ projectId: project.projectId, callId });
  const { heard, said, entries } = await readPhoneRecording(system.environment, callId);
  const talk = measureTalk({ heard, said });
  const speechUrl = system.environment.SPEECH_URL ?? '';
  return {
    callTaskId,
    callId,
    result,
    messages: result.conversation?.messages ?? [],
    journal,
    all: (kind) => eventsOf(journal, kind),
    entries,
    heard,
    said,
    talk,
    heardWords: (span) =>
      wordsIn({ heard, speechUrl }, span ? [span] : measureTalk({ heard, said }, { joinSeconds: 0.8 }).agent),
  };
}

function eventsOf<K extends Kind>(journal: readonly JournalEntry[], kind: K): EventOf<K>[] {
  return journal.flatMap(({ event }) => (event.kind === kind ? [event as EventOf<K>] : [])); // by its kind
}

async function wordsIn(
  { heard, speechUrl }: { heard: Sound; speechUrl: string },
  spans: readonly Span[],
): Promise<string> {
  const texts: string[] = [];
  for (const { startSeconds, endSeconds } of spans) {
    const part = { startSeconds: startSeconds - SPARE_SECONDS, endSeconds: endSeconds + SPARE_SECONDS };
    texts.push(await recognise(speechUrl, cutSound(heard, part)));
  }
  return texts.join(' ');
}

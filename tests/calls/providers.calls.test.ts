// Real: the whole call, LiveKit's plugins and their protocols, and the project's keys on their way from the API to the
// providers. Not real: who answers for Deepgram, ElevenLabs and Gemini (dev/providers).
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAnswer } from '@outspoken/client/read-answer';
import { Connection, Client as TemporalClient } from '@temporalio/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDeepgram } from '../../dev/providers/deepgram.ts';
import { openElevenLabs } from '../../dev/providers/elevenlabs.ts';
import { openGemini } from '../../dev/providers/gemini.ts';
import type { StandIn } from '../../dev/providers/stand-in.ts';
import { type PlayedScene, playScenes } from '../support/scenario.ts';
import { type System, startSystem, type TestProject } from '../support/system.ts';

const CANARY = 'canary-7d1f0b6a93c24e58';
const MODEL = { provider: 'google', model: 'gemini-2.5-flash' } as const;
const EAR = { provider: 'deepgram', model: 'nova-3' } as const;
const VOICE = { provider: 'elevenlabs', model: 'eleven_flash_v2_5', voice: 'rachel' } as const;

let system: System;
let project: TestProject;
let broken: TestProject;
let standIns: { deepgram: StandIn; elevenlabs: StandIn; google: StandIn };

beforeAll(async () => {
  system = await startSystem();
  const { SPEECH_URL = '', MODEL_URL = '' } = system.environment;
  standIns = {
    deepgram: await openDeepgram(SPEECH_URL, { key: `${CANARY}-deepgram`, model: 'scripted' }),
    elevenlabs: await openElevenLabs(SPEECH_URL, `${CANARY}-elevenlabs`),
    google: await openGemini(MODEL_URL, `${CANARY}-google`),
  };
  project = await system.createProject();
  broken = await system.createProject();
  for (const provider of ['deepgram', 'elevenlabs', 'google'] as const) {
    await saveKey(project, provider, standIns[provider].key);
    await saveKey(broken, provider, `${CANARY}-wrong`);
  }
});
afterAll(async () => {
  await system?.stop();
  for (const standIn of Object.values(standIns ?? {})) await standIn.close();
});

async function saveKey({ projectId }: TestProject, provider: keyof typeof standIns, apiKey: string) {
  const { url } = standIns[provider];
  const body = { apiKey, baseUrl: provider === 'elevenlabs' ? `${url}/v1` : url };
  const path = '/api/management/v1/projects/{projectId}/providers/{provider}';
  await readAnswer(system.management.api.PUT(path, { params: { path: { projectId, provider } }, body }));
}

test("agents are heard, think and speak by the project's own keys, which are seen nowhere; wrong ones give way", async () => {
  const brief = { script: 'brief' };
  const localEar = { provider: 'local', model: 'scripted' } as const;
  const localVoice = { provider: 'local', model: 'local', voice: 'slt' } as const;
  const localModel = { provider: 'local', model: 'scripted' } as const;
  const [{ own }, { giving }] = await Promise.all([
    playScenes(system, project, {
      own: { person: '23', agent: { ...brief, recogniser: EAR, model: MODEL, voice: VOICE } },
    }),
    playScenes(system, broken, {
      giving: {
        person: '23',
        agent: {
          ...brief,
          recogniser: { ...EAR, fallbacks: [localEar] },
          model: { ...MODEL, fallbacks: [localModel] },
          voice: { ...VOICE, fallbacks: [localVoice] },
        },
      },
    }),
  ]);

  for (const scene of [own, giving]) {
    expect(scene.result.status).toBe('completed');
    expect(scene.messages.filter(({ role }) => role === 'user').length).toBeGreaterThan(0);
    expect(scene.talk.agent.length).toBeGreaterThan(1);
  }
  for (const standIn of Object.values(standIns)) expect(standIn.requests).toBeGreaterThan(0);
  // A filler may bridge what a busy machine takes longer for; nobody may be replaced.
  expect(own.all('degradation').filter(({ step }) => step !== 'filler')).toEqual([]);
  const thought = expect.objectContaining({
    stage: 'llm',
    step: 'next_provider',
    provider: 'local/scripted',
  });
  expect(giving.all('degradation')).toEqual(expect.arrayContaining([thought]));
  // Its ear and its voice mostly give way while it still rings, which is logged and not journalled.
  expect(stagesThatGaveWay(giving.callId)).toEqual(new Set(['stt', 'llm', 'tts']));
  expect(stagesThatGaveWay(own.callId)).toEqual(new Set());

  for (const scene of [own, giving]) await expectNoKeyIn(scene);
  expect(standIns.google.asked.length).toBeGreaterThan(0);
  expect(standIns.google.asked.join('\n')).not.toContain(CANARY);

  // A new trunk is known to be there when Asterisk has asked it for the first time, within half a minute.
  const soon = { timeout: 60_000, interval: 2000 };
  await vi.waitFor(() => expectDoctor(project, { healthy: true, exitCode: 0 }), soon);
  await vi.waitFor(() => expectDoctor(broken, { healthy: false, exitCode: 1 }), soon);
});

function stagesThatGaveWay(callId: string): Set<string> {
  const lines = readdirSync(system.logDir)
    .filter((file) => file.endsWith('.log'))
    .flatMap((file) => readFileSync(join(system.logDir, file), 'utf8').split('\n'))
    .filter((line) => line.includes(callId) && line.includes('a provider did not do its part'));
  return new Set(lines.map((line) => (JSON.parse(line) as { stage: string }).stage));
}

async function expectNoKeyIn(scene: PlayedScene): Promise<void> {
  expect(JSON.stringify([scene.result, scene.journal, scene.messages])).not.toContain(CANARY);
  expect(await historyOf(scene.callId)).not.toContain(CANARY);
  const logs = readdirSync(system.logDir).filter((file) => file.endsWith('.log'));
  expect(logs.length).toBeGreaterThanOrEqual(3);
  const leaking = logs.filter((file) => readFileSync(join(system.logDir, file), 'utf8').includes(CANARY));
  expect(leaking).toEqual([]);
}

async function historyOf(callId: string): Promise<string> {
  const connection = await Connection.connect({ address: system.environment.TEMPORAL_ADDRESS });
  try {
    const temporal = new TemporalClient({ connection, namespace: system.environment.TEMPORAL_NAMESPACE });
    const history = await temporal.workflow.getHandle(callId).fetchHistory();
    return JSON.stringify(history, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value,
    );
  } finally {
    await connection.close();
  }
}

interface Doctored {
  healthy: boolean;
  exitCode: number;
}

async function expectDoctor({ projectId }: TestProject, expected: Doctored): Promise<void> {
  const asked = ['apps/cli/src/outspoken.ts', 'doctor', '--project', projectId, '--json'];
  const env = {
    ...process.env,
    OUTSPOKEN_URL: system.baseUrl,
    OUTSPOKEN_KEY: system.environment.OPERATOR_TOKEN ?? '',
  };
  const { stdout, exitCode } = await promisify(execFile)(process.execPath, asked, { env }).then(
    ({ stdout: text }) => ({ stdout: text, exitCode: 0 }),
    (fault: { stdout: string; code: number }) => ({ stdout: fault.stdout, exitCode: fault.code }),
  );
  const report: {
    healthy: boolean;
    installation: { part: string; state: string }[];
    project: { part: string }[];
  } = JSON.parse(stdout);
  expect({ healthy: report.healthy, exitCode }, stdout).toEqual(expected);
  const parts = new Map(report.installation.map(({ part, state }) => [part, state]));
  for (const part of [
    'postgres',
    'valkey',
    'temporal',
    'recording storage',
    'voice nodes',
    'trunk phone-network',
  ]) {
    expect([part, parts.get(part)]).toEqual([part, 'well']);
  }
  expect(report.project.map(({ part }) => part)).toContain('voice elevenlabs/eleven_flash_v2_5');
  expect(stdout).not.toContain(CANARY);
}

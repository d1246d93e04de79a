// Real: the stack's parts, the database, the requests. Not real: who answers for Deepgram, ElevenLabs and Gemini.

import { agentDefinitionSchema, type Check } from '@outspoken/contract';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { createGuardedHttp, type GuardedHttp } from '@outspoken/guarded-http/guarded-http';
import { readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { publishSlots } from '@outspoken/store/free-slots';
import { saveProvider } from '@outspoken/store/management/provider-credentials';
import { publishAgent } from '@outspoken/store/publish-agent';
import { ownerOf } from '@outspoken/store/read-provider-credentials';
import { createSecretBox } from '@outspoken/store/secret-box';
import { type SeededProject, seedProject } from '@outspoken/store/testing/seed';
import { openTestDatabase, type TestDatabase } from '@outspoken/store/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeepgram } from '../../../../dev/providers/deepgram.ts';
import { openElevenLabs } from '../../../../dev/providers/elevenlabs.ts';
import { openGemini } from '../../../../dev/providers/gemini.ts';
import type { StandIn } from '../../../../dev/providers/stand-in.ts';
import { openValkey } from '../limits/open-valkey.ts';
import { createDoctor, type Doctor } from './create-doctor.ts';
import { stackParts } from './stack-parts.ts';

const stack = readStackEnvironment();
const box = createSecretBox('pepper-of-the-tests', 'provider keys');
let database: TestDatabase;
let valkey: Awaited<ReturnType<typeof openValkey>>;
let project: SeededProject;
let standIns: { deepgram: StandIn; elevenlabs: StandIn; google: StandIn };
let http: GuardedHttp;

beforeAll(async () => {
  database = await openTestDatabase();
  valkey = await openValkey(stack.VALKEY_URL ?? '');
  http = createGuardedHttp({ policy: readOutboundPolicy('127.0.0.0/8') });
  project = await seedProject(database.db);
  standIns = {
    deepgram: await openDeepgram(stack.SPEECH_URL ?? ''),
    elevenlabs: await openElevenLabs(stack.SPEECH_URL ?? ''),
    google: await openGemini(stack.MODEL_URL ?? ''),
  };
  for (const provider of ['deepgram', 'elevenlabs', 'google'] as const) {
    const { url, key } = standIns[provider];
    await saveProvider(database.db, project.projectId, {
      provider,
      baseUrl: provider === 'elevenlabs' ? `${url}/v1` : url,
      sealedKey: box.seal(key, ownerOf(project.projectId, provider)),
      keyEndsWith: '',
    });
  }
  await publishAgent(database.db, project.projectId, {
    name: 'Everybody',
    definition: agentDefinitionSchema.parse({
      instructions: 'Be kind.',
      opening: 'Hello.',
      recogniser: {
        provider: 'deepgram',
        model: 'nova-3',
        fallbacks: [{ provider: 'elevenlabs', model: 'scribe_v1' }],
      },
      model: {
        provider: 'google',
        model: 'gemini-2.5-flash',
        fallbacks: [{ provider: 'openai', model: 'gpt-4.1' }],
      },
      voice: {
        provider: 'elevenlabs',
        model: 'eleven_flash_v2_5',
        voice: 'rachel',
        fallbacks: [{ provider: 'deepgram', model: 'aura-2-andromeda-en', voice: 'andromeda' }],
      },
    }),
  });
});
afterAll(async () => {
  for (const standIn of Object.values(standIns ?? {})) await standIn.close();
  valkey?.disconnect();
  await http?.close();
  await database?.close();
});

function doctorWith(settings: Record<string, string> = {}): Doctor {
  const environment = { ...stack, ...settings };
  const need = (name: string) => environment[name] ?? '';
  return createDoctor({
    db: database.db,
    box,
    parts: stackParts(
      {
        VALKEY_URL: need('VALKEY_URL'),
        S3_ENDPOINT: need('S3_ENDPOINT'),
        S3_REGION: need('S3_REGION'),
        S3_ACCESS_KEY: need('S3_ACCESS_KEY'),
        S3_SECRET_KEY: need('S3_SECRET_KEY'),
        S3_BUCKET: need('S3_BUCKET'),
        TEMPORAL_ADDRESS: need('TEMPORAL_ADDRESS'),
        TEMPORAL_NAMESPACE: need('TEMPORAL_NAMESPACE'),
        SPEECH_URL: need('SPEECH_URL'),
        MODEL_URL: need('MODEL_URL'),
      },
      valkey,
    ),
    installation: { speechUrl: need('SPEECH_URL'), modelUrl: need('MODEL_URL'), apiKey: 'local' },
    fetch: globalThis.fetch,
    guardedFetch: http.fetch,
    now: () => new Date(),
  });
}

const statesOf = (checks: Check[]) => Object.fromEntries(checks.map(({ part, state }) => [part, state]));

test('every part of the stack is asked, and what is away is named with its fix', async () => {
  const slots = { node: 'node1', process: 'voice-1', slots: 40, free: 40, now: new Date() };
  await publishSlots(database.db, slots);
  const { checks } = await doctorWith().examineInstallation();
  expect(statesOf(checks)).toMatchObject({
    postgres: 'well',
    valkey: 'well',
    temporal: 'well',
    'recording storage': 'well',
    'local speech': 'well',
    'local model': 'well',
    'voice nodes': 'well',
  });
  const away = { TEMPORAL_ADDRESS: '127.0.0.1:9', S3_BUCKET: 'not-there', MODEL_URL: 'http://127.0.0.1:9' };
  const report = await doctorWith(away).examineInstallation();
  expect(report.healthy).toBe(false);
  const ill = report.checks.filter(({ state }) => state === 'broken');
  expect(ill.map(({ part }) => part)).toEqual(['temporal', 'recording storage', 'local model']);
  for (const { fix } of ill) expect(fix).toMatch(/TEMPORAL_ADDRESS|S3_BUCKET|MODEL_URL/);
});

test('every provider of the published agents is tried with one real request', async () => {
  const { checks, healthy } = await doctorWith().examineProject(project.projectId);
  const states = statesOf(checks);
  expect(states).toMatchObject({
    'recogniser deepgram/nova-3': 'well',
    'recogniser elevenlabs/scribe_v1': 'well',
    'model google/gemini-2.5-flash': 'well',
    'model openai/gpt-4.1': 'broken',
    'voice elevenlabs/eleven_flash_v2_5': 'well',
    'voice deepgram/aura-2-andromeda-en': 'well',
  });
  expect(healthy).toBe(false);
  const keyless = checks.find(({ part }) => part === 'model openai/gpt-4.1');
  expect(keyless).toMatchObject({ found: 'the project has no key of openai' });

  standIns.deepgram.fault = 'refuse';
  standIns.elevenlabs.fault = 'unavailable';
  const later = await doctorWith().examineProject(project.projectId);
  const found = new Map(later.checks.map((check) => [check.part, check.found]));
  expect(found.get('recogniser deepgram/nova-3')).toBe('refused the key (401)');
  expect(found.get('voice elevenlabs/eleven_flash_v2_5')).toBe('has trouble (503)');
});

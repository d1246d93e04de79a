// The whole product for a test: our processes on the stack named by STACK, and projects of their own to call from.
import { join } from 'node:path';
import { createManagementClient, type ManagementClient } from '@outspoken/client/management-client';
import { createPublicClient, type PublicClient } from '@outspoken/client/public-client';
import type { CreateProjectRequest, PublishAgentRequest } from '@outspoken/contract';
import { migrateDatabase } from '@outspoken/dev/dev/migrate-database';
import { type RunningProcesses, startProcesses } from '@outspoken/dev/dev/start-processes';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { UNLIMITED_SETTINGS } from '@outspoken/store/testing/unlimited-settings';
import { figuresSettings } from './served-figures.ts';

export type AgentOverrides = Partial<PublishAgentRequest['definition']> & { script?: string };

export interface TestProject {
  projectId: string;
  agentId: string;
  apiKey: string;
  client: PublicClient;
  publishAgent(overrides: AgentOverrides): Promise<string>;
}

export interface System {
  environment: Record<string, string>;
  baseUrl: string;
  logDir: string;
  processes: RunningProcesses;
  management: ManagementClient;
  createProject(options?: {
    lines?: number;
    agent?: AgentOverrides;
    settings?: CreateProjectRequest['settings'];
  }): Promise<TestProject>;
  stop(): Promise<void>;
}

/** Short limits, so that a silent callee or one who never answers does not take a minute of the suite. */
const quickAgent = {
  opening: 'Hello, this is the Riverside clinic. I am calling about your appointment tomorrow.',
  ringTimeoutMs: 12_000,
  maxDurationMs: 60_000,
  silence: { promptAfterMs: 3000, prompt: 'Are you still there?', endAfterMs: 8000 },
  recogniser: { model: 'scripted' },
};

/** Nothing that decisions.md guards people with may hold a test back. */
const unlockedSettings: CreateProjectRequest['settings'] = {
  ...UNLIMITED_SETTINGS,
  allowedCountries: ['US', 'JP'],
  rateLimits: { readsPerMinute: 1_000_000, addAndCallPerMinute: 1_000_000 },
};

function definitionOf({ script = 'appointment', ...overrides }: AgentOverrides) {
  const instructions = `You are an assistant of the Riverside clinic.\nScript: ${script}`;
  return { ...quickAgent, instructions, ...overrides };
}

export interface SystemOptions {
  voiceProcesses?: number;
  /** For our own processes only: a test looks at the stack itself. */
  apps?: Record<string, string>;
}

/** Set where tests/setup/system.ts has started one for all files of the suite. */
export const SHARED_SYSTEM = 'SHARED_SYSTEM';

export function startShared(): Promise<RunningProcesses> {
  const environment = readStackEnvironment();
  return startOwn(environment, { apps: figuresSettings(environment) });
}

async function startOwn(
  environment: Record<string, string>,
  { voiceProcesses, apps }: SystemOptions,
): Promise<RunningProcesses> {
  await migrateDatabase(environment);
  const processes = await startProcesses({
    environment: { ...environment, ...apps },
    logDir: logDirectory(),
    voiceProcesses,
  });
  try {
    await saveTrunkToPhones(environment);
    return processes;
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

/** Once, by whoever started it: a trunk that is saved anew is not known to be there until Asterisk has asked it again. */
async function saveTrunkToPhones(environment: Record<string, string>): Promise<void> {
  await clientOf(environment).management.saveTrunk('phone-network', {
    mode: 'test',
    definition: {
      host: environment.PHONE_NETWORK_SIP ?? '',
      progressTimeoutMs: 5000,
      callsPerSecond: 1000,
      channels: 1000,
    },
  });
}

function clientOf(environment: Record<string, string>) {
  const baseUrl = `http://${environment.API_HOST}:${environment.API_PORT}`;
  return {
    baseUrl,
    management: createManagementClient({ baseUrl, token: environment.OPERATOR_TOKEN ?? '' }),
  };
}

function logDirectory(): string {
  return join('.stack', process.env.STACK ?? 'dev', 'logs', 'apps');
}

/** Of whoever shares the system: nothing in it is his to stop. */
function sharedProcesses(
  environment: Record<string, string>,
  { voiceProcesses = 1, apps = {} }: SystemOptions,
): RunningProcesses {
  const settings = figuresSettings(environment);
  const isAsAsked = Object.entries(apps).every(([name, value]) => settings[name] === value);
  if (voiceProcesses !== 1 || !isAsAsked)
    throw new Error('the system that all files share was not started so');
  const refuse = (): never => {
    throw new Error('the system is shared by all files: nobody may harm it');
  };
  return {
    get api() {
      return refuse();
    },
    get worker() {
      return refuse();
    },
    get supervisor() {
      return refuse();
    },
    stop: async () => {},
  };
}

export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const environment = readStackEnvironment();
  const logDir = logDirectory();
  const processes = process.env[SHARED_SYSTEM]
    ? sharedProcesses(environment, options)
    : await startOwn(environment, options);
  const { baseUrl, management } = clientOf(environment);
  async function createProject({
    lines = 40,
    agent = {},
    settings = {},
  }: NonNullable<Parameters<System['createProject']>[0]> = {}) {
    const name = `test ${crypto.randomUUID()}`;
    const { projectId } = await management.createProject({
      name,
      lines,
      defaultCallerNumber: '+12025550199',
      settings: { ...unlockedSettings, ...settings },
    });
    const { key } = await management.createKey(projectId, { name: 'test', mode: 'test' });
    const publishAgent = async (overrides: AgentOverrides, makeDefault = false) => {
      const definition = definitionOf(overrides);
      const agentName = `agent ${crypto.randomUUID()}`;
      return (await management.publishAgent(projectId, { name: agentName, definition, makeDefault })).agentId;
    };
    const agentId = await publishAgent(agent, true);
    return {
      projectId,
      agentId,
      apiKey: key,
      publishAgent,
      client: createPublicClient({ baseUrl, apiKey: key }),
    };
  }

  return { environment, baseUrl, logDir, processes, management, createProject, stop: () => processes.stop() };
}

/** The number of a person of the phone network, by the two digits that choose her. */
export function numberOf(person: string): string {
  return `+120255501${person}`;
}

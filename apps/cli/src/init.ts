// `outspoken init`: everything a first call needs. Run it again and it makes only what is missing or has changed.
import { createHash } from 'node:crypto';
import type { ManagementClient } from '@outspoken/client/management-client';
import { demoAgent } from './demo-agent.ts';
import type { SavedConfig } from './saved-config.ts';

export interface InitInput {
  apiUrl: string;
  operatorToken: string;
  projectName: string;
  callerNumber: string;
  lines?: number;
  phoneNetworkSip?: string;
}

export interface InitDeps {
  management: Omit<ManagementClient, 'api' | 'listJournal' | 'watchJournal' | 'readTask'>;
  saved: SavedConfig | null;
  isKeyAccepted: (apiKey: string) => Promise<boolean>;
  report: (what: string, detail: string) => void;
}

export async function init(deps: InitDeps, input: InitInput): Promise<SavedConfig> {
  const { management, report } = deps;
  const projectId = await ensureProject(deps, input);
  const saved = deps.saved?.projectId === projectId ? deps.saved : null;
  if (input.phoneNetworkSip) {
    const definition = { host: input.phoneNetworkSip, callsPerSecond: 1000, channels: 1000 };
    await management.saveTrunk('phone-network', { mode: 'test', definition });
    report('test trunk', `phone-network at ${input.phoneNetworkSip}`);
  }
  const agent = await ensureAgent(deps, projectId, saved);
  const apiKey = await ensureKey(deps, projectId, saved);
  const { apiUrl, operatorToken, projectName } = input;
  return { apiUrl, operatorToken, projectId, projectName, apiKey, ...agent };
}

async function ensureProject({ management, report }: InitDeps, input: InitInput): Promise<string> {
  const existing = await management.findProject(input.projectName);
  if (existing) {
    report('project', `${existing.name}, as it was (${existing.projectId})`);
    return existing.projectId;
  }
  const made = await management.createProject({
    name: input.projectName,
    defaultCallerNumber: input.callerNumber,
    lines: input.lines,
    settings: {
      attemptsPerNumberPerDay: null,
      conversationsPerNumberPerDay: null,
      callingHours: { from: '00:00', to: '24:00', unlocked: true },
      recordings: { noticeUnlocked: true },
    },
  });
  report('project', `${made.name}, with its default contact group (${made.projectId})`);
  return made.projectId;
}

async function ensureAgent({ management, report }: InitDeps, projectId: string, saved: SavedConfig | null) {
  const agentDigest = createHash('sha256').update(JSON.stringify(demoAgent)).digest('hex');
  if (saved && saved.agentDigest === agentDigest) {
    report('agent', `${demoAgent.name}, as it was (${saved.agentId})`);
    return { agentId: saved.agentId, agentDigest };
  }
  const { agentId, version } = await management.publishAgent(projectId, {
    ...demoAgent,
    agentId: saved?.agentId,
    makeDefault: true,
  });
  report('agent', `${demoAgent.name}, version ${version} (${agentId})`);
  return { agentId, agentDigest };
}

async function ensureKey(deps: InitDeps, projectId: string, saved: SavedConfig | null): Promise<string> {
  if (saved && (await deps.isKeyAccepted(saved.apiKey))) {
    deps.report('test key', 'as it was');
    return saved.apiKey;
  }
  const { key, apiKeyId } = await deps.management.createKey(projectId, {
    name: 'outspoken init',
    mode: 'test',
  });
  deps.report('test key', apiKeyId);
  return key;
}

import type { Project } from '@outspoken/client/management-client';
import { agentDefinitionSchema } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { demoAgent } from './demo-agent.ts';
import { type InitDeps, type InitInput, init } from './init.ts';
import type { SavedConfig } from './saved-config.ts';

const input: InitInput = {
  apiUrl: 'http://127.0.0.1:1',
  operatorToken: 'token',
  projectName: 'Demo',
  callerNumber: '+12025550100',
  phoneNetworkSip: '127.0.0.1:5060',
};

/** An installation in memory that notes what was made in it. */
function createInstallation() {
  const made: string[] = [];
  const projects: Project[] = [];
  const management: InitDeps['management'] = {
    async createProject({ name }) {
      made.push('project');
      const project = { projectId: `proj_${projects.length + 1}`, name, defaultGroupId: 'group_1' };
      projects.push(project);
      return project;
    },
    findProject: async (name) => projects.find((project) => project.name === name) ?? null,
    async createKey(_projectId, { mode }) {
      made.push(`${mode} key`);
      return { apiKeyId: 'key_1', mode, key: `key ${made.length}` };
    },
    async publishAgent(_projectId, { agentId }) {
      made.push(agentId ? 'version' : 'agent');
      return { agentId: agentId ?? 'agent_1', version: 1 };
    },
    async saveTrunk(name, { mode }) {
      made.push(`${mode} trunk`);
      return { trunkId: 'trunk_1', name };
    },
  };
  const run = (saved: SavedConfig | null, isGoodKey = true) =>
    init({ management, saved, report: () => undefined, isKeyAccepted: async () => isGoodKey }, input);
  return { made, projects, run };
}

test('the first run makes a project, a test trunk, an agent and a test key', async () => {
  const { made, run } = createInstallation();
  const config = await run(null);
  expect(made).toEqual(['project', 'test trunk', 'agent', 'test key']);
  expect(config).toMatchObject({ projectId: 'proj_1', agentId: 'agent_1', apiUrl: input.apiUrl });
});

test('a second run makes nothing new', async () => {
  const { made, run } = createInstallation();
  const config = await run(null);
  made.length = 0;
  expect(await run(config)).toEqual(config);
  expect(made).toEqual(['test trunk']);
});

test('a changed demo agent becomes a new version, and a refused key is replaced', async () => {
  const { made, run } = createInstallation();
  const config = await run(null);
  made.length = 0;
  const again = await run({ ...config, agentDigest: 'of an older one' }, false);
  expect(made).toEqual(['test trunk', 'version', 'test key']);
  expect(again.agentId).toBe(config.agentId);
  expect(again.apiKey).not.toBe(config.apiKey);
});

test('what was saved for another installation is not used', async () => {
  const { made, run } = createInstallation();
  const other = { ...(await createInstallation().run(null)), projectId: 'proj_elsewhere' };
  await run(other);
  expect(made).toEqual(['project', 'test trunk', 'agent', 'test key']);
});

test('the demo agent is a whole definition', () => {
  expect(agentDefinitionSchema.parse(demoAgent.definition).instructions).toContain('Script: appointment');
});

// An agent against the rules of the countries that its project calls, by its own word or before it is published.
import { type AgentCheck, AppError, type CheckAgentRequest } from '@outspoken/contract';
import { readProject } from '@outspoken/store/management/projects';
import { listProviders } from '@outspoken/store/management/provider-credentials';
import { listToolSecrets } from '@outspoken/store/management/tool-secrets';
import type { Executor } from '@outspoken/store/open-database';
import { type JudgedAgent, judgeAgent } from '../policy/judge-agent.ts';
import { judgeProviders } from '../policy/judge-providers.ts';
import { judgeSecrets } from '../policy/judge-secrets.ts';
import { judgeTools } from '../policy/judge-tools.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

type CheckDeps = Pick<ManagementDeps, 'outbound'> & { db: Executor };

export function checkAgent(
  deps: ManagementDeps,
  projectId: string,
  { definition }: CheckAgentRequest,
): Promise<AgentCheck> {
  return judgeForProject(deps, projectId, definition);
}

/** Throws what is wrong, each with its field and what to do about it. */
export async function refuseForbiddenAgent(
  deps: CheckDeps,
  projectId: string,
  definition: JudgedAgent,
): Promise<void> {
  const { faults } = await judgeForProject(deps, projectId, definition);
  if (faults.length === 0) return;
  const said = faults.map(({ field, problem, fix, countries }) => {
    const where = countries.length > 0 ? ` (${countries.join(', ')})` : '';
    return `definition.${field}: ${problem}${where}; ${fix}`;
  });
  throw new AppError('invalid_request', `The agent may not be published. ${said.join('. ')}.`);
}

async function judgeForProject(
  { db, outbound }: CheckDeps,
  projectId: string,
  definition: JudgedAgent,
): Promise<AgentCheck> {
  const { settings } = found(await readProject(db, projectId), 'project_not_found');
  const { faults, advice } = judgeAgent(definition, settings.allowedCountries ?? [settings.country]);
  const keys = (await listProviders(db, projectId)).map(({ provider }) => provider);
  const secrets = (await listToolSecrets(db, projectId)).map(({ name }) => name);
  return {
    faults: [
      ...faults,
      ...judgeTools(definition.tools, { settings, outbound }),
      ...judgeProviders(definition, keys),
    ],
    advice: [...advice, ...judgeSecrets(definition.tools, secrets)],
  };
}

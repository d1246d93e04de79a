/**
 * Looks at every part of the installation, and at every provider that a project's agents use, with one real request
 * each; and says what to do about what it finds.
 */
import type { Check, DoctorReport, ProviderCredentials } from '@outspoken/contract';
import {
  listPublishedAgents,
  listTrunkStandings,
  listVoiceProcesses,
} from '@outspoken/store/management/doctor-facts';
import type { Database } from '@outspoken/store/open-database';
import { readProviderCredentials } from '@outspoken/store/read-provider-credentials';
import type { SecretBox } from '@outspoken/store/secret-box';
import { judgeTrunk, judgeVoice } from './judge-facts.ts';
import { broken, lookAt, poor, well } from './look-at.ts';
import type { ProviderUse } from './provider-request.ts';
import { type TryDeps, tryProvider } from './try-provider.ts';
import { usesOfAgents } from './uses-of-agents.ts';

export interface DoctorDeps extends TryDeps {
  db: Database;
  /** Opens the keys of providers. */
  box: SecretBox;
  /** Parts that are asked over a connection of their own; each rejects when its part is not well. */
  parts: readonly { name: string; ask(signal: AbortSignal): Promise<unknown>; fix: string }[];
  installation: { speechUrl: string; modelUrl: string; apiKey: string };
  now(): Date;
}

export interface Doctor {
  examineInstallation(): Promise<DoctorReport>;
  examineProject(projectId: string): Promise<DoctorReport>;
}

const DATABASE_FIX = 'Start Postgres, or correct DATABASE_URL; then node apps/server/src/migrate.ts.';

export function createDoctor(deps: DoctorDeps): Doctor {
  return {
    async examineInstallation() {
      const checks = await Promise.all([
        lookAt('postgres', () => askDatabase(deps), DATABASE_FIX),
        ...deps.parts.map(({ name, ask, fix }) =>
          lookAt(name, (signal) => ask(signal).then(() => well('answers')), fix),
        ),
        lookAt(
          'voice nodes',
          async () => judgeVoice(await listVoiceProcesses(deps.db, deps.now())),
          DATABASE_FIX,
        ),
      ]);
      return reportOf([...checks, ...(await examineTrunks(deps, null))]);
    },
    async examineProject(projectId) {
      const agents = await listPublishedAgents(deps.db, projectId);
      const credentials = await readProviderCredentials(deps.db, deps.box, projectId);
      const uses = usesOfAgents(agents.map(({ definition }) => definition));
      const checks = await Promise.all(
        uses.map((use) => tryProvider(deps, use, accessTo(deps, use, credentials))),
      );
      return reportOf([sayAgents(agents.length), ...checks, ...(await examineTrunks(deps, projectId))]);
    },
  };
}

async function askDatabase({ db, now }: DoctorDeps) {
  await listVoiceProcesses(db, now());
  return well('answers');
}

function sayAgents(agents: number): Check {
  const finding =
    agents > 0
      ? well(`${agents} published`)
      : poor('none is published', 'outspoken agent push <file>: without an agent nobody is called.');
  return { part: 'agents', ...finding, tookMs: 0 };
}

async function examineTrunks({ db }: DoctorDeps, projectId: string | null): Promise<Check[]> {
  try {
    const trunks = await listTrunkStandings(db, projectId);
    return trunks.map((trunk) => ({ part: `trunk ${trunk.name}`, ...judgeTrunk(trunk), tookMs: 0 }));
  } catch {
    return [{ part: 'trunks', ...broken('not known: Postgres does not answer', DATABASE_FIX), tookMs: 0 }];
  }
}

function accessTo({ installation }: DoctorDeps, use: ProviderUse, credentials: ProviderCredentials) {
  const { provider, stage } = use;
  if (provider === 'local') {
    const baseUrl = stage === 'model' ? installation.modelUrl : installation.speechUrl;
    return { apiKey: installation.apiKey, baseUrl };
  }
  return new Map(Object.entries(credentials)).get(provider);
}

function reportOf(checks: Check[]): DoctorReport {
  return { healthy: checks.every(({ state }) => state !== 'broken'), checks };
}

// Projects with people to call, for tests on a real database.
import {
  agentDefinitionSchema,
  type CallMode,
  type CallReference,
  trunkDefinitionSchema,
} from '@outspoken/contract';
import { claimCall } from '../claim-call.ts';
import { createProject } from '../create-project.ts';
import { grantLines } from '../grant-lines.ts';
import { newId } from '../new-id.ts';
import type { Database } from '../open-database.ts';
import { publishAgent } from '../publish-agent.ts';
import { insertCallRequest } from './insert-call-request.ts';
import { UNLIMITED_SETTINGS } from './unlimited-settings.ts';

export const TEST_NUMBER = '+12025550123';
export const TEST_AGENT = agentDefinitionSchema.parse({ instructions: 'Be kind.', opening: 'Hello.' });
export const TEST_TRUNK = trunkDefinitionSchema.parse({ host: 'carrier.test' });

export interface SeededProject {
  projectId: string;
  defaultGroupId: string;
  agentId: string;
}

export async function seedProject(db: Database, { lines = 10 } = {}): Promise<SeededProject> {
  const project = await createProject(db, {
    name: newId('project'),
    lines,
    defaultCallerNumber: '+12025550100',
    settings: UNLIMITED_SETTINGS,
  });
  const { agentId } = await publishAgent(db, project.projectId, {
    name: 'demo',
    definition: TEST_AGENT,
    makeDefault: true,
  });
  return { ...project, agentId };
}

export function seedTask(
  db: Database,
  { projectId, defaultGroupId, agentId }: SeededProject,
  { dueAt = new Date(), mode = 'test' }: { dueAt?: Date; mode?: CallMode } = {},
): Promise<{ endUserId: string; callTaskId: string }> {
  return insertCallRequest(db, projectId, {
    userGroupId: defaultGroupId,
    agentId,
    mode,
    phoneNumber: TEST_NUMBER,
    attributes: [{ label: 'plan', value: 'gold' }],
    redialConfig: null,
    dueAt,
  });
}

/** A task of its own with a granted call. */
export async function seedCall(
  db: Database,
  project: SeededProject,
): Promise<CallReference & { callTaskId: string; endUserId: string }> {
  const task = await seedTask(db, project, { dueAt: new Date(0) });
  const { granted } = await grantLines(db, project.projectId, { now: new Date(), most: 1 });
  const call = granted[0];
  if (!call) throw new Error('no line was granted');
  return { ...call, ...task };
}

/** A granted call that `node1`, process `voice-1`, owns under fence 1; the journal's next place is 2. */
export async function seedClaimedCall(db: Database, project: SeededProject) {
  const call = await seedCall(db, project);
  const claimed = await claimCall(db, { ...call, node: 'node1', process: 'voice-1' });
  if (!claimed) throw new Error('the call was not claimed');
  return { projectId: call.projectId, callId: call.callId, callTaskId: call.callTaskId, claimed };
}

// A project whose tasks ask to be redialled, and attempts of them that end as the test wants.
import {
  type AutoRedialConfig,
  agentDefinitionSchema,
  type CallOutcome,
  type CallReference,
  type ProjectSettings,
} from '@outspoken/contract';
import { claimCall } from '@outspoken/store/claim-call';
import { createProject } from '@outspoken/store/create-project';
import { type CallEnd, endCall } from '@outspoken/store/end-call';
import { grantLines } from '@outspoken/store/grant-lines';
import { newId } from '@outspoken/store/new-id';
import type { Database } from '@outspoken/store/open-database';
import { publishAgent } from '@outspoken/store/publish-agent';
import { recordAnswered } from '@outspoken/store/record-progress';
import { insertCallRequest } from '@outspoken/store/testing/insert-call-request';
import { recordDialling } from '@outspoken/store/testing/record-dialling';
import { UNLIMITED_SETTINGS } from '@outspoken/store/testing/unlimited-settings';
import { concludeCall } from '../conclude-call.ts';

export const PERSON = '+12025550171';
export const ITEM = 'item_1';
const definition = agentDefinitionSchema.parse({
  instructions: 'Be kind.',
  opening: 'Hello.',
  analysisItems: [
    { id: ITEM, type: 'boolean', label: 'agreed', description: '', isOptional: false, options: null },
  ],
});

export const BUSY: CallOutcome = { status: 'no_answer', reason: 'busy', dialCertainty: 'dialed' };
export const TALKED: CallOutcome = {
  status: 'completed',
  reason: 'callee_hangup',
  dialCertainty: 'dialed',
};
export const RULE: AutoRedialConfig = {
  enabled: true,
  targetCallStatuses: ['no_answer', 'completed', 'failed'],
  maxRetries: 2,
};

export interface Attempt {
  outcome: CallOutcome;
  postponed?: CallEnd['postponed'];
  /** What the analysis left, and other columns that an earlier step would have written. */
  before?: (call: CallReference) => Promise<unknown>;
}

export interface RedialScene {
  projectId: string;
  agentId: string;
  defaultGroupId: string;
  addTask(config: AutoRedialConfig | null): Promise<string>;
  /** Grants the project's next task a line as if it were due, and lets the call end; it is not yet concluded. */
  attempt(attempt: Attempt): Promise<CallReference>;
  /** The same, and concluded. */
  concluded(attempt: Attempt): Promise<CallReference>;
}

export async function openRedialScene(
  db: Database,
  settings: Partial<ProjectSettings> = {},
): Promise<RedialScene> {
  const { projectId, defaultGroupId } = await createProject(db, {
    name: newId('project'),
    defaultCallerNumber: '+12025550100',
    settings: { ...UNLIMITED_SETTINGS, ...settings },
  });
  const { agentId } = await publishAgent(db, projectId, { name: 'agent', definition, makeDefault: true });

  async function attempt({ outcome, postponed, before }: Attempt): Promise<CallReference> {
    const now = new Date(Date.now() + 20 * 3600 * 1000);
    const [call] = (await grantLines(db, projectId, { now, most: 1 })).granted;
    if (!call) throw new Error('nothing was granted');
    const claimed = await claimCall(db, { ...call, node: 'node1', process: '1' });
    if (!claimed) throw new Error('the call was not claimed');
    const { fence } = claimed;
    const at = new Date();
    if (outcome.dialCertainty !== 'not_dialed') {
      const dialling = { seq: 2, at, event: { kind: 'dialling' as const, trunkId: 'trunk_1' } };
      await recordDialling(db, { ...call, fence, entries: [dialling] }, at);
    }
    if (outcome.status === 'completed') {
      const answered = { seq: 3, at, event: { kind: 'answered' as const, ringMs: 1 } };
      await recordAnswered(db, { ...call, fence, entries: [answered] }, at);
    }
    await endCall(db, { ...call, fence, seq: 4, at, outcome, ...(postponed ? { postponed } : {}) });
    await before?.(call);
    return call;
  }

  return {
    projectId,
    agentId,
    defaultGroupId,
    async addTask(redialConfig) {
      const { callTaskId } = await insertCallRequest(db, projectId, {
        userGroupId: defaultGroupId,
        agentId,
        mode: 'test',
        phoneNumber: PERSON,
        attributes: [],
        redialConfig,
        dueAt: new Date(),
        country: 'US',
      });
      return callTaskId;
    },
    attempt,
    async concluded(given) {
      const call = await attempt(given);
      await concludeCall(db, call);
      return call;
    },
  };
}

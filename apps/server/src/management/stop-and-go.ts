import type { Dialling, Pause } from '@outspoken/contract';
import { readDiallingStop, setDiallingStopped } from '@outspoken/store/dialling-switch';
import { type Pausable, setPaused } from '@outspoken/store/set-paused';
import type { Actor } from './actor.ts';
import { audited } from './audited.ts';
import { found } from './found.ts';
import type { ManagementDeps } from './management-deps.ts';

const NAMES = {
  project: { action: 'project', missing: 'project_not_found' },
  agent: { action: 'agent', missing: 'agent_not_found' },
  group: { action: 'user_group', missing: 'user_group_not_found' },
} as const satisfies Record<Pausable['kind'], object>;

/** Nobody is rung for what is paused; calls that ring or talk go on. Resuming lets the desk go on at once. */
export function pause(
  deps: ManagementDeps,
  actor: Actor,
  { target, paused }: { target: Pausable; paused: boolean },
): Promise<Pause> {
  return audited(deps, actor, async (tx) => {
    const changed = await setPaused(tx, target, paused);
    const { action, missing } = NAMES[target.kind];
    if (changed === null) return found<never>(null, missing);
    const change = {
      projectId: target.projectId,
      action: `${action}.${paused ? 'pause' : 'resume'}`,
      target: idOf(target),
    };
    return { result: { paused }, change: changed ? change : null };
  });
}

export async function readDialling({ db }: ManagementDeps): Promise<Dialling> {
  return toDialling(await readDiallingStop(db));
}

/** The one switch of the installation: when this has answered, no phone begins to ring any more. */
export function setDialling(
  deps: ManagementDeps,
  actor: Actor,
  { stopped }: { stopped: boolean },
): Promise<Dialling> {
  return audited(deps, actor, async (tx) => ({
    result: toDialling(await setDiallingStopped(tx, stopped)),
    change: {
      projectId: null,
      action: stopped ? 'dialling.stop' : 'dialling.allow',
      target: 'installation',
    },
  }));
}

function toDialling(stoppedAt: Date | null): Dialling {
  return { stopped: stoppedAt !== null, stoppedAt: stoppedAt?.toISOString() ?? null };
}

function idOf(target: Pausable): string {
  switch (target.kind) {
    case 'project':
      return target.projectId;
    case 'agent':
      return target.agentId;
    case 'group':
      return target.userGroupId;
    default:
      return target satisfies never;
  }
}

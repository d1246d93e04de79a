import { type TrunkDefinition, trunkDefinitionSchema } from '@outspoken/contract';
import { sql } from 'kysely';

/** A trunk of the call's mode that the project may use, as it stands now. */
export interface OfferedTrunk {
  trunkId: string;
  version: number;
  definition: TrunkDefinition;
  isShared: boolean;
  /** Its breaker is open for so long; null: it may be tried. */
  openUntil: Date | null;
  /** As the node's own Asterisk finds it; null: it is not known. */
  reachable: boolean | null;
}

export type OfferedTrunkRow = Omit<OfferedTrunk, 'definition' | 'openUntil'> & {
  definition: unknown;
  openUntil: string | null;
};

/** For the call `c` of the statement around it: those of its mode, the project's own before shared ones. */
export const offeredTrunks = sql<OfferedTrunkRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('trunkId', t.trunk_id, 'version', t.version, 'definition', t.definition,
          'isShared', t.project_id is null, 'reachable', s.reachable,
          'openUntil', case when g.open_until > now() then g.open_until end)
          order by t.project_id nulls last, t.trunk_id)
        from trunks t
        left join trunk_gates g using (trunk_id)
        left join trunk_states s on s.trunk_id = t.trunk_id and s.node = c.node and s.at > now() - interval '30 s'
        where (t.project_id = c.project_id or t.project_id is null) and t.mode = c.mode), '[]')`;

export function toOfferedTrunk({ definition, openUntil, ...trunk }: OfferedTrunkRow): OfferedTrunk {
  return {
    ...trunk,
    definition: trunkDefinitionSchema.parse(definition),
    openUntil: openUntil === null ? null : new Date(openUntil),
  };
}

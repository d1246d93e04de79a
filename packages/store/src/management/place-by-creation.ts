import { type RawBuilder, sql } from 'kysely';

/**
 * The ids of keys are random, so their place in a list is their time and then the id, as one text that compares
 * bytewise. No index serves it: a project has few keys.
 */
export function placeByCreation(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(lpad((extract(epoch from created_at) * 1000000)::bigint::text, 18, '0') || '_' || ${id})
    collate "C"`;
}

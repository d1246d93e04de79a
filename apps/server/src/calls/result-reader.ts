import type { Database } from '@outspoken/store/open-database';
import { readCallResults } from '@outspoken/store/read-call-results';
import type { StoredCall } from '@outspoken/store/stored-call';
import { type GatherOptions, gather, type Served } from './gather.ts';

/** By project and call; null when the project has no such call. */
export type ReadStoredCall = Served<string, string, StoredCall | null>;

const OPTIONS: GatherOptions = { statements: 2, mostInputs: 64 };

/** Results of one project that are asked for together are read together. */
export function createResultReader(db: Database, options: GatherOptions = OPTIONS): ReadStoredCall {
  return gather(
    {
      nameOf: (projectId) => projectId,
      serve: async (projectId, callIds) => {
        const found = await readCallResults(db, projectId, callIds);
        return callIds.map((callId) => found.get(callId) ?? null);
      },
    },
    options,
  );
}

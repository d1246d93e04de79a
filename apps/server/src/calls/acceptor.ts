import {
  type Acceptance,
  type AcceptingProject,
  acceptCalls,
  type CallToAccept,
} from '@outspoken/store/accept-calls';
import { isRefusedRow } from '@outspoken/store/database-fault';
import type { Database } from '@outspoken/store/open-database';
import { type GatherOptions, gather, type Served } from './gather.ts';

export type AcceptCall = Served<AcceptingProject, CallToAccept, Acceptance>;

const OPTIONS: GatherOptions = { statements: 2, mostInputs: 64 };

/** Calls of one project that come together are stored together, each judged and answered by itself. */
export function createAcceptor(db: Database, options: GatherOptions = OPTIONS): AcceptCall {
  return gather(
    {
      nameOf,
      serve: (project, calls) => acceptCalls(db, project, calls),
      clashOf: (call) => call.idempotency?.key,
      isFaultOfOne: isRefusedRow,
    },
    options,
  );
}

/** Everything of which a statement has one value. */
function nameOf({ projectId, mode, ...caps }: AcceptingProject): string {
  const { attemptsPerNumberPerDay, conversationsPerNumberPerDay, minutesPerDay } = caps;
  return [projectId, mode, attemptsPerNumberPerDay, conversationsPerNumberPerDay, minutesPerDay].join(' ');
}

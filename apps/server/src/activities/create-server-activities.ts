// What the server does for a call workflow: short, idempotent steps on Postgres. What goes in and out is ids and
// enums, and a failure crosses to Temporal only as a fixed text, for histories must not hold personal data.
import type { CallReference } from '@outspoken/contract';
import type { Database } from '@outspoken/store/open-database';
import { ApplicationFailure } from '@temporalio/common';
import type { Log } from '../log.ts';
import { concludeCall } from './conclude-call.ts';
import { endLostCall } from './end-lost-call.ts';
import { locateCall } from './locate-call.ts';

export interface ServerActivityDeps {
  db: Database;
  log: Log;
}

export type ServerActivities = ReturnType<typeof createServerActivities>;

export function createServerActivities({ db, log }: ServerActivityDeps) {
  const atEdge = <Result>(name: string, act: (db: Database, call: CallReference) => Promise<Result>) => {
    return async (call: CallReference): Promise<Result> => {
      try {
        return await act(db, call);
      } catch (error) {
        log.error({ callId: call.callId, activity: name, err: error }, 'server activity failed');
        throw ApplicationFailure.retryable('server activity failed', name);
      }
    };
  };

  return {
    locateCall: atEdge('locateCall', locateCall),
    endLostCall: atEdge('endLostCall', endLostCall),
    concludeCall: atEdge('concludeCall', concludeCall),
  };
}

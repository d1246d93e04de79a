// What the server does for a call workflow: short, idempotent steps on Postgres, and the analysis by a model. What goes
// in and out is ids and enums, and a failure crosses to Temporal only as a fixed text, for histories must not hold
// personal data.
import type { CallReference } from '@outspoken/contract';
import type { Database } from '@outspoken/store/open-database';
import { ApplicationFailure } from '@temporalio/common';
import type { AskModel } from '../analysis/ask-model.ts';
import { ModelFault } from '../analysis/model-fault.ts';
import type { Log } from '../log.ts';
import { analyseCall } from './analyse-call.ts';
import { concludeCall } from './conclude-call.ts';
import { endLostCall } from './end-lost-call.ts';
import { locateCall } from './locate-call.ts';

export interface ServerActivityDeps {
  db: Database;
  askModel: AskModel;
  log: Log;
}

export type ServerActivities = ReturnType<typeof createServerActivities>;

export function createServerActivities({ db, askModel, log }: ServerActivityDeps) {
  const atEdge = <Result>(name: string, act: (db: Database, call: CallReference) => Promise<Result>) => {
    return async (call: CallReference): Promise<Result> => {
      try {
        return await act(db, call);
      } catch (error) {
        log.error({ callId: call.callId, activity: name, err: error }, 'server activity failed');
        const isLasting = error instanceof ModelFault && error.isLasting;
        throw ApplicationFailure.create({
          message: 'server activity failed',
          type: name,
          nonRetryable: isLasting,
        });
      }
    };
  };

  return {
    locateCall: atEdge('locateCall', locateCall),
    endLostCall: atEdge('endLostCall', endLostCall),
    analyseCall: atEdge('analyseCall', (_, call) => analyseCall({ db, askModel }, call)),
    concludeCall: atEdge('concludeCall', concludeCall),
  };
}

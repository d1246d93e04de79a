import type { Database } from '@outspoken/store/open-database';
import type { ReachCrashPoint } from '../crash-point.ts';
import type { AcceptCall } from './acceptor.ts';
import type { ReadStoredCall } from './result-reader.ts';

/** What the verbs of this folder need to do their work. */
export interface CallsDeps {
  db: Database;
  acceptCall: AcceptCall;
  readStoredCall: ReadStoredCall;
  consoleUrl: string;
  reachCrashPoint: ReachCrashPoint;
}

import type { Database } from '@outspoken/store/open-database';

/** What the verbs of this folder need to do their work. */
export interface CallsDeps {
  db: Database;
  consoleUrl: string;
}

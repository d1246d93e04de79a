import type { Database } from '@outspoken/store/open-database';

export interface ManagementDeps {
  db: Database;
  keyPepper: string;
}

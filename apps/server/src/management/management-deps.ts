import type { Database } from '@outspoken/store/open-database';
import type { AskModel } from '../analysis/ask-model.ts';

export interface ManagementDeps {
  db: Database;
  keyPepper: string;
  askModel: AskModel;
}

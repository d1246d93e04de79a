import type { OutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import type { Database } from '@outspoken/store/open-database';
import type { AskModel } from '../analysis/ask-model.ts';
import type { RecordingStorage } from './recording-storage.ts';

export interface ManagementDeps {
  db: Database;
  keyPepper: string;
  askModel: AskModel;
  recordings: RecordingStorage;
  /** What addresses that projects give may be. */
  outbound: OutboundPolicy;
}

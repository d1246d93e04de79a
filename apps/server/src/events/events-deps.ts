import type { Database } from '@outspoken/store/open-database';
import type { OutboundPolicy } from '../guarded-http/outbound-policy.ts';
import type { LiveFeed } from './live-feed.ts';
import type { SecretBox } from './secret-box.ts';

export interface EventsDeps {
  db: Database;
  box: SecretBox;
  outbound: OutboundPolicy;
  live: LiveFeed;
  /** How often an open stream looks whether its key still holds. */
  recheckMs: number;
}

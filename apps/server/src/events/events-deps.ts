import type { OutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import type { Database } from '@outspoken/store/open-database';
import type { SecretBox } from '@outspoken/store/secret-box';
import type { LiveFeed } from './live-feed.ts';

export interface EventsDeps {
  db: Database;
  box: SecretBox;
  outbound: OutboundPolicy;
  live: LiveFeed;
  /** How often an open stream looks whether its key still holds. */
  recheckMs: number;
}

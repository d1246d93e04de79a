// A deliverer as a process of its own, so that a test can kill it.

import { createGuardedHttp } from '@outspoken/guarded-http/guarded-http';
import { readOutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { openDatabase } from '@outspoken/store/open-database';
import { createSecretBox } from '@outspoken/store/secret-box';
import { createLog } from '../../log.ts';
import { createDeliverer, DELIVERER_OPTIONS } from '../deliverer.ts';

const { DATABASE_URL = '', KEY_PEPPER = '', LEASE_MS = '' } = process.env;
const deliverer = createDeliverer(
  {
    db: openDatabase(DATABASE_URL),
    http: createGuardedHttp({ policy: readOutboundPolicy('127.0.0.0/8') }),
    box: createSecretBox(KEY_PEPPER, 'webhook secrets'),
    log: createLog('deliverer'),
    consoleUrl: 'http://console.test',
  },
  { ...DELIVERER_OPTIONS, pollMs: 20, leaseMs: Number(LEASE_MS) },
);
await deliverer.run(new AbortController().signal);

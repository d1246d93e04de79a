// Entry: brings the database to the newest shape, then ends.
import { migrate } from '@outspoken/store/migrate';
import { openDatabase } from '@outspoken/store/open-database';
import { z } from 'zod';
import { createLog } from './log.ts';

const { DATABASE_URL } = z.object({ DATABASE_URL: z.string().min(1) }).parse(process.env);
const log = createLog('migrate');
const db = openDatabase(DATABASE_URL, { maxConnections: 1, applicationName: 'outspoken-migrate' });
try {
  const applied = await migrate(db);
  log.info({ applied }, 'the database is migrated');
} finally {
  await db.destroy();
}

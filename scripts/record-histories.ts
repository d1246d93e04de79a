// `node scripts/record-histories.ts`: records the histories that apps/server/src/workflows/replay.test.ts replays. On
// purpose only: a call that is open while its workflow's code changes has the old history, not the one made here.
import { recordHistories } from '../apps/server/src/workflows/testing/record-histories.ts';

const written = await recordHistories();
console.log(`recorded ${written.length} histories; read the diff, then commit it`);

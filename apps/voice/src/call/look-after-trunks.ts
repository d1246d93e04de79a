// The node's trunks: given to Asterisk when they are new or changed, or it was restarted; taken away when they are
// deleted; and what it finds of them written down. In each period one process of the node does it.
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@outspoken/store/open-database';
import type { SecretBox } from '@outspoken/store/secret-box';
import { saveTrunkStates, takeTrunkWatch } from '@outspoken/store/trunk-watch';
import type { Logger } from 'pino';
import type { Trunks } from '../telephony/trunks.ts';
import { loadTrunks } from './open-trunks.ts';

const PERIOD_MS = 5_000;
/** So that a period is not missed by the time a look takes, nor taken by two. */
const LOOK_MS = 1_000;

export interface TrunkWatchDeps {
  db: Database;
  node: string;
  box: SecretBox;
  trunks: Trunks;
  isAsteriskThere: () => boolean;
  log: Logger;
}

export async function lookAfterTrunks(deps: TrunkWatchDeps, signal: AbortSignal): Promise<void> {
  let isWell = true;
  while (!signal.aborted) {
    try {
      if (deps.isAsteriskThere() && (await takeTrunkWatch(deps.db, deps.node, PERIOD_MS)))
        await lookOnce(deps);
      isWell = true;
    } catch (error) {
      if (isWell) deps.log.warn({ err: error }, 'trunks could not be looked after');
      isWell = false;
    }
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function lookOnce({ db, node, box, trunks }: TrunkWatchDeps): Promise<void> {
  const all = await loadTrunks(db, box);
  await trunks.keep(all);
  await saveTrunkStates(db, node, await trunks.readStates(all));
}

// Real: Postgres and our Asterisk, in which two calls have a channel and a bridge each.
import { readFileSync } from 'node:fs';
import { endCall } from '@outspoken/store/end-call';
import { seedClaimedCall, seedProject } from '@outspoken/store/testing/seed';
import { openTestDatabase } from '@outspoken/store/testing/test-database';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { connectAri } from '../telephony/ari-client.ts';
import { bridgeId, mediaChannelId } from '../telephony/leg-ids.ts';
import { sweepOnce } from './sweep-ended-calls.ts';

const stack = z
  .object({ ARI_URL: z.string(), ARI_USER: z.string(), ARI_PASSWORD: z.string() })
  .parse(JSON.parse(readFileSync(`.stack/${process.env.STACK ?? 'test'}/env.json`, 'utf8')));
const log = pino({ level: 'silent' });

it('ends what a call that has ended left in Asterisk, and touches no call that lives', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const over = new Set<string>();
  const mine = new Set<string>();
  const ari = await connectAri({
    url: stack.ARI_URL,
    user: stack.ARI_USER,
    password: stack.ARI_PASSWORD,
    app: `sweep-itest-${process.pid}`,
    log,
    assertOwned: (callId) => {
      if (!over.has(callId) && !mine.has(callId)) throw new Error('not ours');
    },
  });
  try {
    const project = await seedProject(db);
    const [ended, alive] = [await seedClaimedCall(db, project), await seedClaimedCall(db, project)];
    for (const { callId } of [ended, alive]) {
      mine.add(callId);
      await ari.createBridge(callId, bridgeId(callId), 'mixing');
      await ari.openMedia(callId, mediaChannelId(callId, 1));
    }
    mine.clear();
    const at = new Date();
    const outcome = { status: 'failed', reason: 'internal_error', dialCertainty: 'dialed' } as const;
    await endCall(db, { ...ended, fence: 1, seq: 2, at, outcome });
    const left = async ({ callId }: { callId: string }) =>
      (await ari.listChannelIds()).filter((id) => id.startsWith(callId)).length +
      ((await ari.hasBridge(bridgeId(callId))) ? 1 : 0);

    expect(await sweepOnce({ db, ari, over, log }, at)).toBe(0);
    expect(await left(ended)).toBe(2);
    expect(await sweepOnce({ db, ari, over, log }, new Date(at.getTime() + 1))).toBe(1);
    // Asterisk takes a channel away some moments after it was told to.
    await vi.waitUntil(async () => (await left(ended)) === 0, { timeout: 10_000 });
    expect(await left(alive)).toBe(2);

    over.add(alive.callId);
    await ari.hangUp(alive.callId, mediaChannelId(alive.callId, 1));
    await ari.deleteBridge(alive.callId, bridgeId(alive.callId));
  } finally {
    await ari.close();
    await database.close();
  }
});

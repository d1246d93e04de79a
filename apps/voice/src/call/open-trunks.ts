// Trunks as they are stored, with their passwords opened: only here, and only for Asterisk.
import type { Executor } from '@outspoken/store/open-database';
import type { SecretBox } from '@outspoken/store/secret-box';
import { listStoredTrunks, readStoredTrunk, type StoredTrunk } from '@outspoken/store/trunk-watch';
import { z } from 'zod';
import type { GivenTrunk } from '../telephony/trunk-objects.ts';

const passwordsSchema = z.object({
  authentication: z.string().optional(),
  registration: z.string().optional(),
});

export async function loadTrunk(db: Executor, box: SecretBox, trunkId: string): Promise<GivenTrunk | null> {
  const stored = await readStoredTrunk(db, trunkId);
  return stored && openTrunk(box, stored);
}

export async function loadTrunks(db: Executor, box: SecretBox): Promise<GivenTrunk[]> {
  return (await listStoredTrunks(db)).map((stored) => openTrunk(box, stored));
}

function openTrunk(box: SecretBox, { sealedPasswords, ...trunk }: StoredTrunk): GivenTrunk {
  if (sealedPasswords === null) return { ...trunk, passwords: {} };
  try {
    const opened = box.open(sealedPasswords, trunk.trunkId);
    return { ...trunk, passwords: passwordsSchema.parse(JSON.parse(opened)) };
  } catch {
    // Sealed under another pepper: this trunk alone is without them, and says so when it is given to Asterisk.
    return { ...trunk, passwords: {} };
  }
}

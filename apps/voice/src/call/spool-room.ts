// Whether the node's disk may take another recording. When the storage is away for long, the oldest are kept and new
// calls go unrecorded: a full disk would take Asterisk and Postgres with it.

import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const LOOK_AGAIN_AFTER_MS = 2_000;
const MB = 1_000_000;

export interface SpoolRoomInput {
  directory: string;
  /** Of all recordings that wait on this node. */
  mostMb: number;
  /** That stays free on the disk. */
  spareMb: number;
}

export interface SpoolRoom {
  has(): boolean;
}

/** As of the last look, which whoever asks may cause anew: nobody waits for it, least of all who has just answered. */
export function createSpoolRoom(input: SpoolRoomInput, now = () => performance.now()): SpoolRoom {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return {
    has() {
      if (now() - lookedAt > LOOK_AGAIN_AFTER_MS) {
        lookedAt = now();
        void look(input).then((found) => {
          hasRoom = found;
        });
      }
      return hasRoom;
    },
  };
}

/** A disk that cannot be looked at is no reason to lose a recording. */
async function look({ directory, mostMb, spareMb }: SpoolRoomInput): Promise<boolean> {
  try {
    const disk = await statfs(directory);
    if (disk.bavail * disk.bsize < spareMb * MB) return false;
    const sizes = await Promise.all(
      (await readdir(directory)).map((name) =>
        stat(join(directory, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0) < mostMb * MB;
  } catch {
    return true;
  }
}

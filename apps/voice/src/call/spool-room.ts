// Whether the node's disk may take another recording. When the storage is away for long, the oldest are kept and new
// calls go unrecorded: a full disk would take Asterisk and Postgres with it.

import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const LOOK_EVERY_MS = 2_000;
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

/** As of the last look: nobody waits for one, least of all who has just answered. */
export function createSpoolRoom(input: SpoolRoomInput, lookEveryMs = LOOK_EVERY_MS): SpoolRoom {
  let hasRoom = true;
  const lookOnce = async () => {
    hasRoom = await look(input);
  };
  void lookOnce();
  setInterval(() => void lookOnce(), lookEveryMs).unref();
  return { has: () => hasRoom };
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

import { z } from 'zod';
import { type AriAccess, sendAriCommand } from './ari-http.ts';

const infoSchema = z.object({ system: z.object({ version: z.string() }) });

export async function readAsteriskVersion(access: AriAccess): Promise<string> {
  const info = await sendAriCommand(access, {
    name: 'read version',
    method: 'GET',
    path: '/asterisk/info',
    query: { only: 'system' },
  });
  return infoSchema.parse(info).system.version;
}

const OLDEST = { major: 22, minor: 10 };

/** Older ones lack control words of the media socket. */
export function isNewEnough(version: string): boolean {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined || minor === undefined) return false;
  return Number(major) > OLDEST.major || (Number(major) === OLDEST.major && Number(minor) >= OLDEST.minor);
}

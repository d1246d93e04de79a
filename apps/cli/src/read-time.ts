import { UserError } from './user-error.ts';

const SECONDS_OF: Record<string, number> = { s: 1, m: 60, min: 60, h: 3600, d: 86_400 };

/** "2h" is two hours ago; anything else is a time as ISO 8601 writes it. */
export function readTime(text: string | undefined, now: Date): string | undefined {
  if (text === undefined) return undefined;
  const [, count, unit = ''] = /^(\d+)(s|m|min|h|d)$/.exec(text) ?? [];
  if (count !== undefined)
    return new Date(now.getTime() - Number(count) * (SECONDS_OF[unit] ?? 1) * 1000).toISOString();
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs))
    throw new UserError(`"${text}" is no time: write 30min, 2h, 3d or 2026-03-02T15:00:00Z.`);
  return new Date(atMs).toISOString();
}

const STEPS: [seconds: number, word: string][] = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
];

/** "3 min ago", "in 2 h"; a dash for a time that never was. */
export function relativeTime(instant: string | null, now: Date): string {
  if (instant === null) return '-';
  const seconds = Math.round((Date.parse(instant) - now.getTime()) / 1000);
  const [size, word] = STEPS.find(([step]) => Math.abs(seconds) >= step) ?? [1, 's'];
  const count = Math.round(Math.abs(seconds) / size);
  if (count === 0) return 'now';
  return seconds < 0 ? `${count} ${word} ago` : `in ${count} ${word}`;
}

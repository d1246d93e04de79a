import { StepFailure } from './step.ts';

/** Takes any 22.x from 22.10 on: earlier ones lack parts of the media WebSocket. */
export function requireSupportedAsterisk(text: string): string {
  const [, major, minor] = /(\d+)\.(\d+)\.\d+/.exec(text) ?? [];
  if (Number(major) === 22 && Number(minor) >= 10) return text.replace(/^Asterisk /, '').trim();
  throw new StepFailure(
    `Asterisk 22.10 or a later 22.x is needed, this is ${text.trim()}`,
    'delete its cache directory and run `pnpm stack install` again',
  );
}

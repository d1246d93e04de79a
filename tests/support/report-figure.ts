// A figure that a suite measured: printed for the reader, and kept for `pnpm prove` where it asked for it.
import { appendFileSync } from 'node:fs';

export function reportFigure(what: string, value: string): void {
  console.log(`figure: ${what}: ${value}`);
  const file = process.env.FIGURES_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ what, value })}\n`);
}

import type { Check } from '@outspoken/contract';

const LOOKED_AT_WITHIN_MS = 12_000;

export type Finding = Pick<Check, 'state' | 'found' | 'fix'>;

export const well = (found: string): Finding => ({ state: 'well', found, fix: null });
export const poor = (found: string, fix: string): Finding => ({ state: 'poor', found, fix });
export const broken = (found: string, fix: string): Finding => ({ state: 'broken', found, fix });

/** Never rejects: what cannot be looked at is broken, and its fix is said. No inner message leaves. */
export async function lookAt(
  part: string,
  look: (signal: AbortSignal) => Promise<Finding>,
  fix: string,
): Promise<Check> {
  const began = performance.now();
  const signal = AbortSignal.timeout(LOOKED_AT_WITHIN_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
  });
  let finding: Finding;
  try {
    finding = await Promise.race([look(signal), late]);
  } catch {
    finding = broken(signal.aborted ? 'no answer in time' : 'no connection', fix);
  }
  return { part, ...finding, tookMs: Math.round(performance.now() - began) };
}

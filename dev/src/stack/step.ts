import { errorText } from './run-command.ts';

/** A failure whose reader is a person at a terminal: what happened, and what to do about it. */
export class StepFailure extends Error {
  readonly fix: string;
  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options);
    this.fix = fix;
  }
}

export interface StepDescription {
  name: string;
  doing: string;
  fix: string;
}

/** Runs one step, printing what it does and how long it took. The step may return a word on its outcome. */
export async function runStep(step: StepDescription, work: () => Promise<string | undefined>): Promise<void> {
  const startedAt = performance.now();
  process.stdout.write(`${step.name}: ${step.doing}\n`);
  try {
    const outcome = (await work()) ?? 'done';
    process.stdout.write(`${step.name}: ${outcome} (${secondsSince(startedAt)})\n`);
  } catch (error) {
    const fix = error instanceof StepFailure ? error.fix : step.fix;
    const text = `${step.name}: FAILED after ${secondsSince(startedAt)}\n${errorText(error)}`;
    throw new StepFailure(text, fix, { cause: error });
  }
}

/** Runs steps side by side to their end, then reports every failure at once. */
export async function runTogether(works: Promise<void>[]): Promise<void> {
  const settled = await Promise.allSettled(works);
  const reasons = settled.filter((one) => one.status === 'rejected').map((one): unknown => one.reason);
  // A step that waits for another fails with that one's error: said once is enough.
  const failures = new Set(reasons);
  if (failures.size > 0) throw new AggregateError(failures, `${failures.size} step(s) failed`);
}

/** Prints a failure with its fix; an aggregate prints each of its own. */
export function printFailure(error: unknown): void {
  if (error instanceof AggregateError) {
    for (const one of error.errors) printFailure(one);
    return;
  }
  process.stderr.write(`\n${errorText(error)}\n`);
  if (error instanceof StepFailure) process.stderr.write(`  fix: ${error.fix}\n`);
}

export function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

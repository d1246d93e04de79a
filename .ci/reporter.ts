import type { Reporter, TestModule, UserConsoleLog } from 'vitest/node';

const WORTH_SEEING_MS = 5_000;

/** Beside vitest's own words on failures: each slow file as it ends, and the figures that tests print. A gate's log must be short enough to be read. */
export default class GateReporter implements Reporter {
  onTestModuleEnd(file: TestModule): void {
    const { duration } = file.diagnostic();
    const failed = file.state() === 'failed';
    if (duration < WORTH_SEEING_MS && !failed) return;
    console.log(
      `${failed ? 'FAILED' : 'ok    '} ${(duration / 1000).toFixed(0).padStart(4)} s  ${file.relativeModuleId}`,
    );
  }

  onUserConsoleLog(log: UserConsoleLog): void {
    for (const line of log.content.split('\n')) {
      if (/^(figure|seed)\b/.test(line)) console.log(`              ${line}`);
    }
  }
}

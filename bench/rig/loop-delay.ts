// Loaded into the voice processes before anything else: how late their event loop is. Each SIGUSR2 writes what was seen
// since the last one, in milliseconds, and begins anew.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

process.on('SIGUSR2', () => {
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const seen = { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) };
  writeFileSync(`${process.env['LOOP_DELAY_FILE']}.${process.pid}`, JSON.stringify(seen));
  delay.reset();
});

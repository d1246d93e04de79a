// From the moment to speak (the end of the callee's greeting, by the phone's own recording) to the first agent sound
// at the phone. Both are read from one recording of the phone network, so they share a clock.

import { percentile } from '../tests/support/percentile.ts';
import { readPhoneRecording } from '../tests/support/phone-recording.ts';
import { numberOf, startSystem } from '../tests/support/system.ts';
import { voicedSpans } from '../tests/support/telephone-sound.ts';
import type { BenchOptions, BenchResult } from './benches.ts';

const GOAL_MS = 800;

export async function benchFirstWord({ smoke }: BenchOptions): Promise<BenchResult> {
  const runs = smoke ? 3 : 30;
  const system = await startSystem();
  try {
    const project = await system.createProject({ agent: { script: 'brief' } });
    const line: number[] = [];
    const ours: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { callTaskId } = await project.client.addAndCall({ phoneNumber: numberOf('23') });
      const { result } = await project.client.waitForResult(callTaskId, {
        timeoutMs: 90_000,
        intervalMs: 500,
      });
      const callId = result?.callId ?? '';
      const { heard, said } = await readPhoneRecording(system.environment, callId);
      const greetingEnd = voicedSpans(said, { joinSeconds: 0.5 })[0]?.endSeconds ?? Number.NaN;
      const firstSound = voicedSpans(heard)[0]?.startSeconds ?? Number.NaN;
      line.push((firstSound - greetingEnd) * 1000);
      const journal = await system.management.listJournal({ projectId: project.projectId, callId });
      const firstWord = journal.map(({ event }) => event).find((event) => event.kind === 'first_word');
      if (firstWord?.kind === 'first_word') ours.push(firstWord.latencyMs);
      console.log(`run ${run + 1}/${runs}: ${Math.round(line.at(-1) ?? 0)} ms on the line`);
    }
    const p95 = Math.round(percentile(line, 0.95));
    console.log(
      `end of greeting to first agent sound at the phone: p50 ${Math.round(percentile(line, 0.5))} ms, p95 ${p95} ms (goal ${GOAL_MS} ms)`,
    );
    console.log(
      `of it, after the end of the greeting was decided: p50 ${percentile(ours, 0.5)} ms, p95 ${percentile(ours, 0.95)} ms`,
    );
    if (!(p95 <= GOAL_MS)) process.exitCode = 1;
    return { ours: p95, bare: null, ratio: null, unit: 'ms p95', runs };
  } finally {
    await system.stop();
  }
}

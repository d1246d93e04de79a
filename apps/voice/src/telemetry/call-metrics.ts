// What is counted over all calls of the process, from the entries of their journals.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import { type JournalEvent, turnStages } from '@outspoken/contract';

const SECONDS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10];

export function createCallMetrics(meter: Meter, liveCalls: () => number) {
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: SECONDS } });
  const stage = seconds(
    'outspoken_turn_stage_seconds',
    'How long a stage of a turn took, by stage and provider',
  );
  const turn = seconds(
    'outspoken_turn_seconds',
    'From the end of the speech to the first sound of the answer on the line',
  );
  const firstWord = seconds(
    'outspoken_first_word_seconds',
    'From the moment to speak first to the first sound',
  );
  const degradations = meter.createCounter('outspoken_degradations', {
    description: 'Steps down: fillers, other providers, prepared lines, apologies',
  });
  const faults = meter.createCounter('outspoken_provider_errors', { description: 'Faults of providers' });
  meter
    .createObservableGauge('outspoken_live_calls', { description: 'Calls that this process conducts' })
    .addCallback((result) => result.observe(liveCalls()));
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  meter
    .createObservableGauge('outspoken_event_loop_delay_p99_seconds', {
      description: 'Since the last scrape',
      unit: 's',
    })
    .addCallback((result) => {
      result.observe(loop.percentile(99) / 1e9);
      loop.reset();
    });

  return {
    observe(event: JournalEvent): void {
      if (event.kind === 'turn_timing') {
        for (const { name, fromMs, toMs, provider = '' } of turnStages(event))
          stage.record((toMs - fromMs) / 1000, { stage: name, provider });
        if (event.firstAudioPlayedMs !== undefined) turn.record(event.firstAudioPlayedMs / 1000);
      } else if (event.kind === 'first_word') {
        firstWord.record(event.latencyMs / 1000, { cause: event.cause });
      } else if (event.kind === 'degradation') {
        degradations.add(1, { stage: event.stage, step: event.step, cause: event.cause });
      } else if (event.kind === 'provider_error') {
        faults.add(1, { stage: event.stage, recoverable: event.recoverable });
      }
    },
    close: () => void loop.disable(),
  };
}

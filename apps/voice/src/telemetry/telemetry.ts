/**
 * Figures of a voice process for Prometheus and turns for an OpenTelemetry collector, both off unless asked for. They
 * are made from journal entries that are stored already, so that a call never waits for them. No global provider is
 * set: LiveKit writes prompts and words into its own spans, which then go nowhere.
 */

import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { JournalEvent } from '@outspoken/contract';
import { createCallMetrics } from './call-metrics.ts';
import { recordTurn } from './turn-spans.ts';

export interface TelemetrySettings {
  node: string;
  process: string;
  /** Absent: no figures. */
  metrics?: { host: string; port: number } | undefined;
  /** Where an OTLP collector listens; absent: no spans. */
  collectorUrl?: string | undefined;
  liveCalls(): number;
}

export interface Telemetry {
  observe(entries: readonly { callId: string; event: JournalEvent }[]): void;
  close(): Promise<void>;
}

export async function openTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const resource = resourceFromAttributes({
    'service.name': 'outspoken-voice',
    'service.instance.id': `${settings.node}/${settings.process}`,
  });
  const metrics = settings.metrics && (await openMetrics(settings.metrics, settings, resource));
  const spans = settings.collectorUrl === undefined ? undefined : openSpans(settings.collectorUrl, resource);
  return {
    observe(entries) {
      for (const { callId, event } of entries) {
        metrics?.observe(event);
        if (event.kind === 'turn_timing' && spans) recordTurn(spans.tracer, callId, event);
      }
    },
    async close() {
      await Promise.allSettled([metrics?.close(), spans?.close()]);
    },
  };
}

type Resource = ReturnType<typeof resourceFromAttributes>;

async function openMetrics(
  address: { host: string; port: number },
  { liveCalls }: TelemetrySettings,
  resource: Resource,
) {
  const exporter = new PrometheusExporter({ ...address, preventServerStart: true });
  await exporter.startServer();
  const provider = new MeterProvider({ resource, readers: [exporter] });
  const metrics = createCallMetrics(provider.getMeter('outspoken'), liveCalls);
  return {
    observe: metrics.observe,
    async close() {
      metrics.close();
      await provider.shutdown();
    },
  };
}

function openSpans(collectorUrl: string, resource: Resource) {
  const exporter = new OTLPTraceExporter({ url: `${collectorUrl.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  return { tracer: provider.getTracer('outspoken'), close: () => provider.shutdown() };
}

/** Every process of a node has an address of its own: the node's port and the number in the process's name. */
export function metricsPort(base: number, processName: string): number {
  return base + Number(/(\d+)$/.exec(processName)?.[1] ?? 0);
}

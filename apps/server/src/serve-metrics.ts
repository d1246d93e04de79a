// Figures of the API for Prometheus: how long requests took, by method and status, and how late the event loop is.
// Off unless asked for. The worker's are the Temporal SDK's own.
import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface ServedMetrics {
  close(): Promise<void>;
}

export async function serveMetrics(
  server: Server,
  address: { host: string; port: number },
): Promise<ServedMetrics> {
  const exporter = new PrometheusExporter({ ...address, preventServerStart: true });
  await exporter.startServer();
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('outspoken');
  const requests = meter.createHistogram('outspoken_http_request_seconds', {
    description: 'From the request to the end of its answer',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  meter
    .createObservableGauge('outspoken_event_loop_delay_p99_seconds', { unit: 's' })
    .addCallback((result) => {
      result.observe(loop.percentile(99) / 1e9);
      loop.reset();
    });
  server.on('request', (request, response) => {
    const began = performance.now();
    response.once('finish', () =>
      requests.record((performance.now() - began) / 1000, {
        method: request.method ?? '',
        status: response.statusCode,
      }),
    );
  });
  return {
    async close() {
      loop.disable();
      await provider.shutdown();
    },
  };
}

// Real: HTTP, the OpenTelemetry SDK and its Prometheus exporter.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

it('counts requests by method and status', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP, it is never a path
  const spare = createServer();
  await new Promise<void>((resolve) => spare.listen(0, '127.0.0.1', resolve));
  const { port: metricsPort } = spare.address() as AddressInfo; // as above
  await new Promise((resolve) => spare.close(resolve));
  const metrics = await serveMetrics(server, { host: '127.0.0.1', port: metricsPort });
  try {
    await fetch(`http://127.0.0.1:${port}/nothing`);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/outspoken_http_request_seconds_count\{method="GET",status="404"[^}]*\} 1/);
    expect(text).toContain('outspoken_event_loop_delay_p99_seconds');
  } finally {
    await metrics.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

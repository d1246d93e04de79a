// Real: the OpenTelemetry SDK, its Prometheus exporter over HTTP, its OTLP exporter. Not real: the collector.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { metricsPort, openTelemetry } from './telemetry.ts';

const callId = 'call_01a1de80ea107532ba0a08fb37356c1a';
const timing = {
  kind: 'turn_timing',
  endOfSpeechAt: '2026-11-15T09:00:00.000Z',
  endOfTurnMs: 500,
  transcriptionMs: 320,
  firstTokenMs: 610,
  firstAudioMadeMs: 700,
  firstAudioPlayedMs: 760,
  providers: { stt: 'local/scripted', llm: 'local/scripted', tts: 'local/flite' },
} as const;
const secret = 'My name is Canary';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP, it is never a path
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('telemetry', () => {
  it('serves histograms of each stage by provider, and counts what was degraded', async () => {
    const port = await freePort();
    const telemetry = await openTelemetry({
      node: 'node-1',
      process: 'voice-1',
      metrics: { host: '127.0.0.1', port },
      liveCalls: () => 3,
    });
    try {
      telemetry.observe([
        { callId, event: timing },
        {
          callId,
          event: { kind: 'degradation', stage: 'llm', step: 'filler', cause: 'late', afterMs: 1700 },
        },
      ]);
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(text).toMatch(
        /outspoken_turn_stage_seconds_bucket\{[^}]*stage="think"[^}]*provider="local\/scripted"[^}]*le="0.3"[^}]*\} 1/,
      );
      expect(text).toMatch(/outspoken_turn_seconds_count(\{[^}]*\})? 1/);
      expect(text).toMatch(/outspoken_degradations_total\{[^}]*stage="llm"[^}]*step="filler"[^}]*\} 1/);
      expect(text).toMatch(/outspoken_live_calls(\{[^}]*\})? 3/);
    } finally {
      await telemetry.close();
    }
  });

  it('sends a turn as spans of the trace that has the id of the call, and no word of it', async () => {
    const bodies: Buffer[] = [];
    const collector = createServer((request, response) => {
      void buffer(request).then((body) => {
        bodies.push(body);
        response.writeHead(200).end();
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo; // as above
    const telemetry = await openTelemetry({
      node: 'node-1',
      process: 'voice-1',
      collectorUrl: `http://127.0.0.1:${port}`,
      liveCalls: () => 0,
    });
    telemetry.observe([
      { callId, event: timing },
      {
        callId,
        event: {
          kind: 'agent_utterance',
          generated: secret,
          heard: secret,
          interrupted: false,
          startedAt: timing.endOfSpeechAt,
          playedMs: 1,
        },
      },
    ]);
    await telemetry.close();
    await new Promise((resolve) => collector.close(resolve));
    const sent = Buffer.concat(bodies);
    expect(sent.includes(Buffer.from(callId.slice(5), 'hex'))).toBe(true);
    for (const name of ['turn', 'end_of_turn', 'recognise', 'think', 'speak', 'play'])
      expect(sent.includes(name)).toBe(true);
    expect(sent.includes(secret)).toBe(false);
  });

  it('gives every process of a node a port of its own', () => {
    expect(metricsPort(9400, 'voice-3')).toBe(9403);
  });
});

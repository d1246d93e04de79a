// A customer's system that is gone, cuts the connection, or does not answer until the tool's time is up: the callee is
// talked to meanwhile, the model learns that it failed, and the call goes on to its end. Slow, failing and lying
// systems are scenes of tests/calls/scenarios-tools.calls.test.ts; these are long, so they are played when it proves.
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestOf } from '../support/measured-talk.ts';
import { reportFigure } from '../support/report-figure.ts';
import { type PlayedScene, playScenes } from '../support/scenario.ts';
import { type System, startSystem } from '../support/system.ts';

const TOOL_TIMEOUT_MS = 7000;

async function listen(onConnection: 'hang' | 'cut'): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (onConnection === 'cut') socket.once('data', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return address.port;
}

function askingAt(port: number) {
  const tool = {
    name: 'find_order',
    description: 'Finds an order.',
    parameters: { type: 'object', properties: { orderId: { type: 'string' } }, required: ['orderId'] },
    method: 'GET' as const,
    url: `http://127.0.0.1:${port}/{{orderId}}`,
    timeoutMs: TOOL_TIMEOUT_MS,
  };
  const opening = 'Hello, this is the Riverside shop about your order.';
  return { opening, script: 'tool-lookup', tools: { http: [tool], setVariables: ['looked_up'] } };
}

describe.runIf(process.env.PROVE === '1')('a tool whose system', () => {
  let system: System;
  let servers: Server[] = [];
  let played: Record<'hangs' | 'cuts' | 'isGone', PlayedScene>;
  beforeAll(async () => {
    servers = await Promise.all([listen('hang'), listen('cut'), listen('cut')]);
    const [hangs, cuts, isGone] = servers.map(portOf);
    if (!hangs || !cuts || !isGone) throw new Error('three servers were opened');
    await new Promise((resolve) => servers.pop()?.close(resolve));
    system = await startSystem();
    const project = await system.createProject();
    played = await playScenes(system, project, {
      hangs: { person: '34', agent: askingAt(hangs) },
      cuts: { person: '34', agent: askingAt(cuts) },
      isGone: { person: '34', agent: askingAt(isGone) },
    });
  }, 150_000);
  afterAll(async () => {
    await system?.stop();
    for (const server of servers) server.close();
  });

  test.each(['hangs', 'cuts', 'isGone'] as const)('%s does not end the call, nor leave it silent', (name) => {
    const { result, all, talk } = played[name];
    expect(result.status).toBe('completed');
    expect(all('ended')[0]).toMatchObject({ reason: 'agent_hangup' });
    expect(all('tool_result').length).toBeGreaterThan(0);
    const silence = longestOf(talk.silences);
    reportFigure(`tool whose system ${name}: longest silence at the phone`, `${silence.toFixed(2)} s`);
    expect(silence).toBeLessThanOrEqual(3);
  });

  test('hangs is waited for with a word, and then told to have failed', () => {
    const { all } = played.hangs;
    expect(all('degradation')).toContainEqual(expect.objectContaining({ stage: 'tool', step: 'filler' }));
  });
});

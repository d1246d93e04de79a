import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { partDirectory, type StackPart } from '../stack-part.ts';

export const valkey: StackPart = {
  name: 'valkey',
  needs: [],
  stopSignal: 'SIGTERM',
  startTimeoutMs: 10_000,
  fix: 'read the log; is `redis-server` installed? `pnpm stack install`',
  address: (context) => `127.0.0.1:${context.ports.valkey}`,
  prepare: async (context) => {
    const directory = partDirectory(context, 'valkey');
    mkdirSync(directory, { recursive: true });
    const settings = {
      port: context.ports.valkey,
      bind: '127.0.0.1',
      dir: directory,
      save: '60 1',
      'maxmemory-policy': 'noeviction',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    return { file: 'redis-server', args, env: { PATH: process.env['PATH'] ?? '' } };
  },
  check: (context) => ping(context.ports.valkey),
};

function ping(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const fail = (reason: Error) => {
      socket.destroy();
      reject(reason);
    };
    socket.setTimeout(1_000, () => fail(new Error('no answer to PING within 1 s')));
    socket.once('error', fail);
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (answer: Buffer) => {
      if (!answer.toString('latin1').startsWith('+PONG'))
        return fail(new Error('PING was not answered by PONG'));
      socket.destroy();
      resolve();
    });
  });
}

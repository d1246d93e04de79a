// Entry: `node dev/model/server.ts --port 7002`. Reads the arguments, loads the scripts, listens, stops on a signal.
import { parseArgs } from 'node:util';
import { createModelServer } from './model-server.ts';
import { loadScripts } from './script.ts';

const { values } = parseArgs({
  options: { port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port <= 0) {
  console.error('usage: node dev/model/server.ts --port PORT [--host 127.0.0.1]');
  process.exit(2);
}

const log = (line: Record<string, unknown>) => console.log(JSON.stringify({ time: Date.now(), ...line }));
const scripts = loadScripts(new URL('./scripts', import.meta.url).pathname);
const server = createModelServer({ scripts, log });
server.listen(port, values.host, () => log({ msg: 'listening', port, scripts: [...scripts.keys()] }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}

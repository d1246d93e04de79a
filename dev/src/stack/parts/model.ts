import { checkHttp } from '../check-http.ts';
import { modelServer, requireFile } from '../installed-tools.ts';
import type { StackPart } from '../stack-part.ts';

export const model: StackPart = {
  name: 'model',
  needs: [],
  stopSignal: 'SIGTERM',
  startTimeoutMs: 20_000,
  fix: 'read the log; the server is dev/model/server.ts',
  address: (context) => `http://127.0.0.1:${context.ports.model}/v1`,
  prepare: async (context) => {
    const args = [requireFile(modelServer), '--port', String(context.ports.model)];
    return { file: process.execPath, args, env: { PATH: process.env['PATH'] ?? '' } };
  },
  check: async (context) => {
    await checkHttp(`http://127.0.0.1:${context.ports.model}/health`);
  },
};

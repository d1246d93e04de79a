import { join } from 'node:path';
import { checkHttp } from '../check-http.ts';
import { requireFile, requireTool, speechServer } from '../installed-tools.ts';
import type { StackPart } from '../stack-part.ts';

export const speech: StackPart = {
  name: 'speech',
  needs: [],
  stopSignal: 'SIGTERM',
  startTimeoutMs: 60_000,
  fix: 'read the log; `pnpm stack install` renews the Python environment',
  address: (context) => `http://127.0.0.1:${context.ports.speech}/v1`,
  prepare: async (context) => {
    const args = [requireFile(speechServer), '--port', String(context.ports.speech)];
    args.push('--voices', requireTool('voices'));
    const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/', PYTHONUNBUFFERED: '1' };
    return { file: join(requireTool('speech'), 'bin/python'), args, env };
  },
  check: async (context) => {
    await checkHttp(`http://127.0.0.1:${context.ports.speech}/health`);
  },
};

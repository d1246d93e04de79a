/**
 * LiveKit's log, made safe. It puts words of the conversation into fields and sometimes into messages, at
 * warning level too: only the level, the message up to its first variable part, and an error's type pass.
 */
import { initializeLogger } from '@livekit/agents';
import { type Logger, pino } from 'pino';
import { z } from 'zod';

const lineSchema = z.object({
  level: z.number(),
  msg: z.string().default(''),
  error: z.object({ type: z.string() }).optional().catch(undefined),
});

const LOGGER_KEY = Symbol.for('@livekit/agents:logger');

export function quietLiveKit(log: Logger): void {
  initializeLogger({ pretty: false, level: 'warn' });
  const safe = pino({ level: 'warn' }, { write: (line: string) => writeSafely(log, line) });
  // The package has no way to be given a logger; this is where it keeps its own.
  Object.assign(globalThis, { [LOGGER_KEY]: safe });
}

function writeSafely(log: Logger, line: string): void {
  const { level, msg, error } = lineSchema.parse(JSON.parse(line));
  const facts = { livekit: fixedPart(msg), ...(error ? { errorType: error.type } : {}) };
  if (level >= 50) log.error(facts, 'LiveKit reported an error');
  else log.warn(facts, 'LiveKit warned');
}

export function fixedPart(message: string): string {
  return (message.split(/[:"'`{[]|\d/u, 1)[0] ?? '').trim().slice(0, 120);
}

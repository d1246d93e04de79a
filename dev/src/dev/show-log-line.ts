import { styleText } from 'node:util';
import { z } from 'zod';

const STYLE_OF_APP = { api: 'cyan', worker: 'magenta', supervisor: 'green' } as const;
const FIRST_ERROR_LEVEL = 50;

const logLineSchema = z.looseObject({ msg: z.string().default(''), level: z.number().default(30) });
type LogLine = z.infer<typeof logLineSchema>;

/**
 * A line of one of our apps, prefixed by its name; a JSON log line as its message and its facts. Null for a
 * read that went well: whoever watches a call asks several times a second, and the log file has it anyway.
 */
export function showLogLine(name: string, line: string, hasColour: boolean): string | null {
  const parsed = parse(line);
  if (parsed && isPlainRead(parsed)) return null;
  const prefix = `${name.padEnd(11)}│`;
  const style = Object.entries(STYLE_OF_APP).find(([app]) => app === name)?.[1] ?? 'white';
  const shownPrefix = hasColour ? styleText(style, prefix, { validateStream: false }) : prefix;
  return `${shownPrefix} ${parsed ? readable(parsed) : line}`;
}

function parse(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return logLineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function isPlainRead(line: LogLine): boolean {
  return line.msg === 'request' && line['method'] === 'GET' && Number(line['status']) < 400;
}

function readable({ msg, time: _time, pid: _pid, name: _name, level, ...facts }: LogLine): string {
  const shown = Object.entries(facts).map(
    ([fact, value]) => `${fact}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${level >= FIRST_ERROR_LEVEL ? 'ERROR ' : ''}${msg} ${shown.join(' ')}`.trimEnd();
}

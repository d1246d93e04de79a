import { styleText } from 'node:util';

const STYLE_OF_APP = { api: 'cyan', worker: 'magenta', supervisor: 'green' } as const;

/** A line of one of our apps, prefixed by its name; a JSON log line as its message and its facts. */
export function showLogLine(name: string, line: string, hasColour: boolean): string {
  const prefix = `${name.padEnd(11)}│`;
  const style = name in STYLE_OF_APP ? STYLE_OF_APP[name as keyof typeof STYLE_OF_APP] : 'white';
  const shownPrefix = hasColour ? styleText(style, prefix, { validateStream: false }) : prefix;
  return `${shownPrefix} ${readable(line)}`;
}

function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const {
      msg,
      time: _time,
      pid: _pid,
      name: _name,
      level,
      ...facts
    } = JSON.parse(line) as Record<string, unknown>;
    const shown = Object.entries(facts).map(
      ([fact, value]) => `${fact}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    const loudness = typeof level === 'number' && level >= 50 ? 'ERROR ' : '';
    return `${loudness}${String(msg ?? '')} ${shown.join(' ')}`.trimEnd();
  } catch {
    return line;
  }
}

// The log, and its newest lines again for `GET /served?since=MS`: a bench subtracts what was really served.
type Line = Record<string, unknown>;
export interface ServedLog {
  write(line: Line): void;
  since(ms: number): Line[];
}

const KEPT_LINES = 20_000;

export function createServedLog(log: (line: Line) => void): ServedLog {
  const kept: (Line & { time: number })[] = [];
  return {
    write(line) {
      kept.push({ time: Date.now(), ...line });
      if (kept.length > KEPT_LINES) kept.splice(0, KEPT_LINES / 2);
      log(line);
    },
    since: (ms) => kept.filter(({ time }) => time >= ms),
  };
}

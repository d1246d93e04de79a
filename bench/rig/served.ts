// What the stand-in providers really served during a run, from their own logs. Times are milliseconds of the clock.

export interface Transcribed {
  key: string;
  committedAt: number;
  wordsAt: number[];
  wordMs: number;
  delayMs: number;
}

export interface Answered {
  key: string;
  askedAt: number;
  firstByteMs: number;
}

export interface Served {
  heard: Transcribed[];
  thought: Answered[];
  spoken: Answered[];
}

type Line = { msg: string; key?: string };

export async function readServed(
  environment: Record<string, string>,
  { since, key }: { since: number; key: string },
): Promise<Served> {
  const lines = (
    await Promise.all(
      [environment.SPEECH_URL, environment.MODEL_URL].map((url) => readLines(url ?? '', since)),
    )
  ).flat();
  const own = lines.filter((line) => line.key === key);
  return {
    heard: own.filter(isOf<Transcribed>('transcribed')),
    thought: own.filter(isOf<Answered>('completed')),
    spoken: own.filter(isOf<Answered>('spoken')),
  };
}

/** The lines are our own stand-ins': what a message carries is fixed there. */
function isOf<T>(msg: string) {
  return (line: Line): line is Line & T => line.msg === msg;
}

async function readLines(url: string, since: number): Promise<Line[]> {
  const answer = await fetch(new URL(`/served?since=${since}`, url));
  if (!answer.ok) throw new Error(`a provider did not tell what it served: status ${answer.status}`);
  return (await answer.json()) as Line[]; // see isOf
}

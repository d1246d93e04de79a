// The turns of a call as a waterfall: what each stage took of the wait that the callee heard.
import { type JournalEntry, type TurnStage, type TurnTiming, turnStages } from '@outspoken/contract';
import type { Paint } from './paint.ts';

const COLUMNS = 48;
const NAMES: Record<TurnStage['name'], string> = {
  end_of_turn: 'end of turn',
  recognise: 'recognise',
  think: 'think',
  speak: 'speak',
  play: 'play',
};

export function describeTimeline(journal: readonly JournalEntry[], paint: Paint): string[] {
  const timings = journal.flatMap(({ event }) => (event.kind === 'turn_timing' ? [event] : []));
  const longestMs = Math.max(1, ...timings.map(({ firstAudioPlayedMs = 0 }) => firstAudioPlayedMs));
  const degradations = journal.flatMap(({ at, event }) =>
    event.kind === 'degradation' ? [{ at, ...event }] : [],
  );
  return [
    ...timings.flatMap((timing, index) => describeTurn(timing, { index, longestMs, paint })),
    ...degradations.map(
      ({ at, stage, step, cause, provider, afterMs }) =>
        `${paint('red', step.replace('_', ' '))}  ${stage}: ${cause} after ${afterMs} ms${provider ? ` → ${provider}` : ''}  ${paint('dim', at)}`,
    ),
  ];
}

interface Drawing {
  index: number;
  longestMs: number;
  paint: Paint;
}

function describeTurn(timing: TurnTiming, { index, longestMs, paint }: Drawing): string[] {
  const waited = timing.firstAudioPlayedMs === undefined ? 'not heard' : `${timing.firstAudioPlayedMs} ms`;
  const title = `turn ${index + 1}  ${waited}  ${paint('dim', timing.endOfSpeechAt ?? '')}`;
  const column = (ms: number) => Math.round((ms / longestMs) * COLUMNS);
  const lines = turnStages(timing).map(({ name, fromMs, toMs, provider }) => {
    const bar = `${' '.repeat(column(fromMs))}${'█'.repeat(Math.max(1, column(toMs) - column(fromMs)))}`;
    const took = `${toMs - fromMs} ms`.padStart(8);
    return `  ${NAMES[name].padEnd(12)}${took}  ${paint('cyan', bar.padEnd(COLUMNS))}  ${paint('dim', provider ?? '')}`;
  });
  return [title, ...lines, ''];
}

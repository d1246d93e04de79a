import type { Paint } from '../paint.ts';

const STYLES: Record<string, Parameters<Paint>[0]> = {
  completed: 'green',
  delivered: 'green',
  in_progress: 'cyan',
  ringing: 'cyan',
  calling: 'cyan',
  preparing: 'dim',
  waiting: 'dim',
  pending: 'dim',
  held: 'yellow',
  redial_scheduled: 'yellow',
  no_answer: 'yellow',
  unreachable: 'yellow',
  paused: 'yellow',
  stopped: 'red',
  failed: 'red',
  exhausted: 'red',
  revoked: 'red',
};

export function paintStatus(status: string, paint: Paint): string {
  const style = STYLES[status];
  return style ? paint(style, status) : status;
}

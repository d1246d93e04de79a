// The live view of a call and of a project's calls, as streams that can be resumed.
import { AppError, type CallReference, type CallStatus } from '@outspoken/contract';
import type { StatusChange } from '@outspoken/store/live/list-status-changes';
import { readLiveCalls } from '@outspoken/store/live/read-live-calls';
import { found } from '../management/found.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import type { EventsDeps } from './events-deps.ts';
import { readPosition, writePosition } from './status-position.ts';

/** Every entry of the journal after the given one; it ends with the call. Null: there is nothing more to come. */
export async function openCallStream(
  { db, live }: EventsDeps,
  call: CallReference,
  lastEventId: string | undefined,
): Promise<EventStream | null> {
  if (lastEventId !== undefined && !/^\d{1,9}$/.test(lastEventId)) throw refusedId();
  const afterSeq = Number(lastEventId ?? 0);
  const state = found(
    (await readLiveCalls(db, [{ ...call, afterSeq }], 1)).get(call.callId),
    'call_result_not_found',
  );
  if (state.ended && state.entries.length === 0) return null;
  refuseWhenFull({ live });
  const stream = createEventStream();
  const stop = live.watchCall(call, afterSeq, {
    isReady: stream.isReady,
    entries(entries) {
      for (const entry of entries) {
        stream.send({ id: String(entry.seq), event: entry.event.kind, data: entry });
      }
    },
    ended: stream.end,
  });
  stream.readable.once('close', stop);
  return stream;
}

/** How the calls of the project move, from the given place or from now on. */
export async function openProjectStream(
  { live }: Pick<EventsDeps, 'live'>,
  projectId: string,
  lastEventId: string | undefined,
): Promise<EventStream> {
  const resumed = lastEventId === undefined ? undefined : readPosition(lastEventId);
  if (resumed === null) throw refusedId();
  refuseWhenFull({ live });
  const position = resumed ?? (await live.startPosition());
  const stream = createEventStream();
  stream.send({ id: writePosition(position), event: 'ready', data: {} });
  const stop = live.watchProject(projectId, position, {
    isReady: stream.isReady,
    change(change, next) {
      stream.send({ id: writePosition(next), event: 'call.status', data: shown(change) });
    },
  });
  stream.readable.once('close', stop);
  return stream;
}

function shown({ callId, callTaskId, agentId, seq, at, event }: StatusChange) {
  return { callId, callTaskId, agentId, seq, at: at.toISOString(), ...statusOf(event) };
}

function statusOf(event: StatusChange['event']): { status: CallStatus; reason: string | null } {
  switch (event.kind) {
    case 'dialling':
      return { status: 'preparing', reason: null };
    case 'ringing':
      return { status: 'ringing', reason: null };
    case 'answered':
      return { status: 'in_progress', reason: null };
    case 'ended':
      return { status: event.status, reason: event.reason };
    default:
      return event satisfies never;
  }
}

function refusedId(): AppError {
  return new AppError('invalid_request', 'last-event-id must be the id of an event of this stream.');
}

function refuseWhenFull({ live }: Pick<EventsDeps, 'live'>): void {
  if (!live.isFull()) return;
  throw new AppError('rate_limited', 'Too many live views are open.', { status: 503 });
}

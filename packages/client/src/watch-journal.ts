// The journal of a call as it is written, by the API's stream of server-sent events. A broken connection is taken
// up again where it was; the journal ends with the call.
import { setTimeout as delay } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { components } from './api.gen.ts';
import { UnreachableError } from './api-error.ts';
import { refusalOf } from './read-answer.ts';

export type JournalEntry = components['schemas']['JournalEntry'];

export interface WatchedJournal {
  url: URL;
  headers: Record<string, string>;
  signal?: AbortSignal;
}

const RECONNECT_MS = 500;

export async function* watchJournal(journal: WatchedJournal): AsyncGenerator<JournalEntry, void, void> {
  let lastSeq: number | undefined;
  while (true) {
    const response = await connect(journal, lastSeq);
    if (response?.status === 204) return;
    try {
      for await (const entry of entriesOf(response)) {
        lastSeq = entry.seq;
        yield entry;
        if (entry.event.kind === 'ended') return;
      }
    } catch (error) {
      if (journal.signal?.aborted || !(error instanceof TypeError)) throw error; // fetch says so when a body breaks off
    }
    await delay(RECONNECT_MS, undefined, { signal: journal.signal });
  }
}

/** Null when the API is away for a moment; a refusal throws. */
async function connect({ url, headers, signal }: WatchedJournal, lastSeq?: number): Promise<Response | null> {
  const resuming = lastSeq === undefined ? {} : { 'last-event-id': String(lastSeq) };
  let response: Response;
  try {
    response = await fetch(url, { headers: { ...headers, ...resuming }, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (lastSeq === undefined) throw new UnreachableError(url.origin, { cause: error });
    return null;
  }
  if (response.ok) return response;
  const refusal = refusalOf(await response.json().catch(() => null), response);
  if (refusal.status === 429 || refusal.status === 503) return null;
  throw refusal;
}

async function* entriesOf(response: Response | null): AsyncGenerator<JournalEntry, void, void> {
  if (!response?.body) return;
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) yield JSON.parse(data) as JournalEntry; // the API wrote it by this shape
}

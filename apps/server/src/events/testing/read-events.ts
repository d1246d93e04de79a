// A reader of server-sent events, as a browser is one: it keeps the last id, and can leave at any event.
export interface ReadEvent {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

/** Leaving the loop closes the connection. */
export async function* readEvents(
  url: string,
  { token, lastEventId }: { token: string; lastEventId?: string },
): AsyncGenerator<ReadEvent> {
  const leaving = new AbortController();
  const response = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`answered ${response.status}`);
  try {
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = parseEvent(text.slice(0, end));
        text = text.slice(end + 2);
        if (event) yield event;
      }
    }
  } finally {
    leaving.abort();
  }
}

function parseEvent(block: string): ReadEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(data) };
}

// An event as it is sent. Every attempt sends the same text: the receiver may compare them.
export interface SentEvent {
  eventId: string;
  kind: string;
  data: Record<string, unknown>;
  createdAt: Date;
}

export interface EventPlaces {
  projectId: string;
  consoleUrl: string;
}

export function writeEvent({ eventId, kind, data, createdAt }: SentEvent, places: EventPlaces): string {
  const links = linksOf(data, places);
  return JSON.stringify({
    id: eventId,
    type: kind,
    timestamp: createdAt.toISOString(),
    data: { projectId: places.projectId, ...data, links },
  });
}

/** Where the rest is read, with a key. Paths are relative to the API, whose outer address only the operator knows. */
function linksOf(
  { callId, callTaskId, suppressionId }: Record<string, unknown>,
  { projectId, consoleUrl }: EventPlaces,
): Record<string, string> {
  return {
    ...(typeof callId === 'string'
      ? { call: `/api/v1/call-results/${callId}`, details: `${consoleUrl}/calls/${callId}` }
      : {}),
    ...(typeof callTaskId === 'string'
      ? { callTask: `/api/v1/call-results/by-call-task/${callTaskId}` }
      : {}),
    ...(typeof suppressionId === 'string'
      ? { suppressions: `/api/management/v1/projects/${projectId}/suppressions` }
      : {}),
  };
}

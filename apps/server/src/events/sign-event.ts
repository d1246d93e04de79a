import { Webhook } from 'standardwebhooks';

/** The headers of Standard Webhooks; one signature for each secret that holds at the moment. */
export function signEvent(
  body: string,
  { eventId, at }: { eventId: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, body)).join(' '),
  };
}

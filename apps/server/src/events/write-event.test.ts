import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createWebhookSecret } from './create-webhook-secret.ts';
import { signEvent } from './sign-event.ts';
import { writeEvent } from './write-event.ts';

const places = { projectId: 'proj_1', consoleUrl: 'https://console.example' };
const event = {
  eventId: 'evt_1',
  kind: 'call.ended',
  createdAt: new Date('2026-03-01T12:00:00Z'),
  data: { callId: 'call_1', callTaskId: 'task_1', status: 'completed', reason: 'callee_hangup' },
};

test('says what happened and where to read the rest', () => {
  expect(JSON.parse(writeEvent(event, places))).toEqual({
    id: 'evt_1',
    type: 'call.ended',
    timestamp: '2026-03-01T12:00:00.000Z',
    data: {
      projectId: 'proj_1',
      ...event.data,
      links: {
        call: '/api/v1/call-results/call_1',
        details: 'https://console.example/calls/call_1',
        callTask: '/api/v1/call-results/by-call-task/task_1',
      },
    },
  });
});

test('both secrets verify while one rotates, with the standard library', () => {
  const body = writeEvent(event, places);
  const [current, former] = [createWebhookSecret(), createWebhookSecret()];
  const headers = signEvent(body, { eventId: 'evt_1', at: new Date() }, [current, former]);
  for (const secret of [current, former])
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ id: 'evt_1' });
  expect(() => new Webhook(createWebhookSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(current).verify(`${body} `, headers)).toThrow();
});

import { expect, test } from 'vitest';
import { callResultSchema, pendingCallResultSchema } from './call-result.ts';

const earliest = {
  callId: 'call_1',
  callTaskId: null,
  detailsUrl: 'http://127.0.0.1:4000/calls/call_1',
  agent: { id: 'agent_1', name: null },
  endUser: null,
  status: 'preparing',
  direction: 'outbound',
  from: '+12025550100',
  to: '+12025550123',
  startedAt: null,
  endedAt: null,
  durationSeconds: null,
  isVoicemail: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  conversation: null,
  analysis: null,
  endUserAttributesSnapshot: null,
  finalVariablesSnapshot: null,
  audioAvailable: false,
};
const nullable = [
  'callTaskId',
  'endUser',
  'startedAt',
  'endedAt',
  'durationSeconds',
  'conversation',
  'analysis',
  'endUserAttributesSnapshot',
  'finalVariablesSnapshot',
];

test('a call that has only just been granted is a whole result', () => {
  expect(callResultSchema.parse(earliest)).toEqual(earliest);
});

test.each(Object.keys(earliest))('%s is required, and null only where the interface says so', (field) => {
  const { [field]: _, ...without } = earliest as Record<string, unknown>;
  expect(callResultSchema.safeParse(without).success).toBe(false);
  expect(callResultSchema.safeParse({ ...earliest, [field]: null }).success).toBe(nullable.includes(field));
});

test('an answer has the type of its question', () => {
  const item = { id: 'item_1', label: 'Interested', description: 'Whether', isOptional: false };
  const accepts = (answer: object) =>
    callResultSchema.safeParse({ ...earliest, analysis: [{ ...item, ...answer }] }).success;
  expect(accepts({ type: 'boolean', options: null, value: true })).toBe(true);
  expect(accepts({ type: 'boolean', options: null, value: 'yes' })).toBe(false);
  expect(accepts({ type: 'single_choice', options: ['a'], value: 'a' })).toBe(true);
  expect(accepts({ type: 'single_choice', options: null, value: 'a' })).toBe(false);
  expect(accepts({ type: 'multiple_choice', options: ['a'], value: ['a'] })).toBe(true);
  expect(accepts({ type: 'goal_achievement', options: null, value: 'achieved' })).toBe(true);
  expect(accepts({ type: 'goal_achievement', options: null, value: 'won' })).toBe(false);
  expect(accepts({ type: 'number', options: null, value: null })).toBe(true);
});

test('a pending result always says pending', () => {
  const pending = { status: 'pending', message: 'Waiting for a free line.', callTaskId: 'task_1' };
  expect(pendingCallResultSchema.parse(pending)).toEqual(pending);
  expect(pendingCallResultSchema.safeParse({ ...pending, status: 'queued' }).success).toBe(false);
});

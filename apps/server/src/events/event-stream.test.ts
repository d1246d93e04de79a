import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = { heartbeatMs: 1000, mostBufferedBytes: 100 };

test('writes events as they are defined, and says when it is alive', () => {
  const stream = createEventStream(options);
  stream.send({ id: '7', event: 'ringing', data: { text: 'two\nlines' } });
  vi.advanceTimersByTime(1000);
  expect(String(stream.readable.read())).toBe(
    'id: 7\nevent: ringing\ndata: {"text":"two\\nlines"}\n\n: alive\n\n',
  );
  stream.end();
});

test('a reader that is behind is given time, then dropped', () => {
  const stream = createEventStream(options);
  stream.send({ id: '1', event: 'a', data: 'x'.repeat(100) });
  expect(stream.isReady()).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(stream.readable.destroyed).toBe(false);
  stream.readable.read();
  expect(stream.isReady()).toBe(true);
  vi.advanceTimersByTime(1000);
  stream.send({ id: '2', event: 'a', data: 'x'.repeat(100) });
  vi.advanceTimersByTime(3000);
  expect(stream.readable.destroyed).toBe(true);
});

test('nothing is written once it has ended', () => {
  const stream = createEventStream(options);
  stream.end();
  stream.send({ id: '1', event: 'a', data: {} });
  stream.end();
  expect(stream.readable.read()).toBeNull();
  expect(stream.isReady()).toBe(false);
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { MediaSocket } from './media-socket.ts';

// Real: the WebSockets. Played: Asterisk's side of the media protocol.
let server: WebSocketServer;
let asterisk: WebSocket;
let media: MediaSocket;
let received: (string | number)[];

beforeEach(async () => {
  received = [];
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const taken = new Promise<MediaSocket>((resolve) =>
    server.once('connection', (socket, request) => resolve(new MediaSocket(socket, request.socket))),
  );
  asterisk = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  asterisk.on('message', (message: Buffer, isBinary) =>
    received.push(isBinary ? message.length : message.toString()),
  );
  await once(asterisk, 'open');
  media = await taken;
  await forgetArrived();
});

afterEach(() => {
  asterisk.terminate();
  media.close();
  server.close();
});

/** Everything sent before it has arrived when its echo is back. */
async function arrived(): Promise<(string | number)[]> {
  asterisk.ping();
  await once(asterisk, 'pong');
  return received;
}

async function forgetArrived(): Promise<void> {
  await arrived();
  received.length = 0;
}

/** Resolves when ours has read it. */
async function tell(...words: string[]): Promise<void> {
  for (const word of words) asterisk.send(word);
  const told = new Promise<string>((resolve) => media.onMark(resolve));
  asterisk.send('MEDIA_MARK_PROCESSED told');
  await told;
}

const rest = (number: number) => [16_000, `MARK_MEDIA rest-${number}`, 16_000];

describe('the media socket', () => {
  it('starts buffering once, so that chunks of any length are joined', async () => {
    media.send(new Int16Array(320));
    media.send(new Int16Array(320));
    media.mark('m1');
    expect(await arrived()).toEqual(['FLUSH_MEDIA', 'START_MEDIA_BUFFERING', 640, 640, 'MARK_MEDIA m1']);
  });

  it('lets part of a frame be played before the mark behind it', async () => {
    media.send(new Int16Array(100));
    media.mark('m1');
    media.send(new Int16Array(320));
    expect(await arrived()).toEqual([
      'FLUSH_MEDIA',
      'START_MEDIA_BUFFERING',
      200,
      'STOP_MEDIA_BUFFERING',
      'MARK_MEDIA m1',
      'START_MEDIA_BUFFERING',
      640,
    ]);
  });

  it('sends no message that Asterisk would close the socket for', async () => {
    media.send(new Int16Array(100_000));
    const sizes = (await arrived()).filter((one) => typeof one === 'number');
    expect(Math.max(...sizes)).toBeLessThan(65_500);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(200_000);
  });

  it('holds sound and marks back while Asterisk is full, in order', async () => {
    media.send(new Int16Array(320));
    await tell('MEDIA_XOFF');
    await forgetArrived();
    media.send(new Int16Array(640));
    media.mark('m1');
    expect(await arrived()).toEqual([]);
    received.length = 0;
    await tell('MEDIA_XON');
    expect(await arrived()).toEqual([1280, 'MARK_MEDIA m1']);
  });

  it('forgets at a flush what it held back', async () => {
    media.send(new Int16Array(320));
    await tell('MEDIA_XOFF');
    await forgetArrived();
    media.send(new Int16Array(320));
    media.flush();
    expect(await arrived()).toEqual(['FLUSH_MEDIA', 'START_MEDIA_BUFFERING', ...rest(2)]);
  });

  it('is never without silence to play, half a second ahead', async () => {
    await tell('MEDIA_MARK_PROCESSED rest-1');
    expect(await arrived()).toEqual(['MARK_MEDIA rest-2', 16_000]);
    received.length = 0;
    await tell('MEDIA_MARK_PROCESSED rest-1', 'MEDIA_MARK_PROCESSED rest-2');
    expect(await arrived()).toEqual(['MARK_MEDIA rest-3', 16_000]);
  });

  it('sends silence again when all sound was played, and not before', async () => {
    media.send(new Int16Array(320));
    media.mark('m1');
    media.send(new Int16Array(320));
    media.mark('m2');
    await forgetArrived();
    await tell('MEDIA_MARK_PROCESSED m1', 'MEDIA_MARK_PROCESSED rest-1');
    expect(await arrived()).toEqual([]);
    received.length = 0;
    await tell('MEDIA_MARK_PROCESSED m2');
    expect(await arrived()).toEqual(rest(2));
  });

  it('hands over samples and marks', async () => {
    const heard = new Promise<Int16Array>((resolve) => media.onAudio(resolve));
    const marked = new Promise<string>((resolve) => media.onMark(resolve));
    asterisk.send(Buffer.from(new Int16Array([1, -2, 3]).buffer));
    asterisk.send('MEDIA_MARK_PROCESSED m7');
    expect([...(await heard)]).toEqual([1, -2, 3]);
    expect(await marked).toBe('m7');
  });

  it('tells that the line is closed, also to one who asks late', async () => {
    const closed = new Promise<void>((resolve) => media.onClose(resolve));
    asterisk.close();
    await closed;
    await new Promise<void>((resolve) => media.onClose(resolve));
    expect(received).toEqual([]);
  });
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type MediaSocket, openMediaSocket } from './media-socket.ts';

// Real: the WebSockets. Played: Asterisk's side of the media protocol.
let server: WebSocketServer;
let asterisk: WebSocket;
let media: MediaSocket;
let received: (string | number)[];

beforeEach(async () => {
  received = [];
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    asterisk = socket;
    socket.on('message', (message: Buffer, isBinary) =>
      received.push(isBinary ? message.length : message.toString()),
    );
    socket.send('MEDIA_START connection_id:x format:slin16 optimal_frame_size:640 ptime:20');
  });
  media = await openMediaSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'x');
});

afterEach(() => {
  media.close();
  server.close();
});

/** Everything sent before it has arrived when its echo is back. */
async function arrived(): Promise<(string | number)[]> {
  media.pause();
  while (received.at(-1) !== 'PAUSE_MEDIA') await once(asterisk, 'message');
  return received.slice(0, -1);
}

describe('the media socket', () => {
  it('starts buffering once, so that chunks of any length are joined', async () => {
    media.send(new Int16Array(320));
    media.send(new Int16Array(320));
    media.mark('m1');
    expect(await arrived()).toEqual(['START_MEDIA_BUFFERING', 640, 640, 'MARK_MEDIA m1']);
  });

  it('lets part of a frame be played before the mark behind it', async () => {
    media.send(new Int16Array(100));
    media.mark('m1');
    media.send(new Int16Array(320));
    expect(await arrived()).toEqual([
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
    const told = new Promise<string>((resolve) => media.onMark(resolve));
    asterisk.send('MEDIA_XOFF');
    asterisk.send('MEDIA_MARK_PROCESSED now');
    await told;
    media.send(new Int16Array(320));
    media.mark('m1');
    expect(await arrived()).toEqual([]);
    received.length = 0;
    const toldAgain = new Promise<string>((resolve) => media.onMark(resolve));
    asterisk.send('MEDIA_XON');
    asterisk.send('MEDIA_MARK_PROCESSED again');
    await toldAgain;
    expect(await arrived()).toEqual(['START_MEDIA_BUFFERING', 640, 'MARK_MEDIA m1']);
  });

  it('forgets at a flush what it held back', async () => {
    const told = new Promise<string>((resolve) => media.onMark(resolve));
    asterisk.send('MEDIA_XOFF');
    asterisk.send('MEDIA_MARK_PROCESSED now');
    await told;
    media.send(new Int16Array(320));
    media.flush();
    media.send(new Int16Array(640));
    expect(await arrived()).toEqual(['FLUSH_MEDIA', 'START_MEDIA_BUFFERING', 1280]);
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

import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { MediaServer } from './media-server.ts';

// Real: the WebSockets. Played: Asterisk, which opens them.
let server: MediaServer;
beforeEach(async () => {
  server = await MediaServer.open('127.0.0.1');
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

function connect(password = server.client.password): WebSocket {
  return new WebSocket(server.client.uri ?? '', ['media'], {
    auth: `${server.client.username}:${password}`,
  });
}

/** As Asterisk does for a new media channel. */
async function bring(channelId: string): Promise<WebSocket> {
  const socket = connect();
  await once(socket, 'open');
  const start = `MEDIA_START connection_id:voice-1 channel:WebSocket/voice-1/0x1 channel_id:${channelId} format:slin16`;
  socket.send(start);
  return socket;
}

describe('the media server', () => {
  it('hands each socket to who waits for its channel', async () => {
    const sockets = new Map<string, WebSocket>();
    const markOf = async (channelId: string) => {
      const media = await server.expect(channelId, async () => {
        sockets.set(channelId, await bring(channelId));
      });
      const marked = new Promise<string>((resolve) => media.onMark(resolve));
      sockets.get(channelId)?.send(`MEDIA_MARK_PROCESSED ${channelId}`);
      return marked;
    };
    expect(await Promise.all([markOf('one'), markOf('two')])).toEqual(['one', 'two']);
  });

  it('takes nobody in without its password', async () => {
    const [error] = (await once(connect('guessed'), 'error')) as [Error];
    expect(error.message).toContain('401');
  });

  it('closes the socket of a channel that nobody waits for', async () => {
    const waiting = server.expect('one', async () => void bring('one'));
    const stranger = await bring('another');
    await once(stranger, 'close');
    await waiting;
  });

  it('closes a socket that does not begin with its channel', async () => {
    const socket = connect();
    await once(socket, 'open');
    socket.send('HELLO');
    await once(socket, 'close');
  });

  it('waits no longer for a channel that could not be made, or whose socket does not come', async () => {
    await expect(server.expect('one', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    const late = await bring('one');
    await once(late, 'close');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = server.expect('two', async () => undefined);
    const told = expect(waiting).rejects.toThrow('did not come in time');
    await vi.advanceTimersByTimeAsync(5_000);
    await told;
  });
});

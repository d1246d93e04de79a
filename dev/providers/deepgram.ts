// Deepgram's `listen` and `speak`, with the stack's speech server behind.
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { hear, say } from './local-speech.ts';
import { CUT_AFTER_MS, openStandIn, type StandIn } from './stand-in.ts';

const INTERIM_EVERY_MS = 400;

export async function openDeepgram(
  speechUrl: string,
  { key = 'deepgram-key-of-the-tests', model = 'moonshine' } = {},
): Promise<StandIn> {
  const standIn = await openStandIn({
    key,
    keyOf: (request) => request.headers.authorization?.replace(/^Token /, ''),
    async onRequest(request, response, body) {
      const url = new URL(request.url ?? '', 'http://stand-in');
      if (url.pathname === '/v1/speak') {
        const { text }: { text: string } = JSON.parse(body.toString());
        response.writeHead(200, { 'content-type': 'audio/l16' });
        response.end(await say(speechUrl, text, rateOf(request)));
        return;
      }
      const transcript = await hear({ speechUrl, model }, body.subarray(44), body.readUInt32LE(24));
      const alternatives = [{ transcript, confidence: 1, words: [] }];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ metadata: { request_id: 'stand-in' }, results: { channels: [{ alternatives }] } }),
      );
    },
    onSocket(socket, request) {
      if (request.url?.startsWith('/v1/listen')) listen(standIn, { socket, request, speechUrl, model });
      else speak(standIn, { socket, request, speechUrl, model });
    },
  });
  return standIn;
}

interface Line {
  socket: WebSocket;
  request: IncomingMessage;
  speechUrl: string;
  model: string;
}

function rateOf(request: IncomingMessage): number {
  return Number(new URL(request.url ?? '', 'http://stand-in').searchParams.get('sample_rate') ?? 24_000);
}

function listen(standIn: StandIn, { socket, request, speechUrl, model }: Line): void {
  const rate = rateOf(request);
  let heard: Buffer[] = [];
  let untold = 0;
  let order = Promise.resolve();
  let isBusy = false;

  const tell = (sound: Buffer, isFinal: boolean) => {
    if (standIn.fault === 'silent') return;
    isBusy = true;
    order = order.then(async () => {
      const transcript = sound.length === 0 ? '' : await hear({ speechUrl, model }, sound, rate);
      isBusy = false;
      if (socket.readyState !== socket.OPEN) return;
      const alternatives = [{ transcript, confidence: 1, words: [] }];
      const facts = { is_final: isFinal, speech_final: isFinal, from_finalize: isFinal };
      const metadata = { request_id: 'stand-in' };
      socket.send(JSON.stringify({ type: 'Results', ...facts, metadata, channel: { alternatives } }));
    });
    order.then(tellInterim, () => socket.terminate());
  };

  const tellInterim = () => {
    if (isBusy || untold < (INTERIM_EVERY_MS * rate * 2) / 1000) return;
    untold = 0;
    tell(Buffer.concat(heard), false);
  };

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (standIn.fault === 'cut') return socket.terminate();
    if (isBinary) {
      heard.push(Buffer.from(data));
      untold += data.length;
      tellInterim();
      return;
    }
    const { type }: { type: string } = JSON.parse(data.toString());
    if (type === 'Finalize') {
      tell(Buffer.concat(heard), true);
      heard = [];
      untold = 0;
    }
    if (type === 'CloseStream') socket.close();
  });
}

function speak(standIn: StandIn, { socket, request, speechUrl }: Line): void {
  const rate = rateOf(request);
  let text = '';
  socket.on('message', (data: Buffer) => {
    const message: { type: string; text?: string } = JSON.parse(data.toString());
    if (message.type === 'Speak') text += message.text ?? '';
    if (message.type === 'Close') socket.close();
    if (message.type === 'Flush') void flush().catch(() => socket.terminate());
  });

  async function flush(): Promise<void> {
    const said = text.trim();
    text = '';
    if (standIn.fault === 'silent') return;
    const sound = said === '' ? Buffer.alloc(0) : await say(speechUrl, said, rate);
    const pieces = Math.ceil(sound.length / rate);
    for (let piece = 0; piece < pieces; piece += 1) {
      if (standIn.fault === 'cut' && piece > 0) {
        setTimeout(() => socket.terminate(), CUT_AFTER_MS);
        return;
      }
      socket.send(sound.subarray(piece * rate, (piece + 1) * rate));
    }
    socket.send(JSON.stringify({ type: 'Flushed', sequence_id: 0 }));
  }
}

// ElevenLabs' voices over one WebSocket with many contexts, with the stack's speech server behind. The times of the
// characters are spread evenly over the sound: their shape is right, and their truth is no more than a guess.
import type { WebSocket } from 'ws';
import { hear, say } from './local-speech.ts';
import { CUT_AFTER_MS, openStandIn, type StandIn } from './stand-in.ts';

interface Message {
  context_id: string;
  text?: string;
  flush?: boolean;
  close_context?: boolean;
}

export async function openElevenLabs(
  speechUrl: string,
  key = 'elevenlabs-key-of-the-tests',
): Promise<StandIn> {
  const standIn = await openStandIn({
    key,
    keyOf: (request) => request.headers['xi-api-key']?.toString(),
    async onRequest(request, response, body) {
      if (request.url?.startsWith('/v1/speech-to-text')) {
        const start = body.indexOf('RIFF');
        const text = await hear(
          { speechUrl, model: 'moonshine' },
          body.subarray(start + 44),
          body.readUInt32LE(start + 24),
        );
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ text, words: [] }));
        return;
      }
      const { text }: { text: string } = JSON.parse(body.toString());
      response.writeHead(200, { 'content-type': 'audio/pcm' }).end(await say(speechUrl, text, 16_000));
    },
    onSocket(socket, request) {
      const url = new URL(request.url ?? '', 'http://stand-in');
      const rate = Number(url.searchParams.get('output_format')?.replace('pcm_', '') ?? 22_050);
      speak(standIn, { socket, rate, speechUrl });
    },
  });
  return standIn;
}

interface Line {
  socket: WebSocket;
  rate: number;
  speechUrl: string;
}

function speak(standIn: StandIn, { socket, rate, speechUrl }: Line): void {
  const contexts = new Map<string, { text: string; saidMs: number; order: Promise<void> }>();

  socket.on('message', (data: Buffer) => {
    const message: Message = JSON.parse(data.toString());
    const context = contexts.get(message.context_id) ?? { text: '', saidMs: 0, order: Promise.resolve() };
    contexts.set(message.context_id, context);
    context.text += message.text ?? '';
    const act = async () => {
      if (message.flush) await flush(message.context_id, context);
      if (message.close_context) send({ isFinal: true, contextId: message.context_id });
    };
    context.order = context.order.then(act);
    context.order.catch(() => socket.terminate());
  });

  async function flush(contextId: string, context: { text: string; saidMs: number }): Promise<void> {
    const text = context.text.trim();
    context.text = '';
    if (text === '' || standIn.fault === 'silent') return;
    const sound = await say(speechUrl, text, rate);
    const wholeMs = (sound.length / 2 / rate) * 1000;
    const chars = `${text} `.split('');
    const eachMs = wholeMs / chars.length;
    const alignment = {
      chars,
      charStartTimesMs: chars.map((_, index) => Math.round(context.saidMs + index * eachMs)),
      charDurationsMs: chars.map(() => Math.round(eachMs)),
    };
    context.saidMs += wholeMs;
    const half = Math.floor(sound.length / 4) * 2;
    send({
      audio: sound.subarray(0, half).toString('base64'),
      contextId,
      alignment,
      normalizedAlignment: alignment,
    });
    if (standIn.fault === 'cut') {
      setTimeout(() => socket.terminate(), CUT_AFTER_MS);
      return await new Promise(() => {});
    }
    send({ audio: sound.subarray(half).toString('base64'), contextId });
  }

  function send(message: object): void {
    if (standIn.fault !== 'silent') socket.send(JSON.stringify(message));
  }
}

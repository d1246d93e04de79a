/**
 * OpenAI's streaming transcription with packets as small as they come. The plugin collects 50 ms before it sends and
 * resamples up to 34 ms late, and a reply waits for both; for whole utterances it is used as it is. The end of an
 * utterance is ours to tell: a flush commits it, and one final transcript follows, which may be empty.
 */
import { normalizeLanguage, stt } from '@livekit/agents';
import * as openai from '@livekit/agents-plugin-openai';
import { primaryLanguage } from '@outspoken/contract';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { LINE_RATE } from '../../line-audio.ts';
import { Resampler } from '../../resampler.ts';
import type { HearingChoice, ProviderAccess } from '../provider.ts';

const SENT_RATE = 24_000;
const FROM_LINE = { up: 3, down: 2 };
/** These take several languages, under another name. */
const TAKES_LANGUAGES = /^gpt-(live-)?transcribe/;
/** These know no turns, and refuse to be told so. */
const HAS_NO_TURNS = /^gpt-(realtime-whisper|live-transcribe)/;

type Access = ProviderAccess & { baseUrl: string };
type ConnOptions = NonNullable<ConstructorParameters<typeof stt.SpeechStream>[2]>;

const serverEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.delta'),
    item_id: z.string().default(''),
    delta: z.string().default(''),
  }),
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    item_id: z.string().default(''),
    transcript: z.string().default(''),
  }),
  z.object({ type: z.literal('error'), error: z.object({ code: z.string().nullish() }).optional() }),
]);
type ServerEvent = z.infer<typeof serverEventSchema>;

export class RealtimeEar extends openai.STT {
  readonly #access: Access;
  readonly #choice: HearingChoice;
  readonly #streams = new Set<RealtimeStream>();

  constructor(access: Access, choice: HearingChoice) {
    const { model, language } = choice;
    super({
      model,
      language,
      apiKey: access.apiKey,
      baseURL: access.baseUrl,
      useRealtime: true,
      turnDetection: null,
      vad: null,
    });
    this.#access = access;
    this.#choice = choice;
  }

  override stream(options: { connOptions?: ConnOptions } = {}): stt.SpeechStream {
    const connOptions = options.connOptions ?? { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 10_000 };
    const stream = new RealtimeStream(this, { access: this.#access, choice: this.#choice, connOptions });
    this.#streams.add(stream);
    return stream;
  }

  override async close(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
    await super.close();
  }
}

interface StreamOptions {
  access: Access;
  choice: HearingChoice;
  connOptions: ConnOptions;
}

class RealtimeStream extends stt.SpeechStream {
  readonly label = 'outspoken.RealtimeStream';
  readonly #options: StreamOptions;
  readonly #words = new Map<string, string>();

  constructor(ear: stt.STT, options: StreamOptions) {
    super(ear, LINE_RATE, options.connOptions);
    this.#options = options;
  }

  protected async run(): Promise<void> {
    const { access, connOptions } = this.#options;
    const socket = new WebSocket(this.#address(), {
      headers: { authorization: `Bearer ${access.apiKey}` },
      handshakeTimeout: connOptions.timeoutMs,
      perMessageDeflate: false,
    });
    const over = Promise.withResolvers<void>();
    socket.on('error', (cause) => over.reject(new Error('the recogniser cannot be reached', { cause })));
    socket.on('close', () => over.resolve());
    socket.on('message', (message: Buffer) => {
      const event = readEvent(message);
      if (event?.type === 'error') over.reject(new Error('the recogniser reports an error'));
      else if (event) this.#take(event);
    });
    const leave = () => socket.close();
    this.abortSignal.addEventListener('abort', leave, { once: true });
    try {
      const open = new Promise<void>((resolve) => socket.once('open', () => resolve()));
      await Promise.race([open, over.promise]);
      socket.send(JSON.stringify(this.#sessionUpdate()));
      await Promise.race([this.#sendAll(socket), over.promise]);
    } finally {
      this.abortSignal.removeEventListener('abort', leave);
      over.promise.catch(() => undefined);
      socket.close();
    }
  }

  async #sendAll(socket: WebSocket): Promise<void> {
    const resampler = new Resampler(FROM_LINE);
    for await (const item of this.input) {
      if (this.abortSignal.aborted || socket.readyState !== WebSocket.OPEN) return;
      if (typeof item === 'symbol') {
        socket.send(JSON.stringify({ type: 'input_audio_buffer.commit' }));
        resampler.forget();
        continue;
      }
      const { buffer, byteOffset, byteLength } = resampler.push(item.data);
      if (byteLength === 0) continue;
      const audio = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
      socket.send(JSON.stringify({ type: 'input_audio_buffer.append', audio }));
    }
  }

  #take(event: Exclude<ServerEvent, { type: 'error' }>): void {
    const { item_id: item } = event;
    switch (event.type) {
      case 'conversation.item.input_audio_transcription.delta': {
        if (event.delta === '') return;
        const words = (this.#words.get(item) ?? '') + event.delta;
        this.#words.set(item, words);
        this.#put(stt.SpeechEventType.INTERIM_TRANSCRIPT, words, item);
        return;
      }
      case 'conversation.item.input_audio_transcription.completed':
        this.#words.delete(item);
        this.#put(stt.SpeechEventType.FINAL_TRANSCRIPT, event.transcript, item);
        return;
      default:
        event satisfies never;
    }
  }

  #put(type: stt.SpeechEventType, text: string, requestId: string): void {
    if (this.queue.closed) return;
    const language = normalizeLanguage(this.#options.choice.language);
    this.queue.put({
      type,
      requestId,
      alternatives: [{ text, language, startTime: 0, endTime: 0, confidence: 1 }],
    });
  }

  #address(): string {
    const { access, choice } = this.#options;
    const url = new URL(access.baseUrl.replace(/^http/, 'ws'));
    url.pathname = `${url.pathname.replace(/\/$/, '')}/realtime`;
    url.searchParams.set('intent', 'transcription');
    // OpenAI itself refuses it there, others ask for it.
    if (url.hostname !== 'api.openai.com') url.searchParams.set('model', choice.model);
    return url.toString();
  }

  #sessionUpdate(): object {
    const { model, language } = this.#options.choice;
    const spoken = primaryLanguage(language);
    const transcription = {
      model,
      ...(TAKES_LANGUAGES.test(model) ? { languages: [spoken] } : { language: spoken }),
    };
    const format = { type: 'audio/pcm', rate: SENT_RATE };
    const input = { format, transcription, ...(!HAS_NO_TURNS.test(model) && { turn_detection: null }) };
    return { type: 'session.update', session: { type: 'transcription', audio: { input } } };
  }
}

/** Undefined: nothing of ours. */
function readEvent(message: Buffer): ServerEvent | undefined {
  try {
    return serverEventSchema.safeParse(JSON.parse(message.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

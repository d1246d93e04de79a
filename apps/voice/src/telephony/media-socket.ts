// One call's sound, both ways, over Asterisk's media WebSocket (chan_websocket, control words as plain text).
// 16 kHz mono 16-bit. Sound and marks leave in the order they were given; a flush drops both.
//
// While there is nothing to say, silence is sent: Asterisk makes none by itself, and a line on which no packet comes is
// a dead one for the phone, the networks between and the recording. It goes ahead in pieces of half a second, is renewed
// when the first of two was played, and is flushed when there is something to say: it never delays a word.

import type { Socket } from 'node:net';
import { WebSocket } from 'ws';

const FRAME_BYTES = 640;
/** Asterisk closes the socket, and so the call, on a message over 65,500 bytes. */
const LARGEST_MESSAGE_BYTES = FRAME_BYTES * 100;

const REST = Buffer.alloc(FRAME_BYTES * 25);
const REST_MARK = 'rest-';

type Outgoing = Buffer | string;

export class MediaSocket {
  readonly sampleRate = 16000;
  readonly #socket: WebSocket;
  readonly #wire: Socket;
  readonly #audioListeners: ((pcm: Int16Array) => void)[] = [];
  readonly #markListeners: ((id: string) => void)[] = [];
  readonly #closeListeners: (() => void)[] = [];
  readonly #held: Outgoing[] = [];
  #closed = false;
  #holding = false;
  #buffering = false;
  #oddBytes = 0;
  /** The mark behind all sound that was given; undefined when some has none, or nothing is played. */
  #lastMark: string | undefined;
  #isResting = false;
  #rests = 0;
  #isCorked = false;

  /** `wire` carries `socket`, on which Asterisk has said MEDIA_START. */
  constructor(socket: WebSocket, wire: Socket) {
    this.#socket = socket;
    this.#wire = wire;
    socket.on('close', () => {
      this.#closed = true;
      for (const listener of this.#closeListeners) listener();
    });
    socket.on('message', (message: Buffer, isBinary: boolean) => {
      if (isBinary) return this.#hear(message);
      const [word = '', ...rest] = message.toString('utf8').split(' ');
      this.#obey(word, rest.join(' '));
    });
    this.rest();
  }

  onAudio(listener: (pcm: Int16Array) => void): void {
    this.#audioListeners.push(listener);
  }

  onMark(listener: (id: string) => void): void {
    this.#markListeners.push(listener);
  }

  onClose(listener: () => void): void {
    if (this.#closed) listener();
    else this.#closeListeners.push(listener);
  }

  // Between START and STOP Asterisk joins chunks of any length into frames of 20 ms.
  send(pcm: Int16Array): void {
    if (pcm.length === 0) return;
    if (this.#isResting) this.#empty();
    this.#lastMark = undefined;
    const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
    for (let at = 0; at < bytes.length; at += LARGEST_MESSAGE_BYTES)
      this.#putSound(bytes.subarray(at, at + LARGEST_MESSAGE_BYTES));
    this.#oddBytes = (this.#oddBytes + bytes.length) % FRAME_BYTES;
  }

  // A part of a frame would wait for its rest, behind the mark: STOP lets it be played first.
  mark(id: string): void {
    if (this.#isResting) this.#empty();
    if (this.#oddBytes > 0) {
      this.#put('STOP_MEDIA_BUFFERING');
      this.#buffering = false;
      this.#oddBytes = 0;
    }
    this.#put(`MARK_MEDIA ${id}`);
    this.#lastMark = id;
  }

  flush(): void {
    this.#empty();
    this.rest();
  }

  rest(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    this.#putSound(REST);
    this.#restOn();
  }

  close(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.close();
    else this.#socket.terminate();
  }

  #hear(message: Buffer): void {
    // Copied: ws reuses its buffer, and a view on 16-bit samples must begin at an even address.
    const pcm = new Int16Array(
      message.buffer.slice(message.byteOffset, message.byteOffset + (message.byteLength & ~1)),
    );
    for (const listener of this.#audioListeners) listener(pcm);
  }

  #obey(word: string, rest: string): void {
    if (word === 'MEDIA_MARK_PROCESSED') this.#passMark(rest);
    else if (word === 'MEDIA_XOFF') this.#holding = true;
    else if (word === 'MEDIA_XON') {
      this.#holding = false;
      for (const outgoing of this.#held.splice(0)) this.#write(outgoing);
    }
  }

  #passMark(id: string): void {
    if (id.startsWith(REST_MARK)) {
      if (this.#isResting && id === `${REST_MARK}${this.#rests}`) this.#restOn();
      return;
    }
    for (const listener of this.#markListeners) listener(id);
    // Whoever listened may have sent more.
    if (id === this.#lastMark) this.rest();
  }

  #restOn(): void {
    this.#rests += 1;
    this.#put(`MARK_MEDIA ${REST_MARK}${this.#rests}`);
    this.#putSound(REST);
  }

  #empty(): void {
    this.#held.length = 0;
    this.#holding = false;
    this.#buffering = false;
    this.#oddBytes = 0;
    this.#lastMark = undefined;
    this.#isResting = false;
    this.#write('FLUSH_MEDIA');
  }

  #putSound(bytes: Buffer): void {
    if (!this.#buffering) {
      this.#put('START_MEDIA_BUFFERING');
      this.#buffering = true;
    }
    this.#put(bytes);
  }

  #put(outgoing: Outgoing): void {
    // A held chunk outlives this call, and its memory belongs to the caller.
    if (this.#holding) this.#held.push(typeof outgoing === 'string' ? outgoing : Buffer.from(outgoing));
    else this.#write(outgoing);
  }

  #write(outgoing: Outgoing): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#cork();
    this.#socket.send(outgoing);
  }

  /** Sound and the mark behind it leave in one call of the system. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#wire.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.#wire.uncork();
    });
  }
}

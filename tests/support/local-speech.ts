// The local speech server, asked directly: what a recording says, and how long a text takes to say.
import type { Sound } from './telephone-sound.ts';

function toWav({ samples, sampleRate }: Sound): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

export async function recognise(speechUrl: string, sound: Sound): Promise<string> {
  const form = new FormData();
  form.set('model', 'moonshine');
  form.set('file', new Blob([new Uint8Array(toWav(sound))], { type: 'audio/wav' }), 'speech.wav');
  const answer = await fetch(`${speechUrl}/audio/transcriptions`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`the recogniser answered ${answer.status}`);
  return ((await answer.json()) as { text: string }).text;
}

/** The sound of a text as the agent's voice says it: 24 kHz mono. */
export async function synthesise(speechUrl: string, text: string): Promise<Sound> {
  const answer = await fetch(`${speechUrl}/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'local', voice: 'slt', input: text, response_format: 'pcm' }),
  });
  if (!answer.ok) throw new Error(`the synthesiser answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return { sampleRate: 24_000, samples: new Int16Array(bytes, 0, Math.floor(bytes.byteLength / 2)) };
}

// The stack's speech server, asked directly: by the stand-ins, and by tests of what a recording says.

export const SPOKEN_RATE = 24_000;

export interface Recogniser {
  speechUrl: string;
  /** Of the speech server: moonshine, or scripted, which costs nothing and knows the phone network's people. */
  model: string;
}

export async function hear({ speechUrl, model }: Recogniser, pcm: Buffer, rate: number): Promise<string> {
  const form = new FormData();
  form.set('model', model);
  form.set('file', new Blob([new Uint8Array(wav(pcm, rate))], { type: 'audio/wav' }), 'speech.wav');
  const answer = await fetch(`${speechUrl}/audio/transcriptions`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`the recogniser answered ${answer.status}`);
  const { text }: { text: string } = JSON.parse(await answer.text());
  return text.trim();
}

export async function say(speechUrl: string, text: string, rate: number): Promise<Buffer> {
  return resample(await speak(speechUrl, text), rate);
}

/** As the server gives it. */
export async function speak(speechUrl: string, text: string): Promise<Buffer> {
  const answer = await fetch(`${speechUrl}/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'local', voice: 'slt', input: text, response_format: 'pcm' }),
  });
  if (!answer.ok) throw new Error(`the synthesiser answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Linear: good enough to be understood. */
function resample(pcm: Buffer, rate: number): Buffer {
  const samples = Math.floor(pcm.length / 2);
  const made = Buffer.alloc(Math.floor((samples * rate) / SPOKEN_RATE) * 2);
  for (let at = 0; at < made.length / 2; at += 1) {
    const from = (at * SPOKEN_RATE) / rate;
    const left = Math.floor(from);
    const right = Math.min(left + 1, samples - 1);
    const value = pcm.readInt16LE(left * 2) * (left + 1 - from) + pcm.readInt16LE(right * 2) * (from - left);
    made.writeInt16LE(Math.round(value), at * 2);
  }
  return made;
}

function wav(pcm: Buffer, rate: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}

// The local speech server, asked directly: what a recording says, and how long a text takes to say.
import { hear, SPOKEN_RATE, speak } from '../../dev/providers/local-speech.ts';
import type { Sound } from './telephone-sound.ts';

export function recognise(speechUrl: string, { samples, sampleRate }: Sound): Promise<string> {
  const pcm = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return hear({ speechUrl, model: 'moonshine' }, pcm, sampleRate);
}

/** The sound of a text as the agent's voice says it. */
export async function synthesise(speechUrl: string, text: string): Promise<Sound> {
  const bytes = await speak(speechUrl, text);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 2));
  return { sampleRate: SPOKEN_RATE, samples };
}

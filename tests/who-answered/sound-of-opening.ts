// An opening as telephone sound: made by the local speech server's voices and by arithmetic, through G.711, and cut
// into utterances where it is quiet for 300 ms, as the voice activity detector does.
import {
  overTelephone,
  silence,
  sine,
} from '../../apps/voice/src/conversation/who-answered/testing/sounds.ts';
import { type Sound, voicedSpans } from '../support/telephone-sound.ts';
import type { Opening } from './openings.ts';
import type { HeardOpening } from './play-opening.ts';

const RATE = 16_000;
const VOICE_RATE = 24_000;

export interface OpeningSound {
  sound: Sound;
  tones: HeardOpening['tones'];
  spans: { startMs: number; endMs: number }[];
}

export async function soundOfOpening(speechUrl: string, { parts, voice }: Opening): Promise<OpeningSound> {
  const pieces: Int16Array[] = [];
  const tones: HeardOpening['tones'] = [];
  let samples = 0;
  for (const part of parts) {
    const piece = await pieceOf(speechUrl, voice, part);
    if ('hertz' in part) tones.push({ startMs: Math.round(samples / 16), hertz: part.hertz, ms: part.ms });
    pieces.push('hertz' in part ? silence(part.ms) : piece);
    samples += piece.length;
  }
  const line = overTelephone(join(pieces, samples));
  const sound = { sampleRate: RATE, samples: line };
  const spans = voicedSpans(sound, { joinSeconds: 0.3, threshold: 200 })
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= 0.1)
    .map(({ startSeconds, endSeconds }) => ({
      startMs: Math.round(startSeconds * 1000),
      endMs: Math.round(endSeconds * 1000),
    }));
  return { sound, tones, spans };
}

export function cutOpening(
  { sound }: OpeningSound,
  { startMs, endMs }: { startMs: number; endMs: number },
): Sound {
  const from = Math.max(0, startMs - 200) * 16;
  return { sampleRate: RATE, samples: sound.samples.slice(from, (endMs + 200) * 16) };
}

async function pieceOf(
  speechUrl: string,
  voice: string,
  part: Opening['parts'][number],
): Promise<Int16Array> {
  if ('pauseMs' in part) return silence(part.pauseMs);
  if ('hertz' in part) return sine(part.hertz, part.ms);
  const answer = await fetch(`${speechUrl}/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'local', voice, input: part.say, response_format: 'pcm' }),
  });
  if (!answer.ok) throw new Error(`the synthesiser answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return toLineRate(new Int16Array(bytes, 0, Math.floor(bytes.byteLength / 2)));
}

function toLineRate(pcm: Int16Array): Int16Array {
  return Int16Array.from({ length: Math.floor((pcm.length * RATE) / VOICE_RATE) }, (_, i) => {
    const at = (i * VOICE_RATE) / RATE;
    const before = pcm[Math.floor(at)] ?? 0;
    const after = pcm[Math.floor(at) + 1] ?? before;
    return Math.round(before + (after - before) * (at % 1));
  });
}

function join(pieces: Int16Array[], samples: number): Int16Array {
  const whole = new Int16Array(samples);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

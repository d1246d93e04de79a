// Records the prepared phrases for calls whose voice is gone: `STACK=… node scripts/record-generic-sounds.ts`, with the
// stack's speech server up. To be run when a phrase in prepared-phrases.ts was changed; the files are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { writeWavHeader } from '../apps/voice/src/call/wav.ts';
import {
  GENERIC_SOUND_RATE,
  genericSoundFile,
} from '../apps/voice/src/conversation/phrases/generic-sounds.ts';
import {
  everyPreparedPhrase,
  PHRASE_LANGUAGES,
  preparedPhrases,
} from '../apps/voice/src/conversation/phrases/prepared-phrases.ts';

const SPOKEN_RATE = 24_000;
const VOICES: Record<string, string> = { en: 'slt', fr: 'espeak-fr-fr' };
/** espeak-ng cannot read kanji: the same phrases, in the same order, as they are read. */
const READINGS: Record<string, readonly string[]> = {
  ja: [
    'しょうしょうおまちください。',
    'おそれいります、もうすこしだけおまちください。',
    'もうしわけありません、ききとれませんでした。もういちどおねがいできますか。',
    'もうしわけありません、もういちどおっしゃっていただけますか。',
    'もうしわけありません。こちらのふぐあいのため、おでんわをつづけることができません。しつれいいたします。',
  ],
};

async function say(text: string, voice: string): Promise<Int16Array> {
  const response = await fetch(`${readStackEnvironment().SPEECH_URL}/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ input: text, voice, model: 'local', response_format: 'pcm' }),
  });
  if (!response.ok) throw new Error(`the speech server answered ${response.status}`);
  return new Int16Array(await response.arrayBuffer());
}

/** Every third sample, as the mean of three: enough for a telephone. */
function toTelephoneRate(samples: Int16Array): Int16Array {
  const step = SPOKEN_RATE / GENERIC_SOUND_RATE;
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const part = samples.subarray(index * step, (index + 1) * step);
    return Math.round(part.reduce((sum, sample) => sum + sample, 0) / step);
  });
}

for (const language of PHRASE_LANGUAGES) {
  const voice = VOICES[language] ?? `espeak-${language}`;
  for (const [index, text] of everyPreparedPhrase(preparedPhrases(language)).entries()) {
    const samples = toTelephoneRate(await say(READINGS[language]?.[index] ?? text, voice));
    const sound = Buffer.from(samples.buffer);
    const header = writeWavHeader({
      channels: 1,
      sampleRate: GENERIC_SOUND_RATE,
      dataBytes: sound.length,
    });
    const file = genericSoundFile(language, index);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.concat([header, sound]));
    console.log(`${language} ${index + 1}: ${(samples.length / GENERIC_SOUND_RATE).toFixed(1)} s`);
  }
}

// Turns voices.json into 8 kHz telephone sound with flite and sox, and writes manifest.json beside it.
// The scripted recogniser knows an utterance by its shape, or else by its voiced length, so lengths are measured after
// both ends are trimmed. Those marked `distinct` are for bad lines: by length they come first, and differ from each other.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const MIN_DIFFERENCE_SECONDS = 0.35;
const TRIM = ['silence', '1', '0.02', '0.5%', 'reverse', 'silence', '1', '0.02', '0.5%', 'reverse'];
const TELEPHONE = ['-r', '8000', '-c', '1', '-b', '16'];

const voicesSchema = z.object({
  utterances: z.array(
    z.object({
      name: z.string(),
      voice: z.enum(['awb', 'kal16', 'espeak-ja']),
      text: z.string().optional(),
      /** What the voice is given, where it cannot read the text: espeak-ng knows no kanji. */
      spoken: z.string().optional(),
      parts: z.array(z.string()).optional(),
      pauseSeconds: z.number().optional(),
      distinct: z.boolean().optional(),
    }),
  ),
});
type Voiced = z.infer<typeof voicesSchema>['utterances'][number];

type Part = { text: string; seconds: number };
type Utterance = { name: string; text: string; seconds: number; parts?: Part[]; distinct?: true };

const outDir = process.argv[2];
if (!outDir) {
  console.error('usage: make-voices.sh OUT_DIR');
  process.exit(2);
}

const voices = voicesSchema.parse(
  JSON.parse(readFileSync(new URL('./voices.json', import.meta.url), 'utf8')),
);
mkdirSync(outDir, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'outspoken-voices-'));
try {
  const utterances = voices.utterances.map((utterance) => speak(utterance, outDir));
  requireDistinctLengths(utterances);
  makeTones(outDir);
  writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify({ utterances }, null, 2)}\n`);
  console.log(`made ${utterances.length} utterances and 2 tones`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function speak(utterance: Voiced, directory: string): Utterance {
  const texts = utterance.parts ?? [utterance.text ?? ''];
  const files = texts.map((text, index) =>
    speakPart(utterance.voice, utterance.spoken ?? text, join(scratch, `part-${index}.wav`)),
  );
  const parts = texts.map((text, index) => ({ text, seconds: lengthSeconds(files[index] ?? '') }));
  const pause = join(scratch, 'pause.wav');
  run('sox', ['-n', ...TELEPHONE, pause, 'trim', '0', String(utterance.pauseSeconds ?? 0.1)]);

  const target = join(directory, `${utterance.name}.wav`);
  run('sox', [...files.flatMap((file, index) => (index === 0 ? [file] : [pause, file])), target]);
  return {
    name: utterance.name,
    text: texts.join(' '),
    seconds: lengthSeconds(target),
    ...(parts.length > 1 ? { parts } : {}),
    ...(utterance.distinct ? { distinct: true as const } : {}),
  };
}

function speakPart(voice: string, text: string, target: string): string {
  const raw = join(scratch, 'raw.wav');
  if (voice.startsWith('espeak-')) run('espeak-ng', ['-v', voice.slice('espeak-'.length), '-w', raw, text]);
  else run('flite', ['-voice', voice, '-t', text, '-o', raw]);
  run('sox', [raw, ...TELEPHONE, target, ...TRIM]);
  return target;
}

function makeTones(directory: string): void {
  run('sox', [
    '-n',
    ...TELEPHONE,
    join(directory, 'beep.wav'),
    'synth',
    '0.4',
    'sine',
    '1000',
    'gain',
    '-10',
  ]);
  // The special information tone that goes before a network announcement.
  const tones = [950, 1400, 1800].map((hertz) => {
    const file = join(scratch, `sit-${hertz}.wav`);
    run('sox', ['-n', ...TELEPHONE, file, 'synth', '0.33', 'sine', String(hertz), 'gain', '-12']);
    return file;
  });
  run('sox', [...tones, join(directory, 'special-information-tone.wav')]);
  makeMusic(join(directory, 'hold-music.wav'));
}

/** Nine seconds of plucked strings, as a telephone on hold plays them. */
function makeMusic(target: string): void {
  const tune = [
    'C4',
    'E4',
    'G4',
    'C5',
    'A4',
    'F4',
    'G4',
    'B4',
    'D5',
    'G4',
    'E4',
    'C4',
    'F4',
    'A4',
    'C5',
    'G4',
    'E4',
    'C4',
  ];
  const notes = tune.map((note, index) => {
    const file = join(scratch, `note-${index}.wav`);
    const other = tune[(index + 4) % tune.length] ?? note;
    run('sox', [
      '-n',
      ...TELEPHONE,
      file,
      'synth',
      '0.5',
      'pluck',
      note,
      'pluck',
      other,
      'remix',
      '-',
      'gain',
      '-8',
    ]);
    return file;
  });
  run('sox', [...notes, target]);
}

function requireDistinctLengths(utterances: Utterance[]): void {
  const distinct = utterances.filter((utterance) => utterance.distinct);
  const clashes = distinct.flatMap((utterance) =>
    distinct
      .filter(({ name }) => name !== utterance.name)
      .filter(({ seconds }) => Math.abs(seconds - utterance.seconds) < MIN_DIFFERENCE_SECONDS)
      .map(({ name, seconds }) => `${utterance.name} (${utterance.seconds} s) and ${name} (${seconds} s)`),
  );
  if (clashes.length === 0) return;
  throw new Error(`too alike in length, change a text in voices.json: ${clashes.join('; ')}`);
}

function lengthSeconds(file: string): number {
  return Math.round(Number(run('soxi', ['-D', file])) * 1000) / 1000;
}

function run(command: string, parameters: string[]): string {
  return execFileSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

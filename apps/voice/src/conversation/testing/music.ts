/** A simple tune in chords of three, as a telephone on hold plays it: 16 kHz mono samples. */
const CHORDS_HERTZ = [
  [261.6, 329.6, 392],
  [440, 523.3, 659.3],
  [349.2, 440, 523.3],
  [392, 493.9, 587.3],
];
const NOTE_SECONDS = 0.7;
const RATE = 16_000;

export function musicOf(seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * RATE }, (_, index) => {
    const at = index / RATE;
    const chord = CHORDS_HERTZ[Math.floor(at / NOTE_SECONDS) % CHORDS_HERTZ.length] ?? [];
    const struck = 1 - 0.5 * ((at % NOTE_SECONDS) / NOTE_SECONDS);
    const sound = chord.reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * at), 0);
    return Math.round(1800 * struck * sound);
  });
}

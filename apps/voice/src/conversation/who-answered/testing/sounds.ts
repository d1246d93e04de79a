// Sounds made by arithmetic, 16 kHz mono, and what a G.711 line makes of a sound.
const RATE = 16_000;

export function silence(ms: number): Int16Array {
  return new Int16Array((ms * RATE) / 1000);
}

export function sine(hertz: number, ms: number, peak = 6000): Int16Array {
  return Int16Array.from({ length: (ms * RATE) / 1000 }, (_, i) =>
    Math.round(peak * Math.sin((2 * Math.PI * hertz * i) / RATE)),
  );
}

export function mix(one: Int16Array, two: Int16Array): Int16Array {
  return one.map((sample, i) => clamp(sample + (two[i] ?? 0)));
}

/** A gliding pitch with formant-like harmonics, in syllables, and some breath: no recording, but no tone either. */
export function speechLike(ms: number, peak: number, seed = 7): Int16Array {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  let phase = 0;
  return Int16Array.from({ length: (ms * RATE) / 1000 }, (_, i) => {
    const seconds = i / RATE;
    const pitch =
      140 + 60 * Math.sin(2 * Math.PI * 0.7 * seconds) + 25 * Math.sin(2 * Math.PI * 2.3 * seconds);
    phase += (2 * Math.PI * pitch) / RATE;
    const formant = 600 + 300 * Math.sin(2 * Math.PI * 1.9 * seconds);
    let sum = 0;
    for (let harmonic = 1; harmonic <= 12; harmonic += 1)
      sum += Math.sin(harmonic * phase) / (1 + ((harmonic * pitch - formant) / 250) ** 2);
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * seconds);
    return clamp((sum / 2) * syllable * peak + (random() - 0.5) * peak * 0.05);
  });
}

/** Half the samples, eight bits of µ-law, and back again by straight lines. */
export function overTelephone(pcm: Int16Array): Int16Array {
  const narrow = Int16Array.from({ length: Math.floor(pcm.length / 2) }, (_, i) =>
    throughMuLaw(((pcm[2 * i] ?? 0) + (pcm[2 * i + 1] ?? 0)) / 2),
  );
  return Int16Array.from({ length: narrow.length * 2 }, (_, i) => {
    const here = narrow[i >> 1] ?? 0;
    return i % 2 === 0 ? here : Math.round((here + (narrow[(i >> 1) + 1] ?? here)) / 2);
  });
}

function throughMuLaw(sample: number): number {
  const share = Math.min(1, Math.abs(sample) / 32_768);
  const code = Math.round((Math.log(1 + 255 * share) / Math.log(256)) * 127) / 127;
  return Math.round(Math.sign(sample) * (((256 ** code - 1) / 255) * 32_768));
}

function clamp(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample)));
}

/** The plain 44-byte header that Asterisk writes and we write: 16-bit PCM. */
export const WAV_HEADER_BYTES = 44;

export interface WavFormat {
  channels: number;
  sampleRate: number;
  dataBytes: number;
}

/** Null when this is not such a header, or not yet: Asterisk fills in the lengths when it closes the file. */
export function readWavHeader(header: Buffer): WavFormat | null {
  if (header.length < WAV_HEADER_BYTES) return null;
  if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 16) !== 'WAVEfmt ')
    return null;
  if (header.readUInt16LE(34) !== 16 || header.toString('latin1', 36, 40) !== 'data') return null;
  return {
    channels: header.readUInt16LE(22),
    sampleRate: header.readUInt32LE(24),
    dataBytes: header.readUInt32LE(40),
  };
}

export function writeWavHeader({ channels, sampleRate, dataBytes }: WavFormat): Buffer {
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Left and right samples in turn. Both must hold equally many whole samples. */
export function interleave(left: Buffer, right: Buffer): Buffer {
  if (left.length !== right.length || left.length % 2 !== 0) throw new Error('sides are not equally long');
  const [lefts, rights] = [samplesOf(left), samplesOf(right)];
  const both = new Int16Array(lefts.length * 2);
  for (let at = 0; at < lefts.length; at += 1) {
    both[at * 2] = lefts[at] ?? 0;
    both[at * 2 + 1] = rights[at] ?? 0;
  }
  return Buffer.from(both.buffer);
}

/** As the machine has them: all that we run on are little-endian, as the file is. */
export function samplesOf(bytes: Buffer): Int16Array {
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
}

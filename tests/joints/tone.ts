/** A sine of 16-bit samples at 16 kHz, as the media socket takes them. */
export function makeTone(seconds: number, hertz = 440): Buffer {
  const samples = Math.round(seconds * 16_000);
  const tone = Buffer.alloc(samples * 2);
  for (let index = 0; index < samples; index++) {
    const phase = (index * 2 * Math.PI * hertz) / 16_000;
    tone.writeInt16LE(Math.round(Math.sin(phase) * 8000), index * 2);
  }
  return tone;
}

/** Sends it in pieces well below the size at which Asterisk closes the socket. */
export function sendTone(send: (message: string | Buffer) => void, tone: Buffer, mark: string): void {
  send('START_MEDIA_BUFFERING');
  for (let offset = 0; offset < tone.length; offset += 6400) send(tone.subarray(offset, offset + 6400));
  send(`MARK_MEDIA ${mark}`);
  send('STOP_MEDIA_BUFFERING');
}

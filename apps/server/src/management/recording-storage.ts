import type { Readable } from 'node:stream';

/** Bytes of an object, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where recordings are. Rejects when it cannot be reached, or the object is not there. */
export interface RecordingStorage {
  open(object: { bucket: string; key: string }, range: ByteRange): Promise<Readable>;
}

// Reads what the phone network saw on its lines: one JSON object per line, written by its dialplan.
// docs/phone-network.md describes the entries. Tests count from here, never from our own records.
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { z } from 'zod';

const line = {
  at: z.iso.datetime(),
  /** Our X-Outspoken-Call header; empty when the INVITE had none. */
  call: z.string(),
  number: z.string(),
  channel: z.string(),
};

const entrySchema = z.discriminatedUnion('event', [
  z.object({
    ...line,
    event: z.literal('invite'),
    caller: z.string(),
    dialog: z.string(),
    requestUri: z.string().default(''),
    from: z.string().default(''),
    assertedIdentity: z.string().default(''),
    privacy: z.string().default(''),
    via: z.string().default(''),
  }),
  z.object({ ...line, event: z.literal('ringing') }),
  z.object({ ...line, event: z.literal('early_media') }),
  z.object({ ...line, event: z.literal('answer') }),
  z.object({
    ...line,
    event: z.literal('security'),
    signalling: z.enum(['tls', 'none']),
    media: z.enum(['srtp', 'none']),
  }),
  z.object({ ...line, event: z.literal('recording'), heard: z.string(), said: z.string() }),
  z.object({ ...line, event: z.literal('saying'), name: z.string() }),
  z.object({
    ...line,
    event: z.literal('said'),
    name: z.string(),
    from: z.iso.datetime(),
    cut: z.boolean(),
  }),
  z.object({ ...line, event: z.literal('digit'), digit: z.string() }),
  z.object({ ...line, event: z.literal('pressing'), digits: z.string() }),
  z.object({
    ...line,
    event: z.literal('renegotiate'),
    method: z.enum(['invite', 'update']),
    codec: z.string(),
  }),
  z.object({ ...line, event: z.literal('hold'), state: z.enum(['began', 'ended']) }),
  z.object({
    ...line,
    event: z.literal('end'),
    by: z.enum(['caller', 'phone']),
    how: z.enum(['bye', 'cancel', 'response']),
    cause: z.number().int(),
    response: z.number().int().optional(),
  }),
]);

export type PhoneNetworkEntry = z.infer<typeof entrySchema>;
export type PhoneNetworkEvent = PhoneNetworkEntry['event'];

/** A last line without its newline is still being written, and is left out. */
export function parsePhoneNetworkLog(text: string): PhoneNetworkEntry[] {
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  return complete
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => entrySchema.parse(JSON.parse(row)));
}

/** No file yet means that nobody was called yet. */
export async function readPhoneNetworkLog(path: string): Promise<PhoneNetworkEntry[]> {
  try {
    return parsePhoneNetworkLog(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const POLL_MS = 250;

/** Resolves with the first entry that matches, whether it is there already or comes within the time. */
export async function waitForPhoneNetworkEvent<Entry extends PhoneNetworkEntry>(
  path: string,
  matches: (entry: PhoneNetworkEntry) => entry is Entry,
  timeoutMs: number,
): Promise<Entry>;
export async function waitForPhoneNetworkEvent(
  path: string,
  matches: (entry: PhoneNetworkEntry) => boolean,
  timeoutMs: number,
): Promise<PhoneNetworkEntry>;
export async function waitForPhoneNetworkEvent(
  path: string,
  matches: (entry: PhoneNetworkEntry) => boolean,
  timeoutMs: number,
): Promise<PhoneNetworkEntry> {
  const deadline = performance.now() + timeoutMs;
  const changes = watchForChanges(path);
  try {
    for (;;) {
      const found = (await readPhoneNetworkLog(path)).find(matches);
      if (found) return found;
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) throw new Error(`the phone network logged no such event within ${timeoutMs} ms`);
      await changes.next(Math.min(leftMs, POLL_MS));
    }
  } finally {
    changes.close();
  }
}

interface Changes {
  next: (atMostMs: number) => Promise<void>;
  close: () => void;
}

function watchForChanges(path: string): Changes {
  let wake = () => {};
  const watcher = watch(dirname(path), (_event, name) => {
    if (name === basename(path)) wake();
  });
  // Watches can be used up on a busy machine; the poll goes on without one.
  watcher.on('error', () => {});
  return {
    next: (atMostMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, atMostMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    close: () => watcher.close(),
  };
}

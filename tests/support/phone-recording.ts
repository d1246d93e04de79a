// What the phone of one call heard and said, as the phone network recorded it from the answer on.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type PhoneNetworkEntry,
  readPhoneNetworkLog,
  waitForPhoneNetworkEvent,
} from '@outspoken/dev/phone-network-log';
import { readWav, type Sound } from './telephone-sound.ts';

export interface PhoneRecording {
  heard: Sound;
  said: Sound;
  entries: PhoneNetworkEntry[];
}

export async function readPhoneRecording(
  environment: Record<string, string>,
  callId: string,
): Promise<PhoneRecording> {
  const log = environment.PHONE_NETWORK_LOG ?? '';
  await waitForPhoneNetworkEvent(log, ({ call, event }) => call === callId && event === 'end', 10_000);
  const entries = (await readPhoneNetworkLog(log)).filter(({ call }) => call === callId);
  const recording = entries.find((entry) => entry.event === 'recording');
  if (recording?.event !== 'recording') throw new Error('the phone network recorded nothing of this call');
  const folder = environment.PHONE_NETWORK_RECORDINGS ?? '';
  return {
    heard: readWav(join(folder, basename(recording.heard))),
    said: readWav(join(folder, basename(recording.said))),
    entries,
  };
}

/** The text of each recorded utterance of the phone network's people, by its name. */
export function readUtteranceTexts(): Map<string, string> {
  const { utterances } = JSON.parse(readFileSync('dev/phone-network/voices.json', 'utf8')) as {
    utterances: { name: string; text?: string; parts?: string[] }[];
  };
  return new Map(utterances.map(({ name, text, parts }) => [name, text ?? (parts ?? []).join(' ')]));
}

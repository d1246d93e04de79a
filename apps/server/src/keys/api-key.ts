// The text of an API key: osk_<mode>_<12 characters of key id>_<32 random characters><6 check characters>.
// The check characters let a mistyped or cut-off key be refused without a look into the database.
import { createHmac, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { CALL_MODES, type CallMode, ID_PREFIXES } from '@outspoken/contract';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const CHECK_LENGTH = 6;
const KEY_PATTERN = new RegExp(
  `^osk_(?:${CALL_MODES.join('|')})_([0-9A-Za-z]{12})_[0-9A-Za-z]{32}[0-9A-Za-z]{${CHECK_LENGTH}}$`,
);

export interface NewApiKey {
  apiKeyId: string;
  text: string;
}

export function createApiKey(mode: CallMode): NewApiKey {
  const id = randomCharacters(12);
  const unchecked = `osk_${mode}_${id}_${randomCharacters(32)}`;
  return { apiKeyId: storedKeyId(id), text: unchecked + checkCharacters(unchecked) };
}

/** The id under which the key is stored, or null when this text cannot be a key of ours. */
export function readApiKeyId(text: string): string | null {
  const id = KEY_PATTERN.exec(text)?.[1];
  if (id === undefined) return null;
  const unchecked = text.slice(0, -CHECK_LENGTH);
  return text.endsWith(checkCharacters(unchecked)) ? storedKeyId(id) : null;
}

/** What is stored of a key: it proves the key, and gives nothing away without the pepper. */
export function hashApiKey(text: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(text).digest();
}

function storedKeyId(id: string): string {
  return `${ID_PREFIXES.apiKey}_${id}`;
}

export function checkCharacters(text: string): string {
  let rest = crc32(text);
  let characters = '';
  while (characters.length < CHECK_LENGTH) {
    characters = BASE62.charAt(rest % 62) + characters;
    rest = Math.floor(rest / 62);
  }
  return characters;
}

export function randomCharacters(length: number): string {
  return Array.from({ length }, () => BASE62.charAt(randomInt(62))).join('');
}

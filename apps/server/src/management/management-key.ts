// The text of a management key: osm_<12 characters of key id>_<32 random characters><6 check characters>.
import { ID_PREFIXES } from '@outspoken/contract';
import { CHECK_LENGTH, checkCharacters, randomCharacters } from '../keys/api-key.ts';

const KEY_PATTERN = /^osm_([0-9A-Za-z]{12})_[0-9A-Za-z]{38}$/;

export function createManagementKeyText(): { managementKeyId: string; text: string } {
  const id = randomCharacters(12);
  const unchecked = `osm_${id}_${randomCharacters(32)}`;
  return { managementKeyId: storedKeyId(id), text: unchecked + checkCharacters(unchecked) };
}

/** The id under which the key is stored, or null when this text cannot be a key of ours. */
export function readManagementKeyId(text: string): string | null {
  const id = KEY_PATTERN.exec(text)?.[1];
  if (id === undefined) return null;
  return text.endsWith(checkCharacters(text.slice(0, -CHECK_LENGTH))) ? storedKeyId(id) : null;
}

function storedKeyId(id: string): string {
  return `${ID_PREFIXES.managementKey}_${id}`;
}

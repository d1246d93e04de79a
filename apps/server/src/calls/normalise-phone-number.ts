import { isDialableNumber } from '@outspoken/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const WRITTEN_NUMBER = /^\+(?:[ \-‐.()]*[0-9])+$/;
const SEPARATORS = /[ \-‐.()]/g;

/** The number as E.164, or null when what was written is no possible number with its country code. */
export function normalisePhoneNumber(written: string): string | null {
  const text = written.normalize('NFKC');
  if (!WRITTEN_NUMBER.test(text)) return null;
  const parsed = parsePhoneNumberFromString(text.replace(SEPARATORS, ''), { extract: false });
  if (!parsed?.isPossible()) return null;
  return isDialableNumber(parsed.number) ? parsed.number : null;
}

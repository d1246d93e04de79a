import { isDialableNumber } from '@outspoken/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const WRITTEN_NUMBER = /^\+(?:[ \-‐.()]*[0-9])+$/;
const SEPARATORS = /[ \-‐.()]/g;

/** The number as E.164, or null when what was written is no possible number with its country code. */
export function normalisePhoneNumber(written: string): string | null {
  const text = written.normalize('NFKC');
  if (!WRITTEN_NUMBER.test(text)) return null;
  const digits = text.replace(SEPARATORS, '');
  const number = parse(digits);
  if (number === null || number === digits) return number;
  // The parser dropped a trunk prefix, as in +44 (0)20…; what is left must stand by itself.
  return parse(number) === number ? number : null;
}

function parse(digits: string): string | null {
  const parsed = parsePhoneNumberFromString(digits, { extract: false });
  return parsed?.isPossible() && isDialableNumber(parsed.number) ? parsed.number : null;
}

import { isDialableNumber } from '@outspoken/contract';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const WRITTEN_NUMBER = /^\+(?:[ \-‐.()]*[0-9])+$/;
const SEPARATORS = /[ \-‐.()]/g;

/** The number, whose `number` is E.164; null when what was written is no possible one with its country code. */
export function readPhoneNumber(written: string): PhoneNumber | null {
  const text = written.normalize('NFKC');
  if (!WRITTEN_NUMBER.test(text)) return null;
  const digits = text.replace(SEPARATORS, '');
  const phone = parse(digits);
  if (phone === null || phone.number === digits) return phone;
  // The parser dropped a trunk prefix, as in +44 (0)20…; what is left must stand by itself.
  return parse(phone.number)?.number === phone.number ? phone : null;
}

function parse(digits: string): PhoneNumber | null {
  const phone = parsePhoneNumberFromString(digits, { extract: false });
  return phone?.isPossible() && isDialableNumber(phone.number) ? phone : null;
}

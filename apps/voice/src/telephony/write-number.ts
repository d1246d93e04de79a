import { isDialableNumber, type NumberTemplate } from '@outspoken/contract';
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number as a carrier wants to read it. Only digits, stars, hashes and a plus come out, whatever is in the template. */
export function writeNumber(number: string, template: NumberTemplate): string {
  if (!isDialableNumber(number)) throw new Error('refused to write: not a dialable number');
  const written = `${template.prefix}${writeBare(number, template)}`;
  if (!/^[+0-9*#]{3,40}$/.test(written)) throw new Error('refused to write: not a template for numbers');
  return written;
}

function writeBare(number: string, template: NumberTemplate): string {
  switch (template.format) {
    case 'e164_plus':
      return number;
    case 'e164':
      return number.slice(1);
    case 'national': {
      const parsed = parsePhoneNumberFromString(number);
      // Countries that share a code (US and CA) share their national form too.
      if (parsed && sharesCode(parsed.countryCallingCode, template.country))
        return parsed.formatNational().replaceAll(/\D/g, '');
      return template.internationalPrefix === null
        ? number
        : `${template.internationalPrefix}${number.slice(1)}`;
    }
    default:
      return template satisfies never;
  }
}

function sharesCode(callingCode: string, country: string): boolean {
  return isSupportedCountry(country) && getCountryCallingCode(country) === callingCode;
}

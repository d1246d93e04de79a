// Whether a project may call a number at all: against toll fraud, and so that nobody ever rings an emergency service.
// Judged when a call is accepted. At dial time the number is only looked up again among the suppressions, in the
// statement that journals "dialling": a stored number does not change its type or country, while somebody may have
// asked for peace since. The voice side therefore needs no table of the world's numbers.
import type { NUMBER_TYPES, ProjectSettings } from '@outspoken/contract';
import type { NumberType, PhoneNumber } from 'libphonenumber-js/max';

type AllowedType = (typeof NUMBER_TYPES)[number];
type DestinationRules = Pick<
  ProjectSettings,
  'country' | 'allowedCountries' | 'allowedNumberTypes' | 'denyPrefixes'
>;

/** Why a number is refused, as the end of "phoneNumber …". Null: it may be called. */
export type DestinationFault = string;

// Satellite and other world-wide networks: some pass as plain mobile numbers. International premium and shared cost.
const DENIED_PREFIXES = ['+870', '+878', '+881', '+882', '+883', '+888', '+979', '+808'];

/** Emergency numbers of the world, without a country code; none of them is ever anybody's number. */
const EMERGENCY_NUMBERS = new Set(
  '000 061 066 08 080 100 101 102 103 104 105 106 107 108 110 111 112 113 114 115 116 117 118 119 120 122 123 126 127 128 129 130 131 132 133 140 141 144 15 150 155 158 166 17 18 180 190 191 192 193 194 195 196 197 198 199 211 311 511 611 711 811 911 912 922 933 988 991 992 993 994 995 996 997 998 999'.split(
    ' ',
  ),
);
const NORTH_AMERICAN_SERVICE_CODE = /^[2-9]11/;

const ALLOWED_AS: Partial<Record<Exclude<NumberType, undefined>, readonly AllowedType[]>> = {
  FIXED_LINE: ['fixed_line'],
  MOBILE: ['mobile'],
  FIXED_LINE_OR_MOBILE: ['fixed_line', 'mobile'],
  VOIP: ['voip'],
  TOLL_FREE: ['toll_free'],
};

export function judgeDestination(number: PhoneNumber, rules: DestinationRules): DestinationFault | null {
  if (isEmergency(number)) return 'must not be an emergency number';
  const isDenied = (prefix: string) => number.number.startsWith(prefix);
  const prefix = DENIED_PREFIXES.find(isDenied) ?? rules.denyPrefixes.find(isDenied);
  if (prefix !== undefined) return `begins with ${prefix}, which may not be called`;
  const country = number.country;
  const countries = rules.allowedCountries ?? [rules.country];
  if (country === undefined || !countries.includes(country))
    return 'is of a country this project may not call';
  return judgeType(number, rules.allowedNumberTypes);
}

function judgeType(number: PhoneNumber, allowed: readonly AllowedType[]): DestinationFault | null {
  const type = number.getType();
  const kinds = type === undefined ? undefined : ALLOWED_AS[type];
  if (!kinds) return 'is not a kind of number that may be called';
  return kinds.some((kind) => allowed.includes(kind))
    ? null
    : 'is of a type of number this project may not call';
}

function isEmergency({ nationalNumber, countryCallingCode, number }: PhoneNumber): boolean {
  const written = number.slice(1 + countryCallingCode.length);
  if (countryCallingCode === '1' && NORTH_AMERICAN_SERVICE_CODE.test(written)) return true;
  return [nationalNumber, written].some((text) => EMERGENCY_NUMBERS.has(text.replace(/^0(?=\d{3})/, '')));
}

import { isDialableNumber } from '@outspoken/contract';

/** The one place where a number becomes something that Asterisk dials. */
export function buildDialString(number: string, trunkName: string): string {
  if (!isDialableNumber(number)) throw new Error('refused to dial: not a dialable number');
  if (!isTrunkName(trunkName)) throw new Error('refused to dial: not a trunk name');
  return `PJSIP/${number}@${trunkName}`;
}

export function isTrunkName(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** The only form in which a number may reach a dial string: a plus, then 7 to 15 digits. */
export function isDialableNumber(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}

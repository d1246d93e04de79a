import type { AgentDefinition } from '@outspoken/contract';

type KeyRule = AgentDefinition['ivr']['keys'][number];

/** The menu did not take the key: it is pressed again, but not for ever. */
const MOST_PRESSES = 3;

/** The first rule whose phrase was heard. */
export function chooseKeys(
  text: string,
  rules: readonly KeyRule[],
  pressed: ReadonlyMap<string, number>,
): KeyRule | undefined {
  const heard = plain(text);
  return rules.find(
    ({ whenHeard }) => heard.includes(plain(whenHeard)) && (pressed.get(whenHeard) ?? 0) < MOST_PRESSES,
  );
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim();
}

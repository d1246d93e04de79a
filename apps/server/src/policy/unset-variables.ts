const PLACE = /\{\{([^{}|]*)(\|[^{}]*)?\}\}/gu;
const FACT = /^(project|task|call)\./u;

/** Names in the places of a text that only a person's attributes can fill: a person without one gets nothing there. */
export function unsetVariables(text: string, defaults: Readonly<Record<string, string>>): string[] {
  const names = [...text.matchAll(PLACE)].flatMap(([, place = '', otherwise = '']) => {
    const name = place.trim();
    const isSet = otherwise.slice(1).trim() !== '' || FACT.test(name) || Boolean(defaults[name]);
    return isSet ? [] : [name];
  });
  return [...new Set(names)];
}

// The address of a tool: the host is fixed, what the model or the person may choose stands in path and query.

/** A place in an address, a header or a body: an argument, `secret.NAME`, or `variable.name`. */
export const TOOL_PLACE = /\{\{\s*([^{}]*?)\s*\}\}/gu;
const PLACE_NAME = /^(?:[A-Za-z_][A-Za-z0-9_-]{0,63}|secret\.[A-Z][A-Z0-9_]{0,63}|variable\.[^{}]{1,100})$/u;
const ORIGIN = /^https?:\/\/[^/?#\\{}\s]+(?=[/?])/iu;

/** What is wrong with a template; null when nothing is. Whether its host may be reached is judged elsewhere. */
export function toolUrlFault(template: string): string | null {
  const origin = ORIGIN.exec(`${template}${/[/?]/u.test(template.slice(8)) ? '' : '/'}`)?.[0];
  if (origin === undefined) return 'must begin with https:// and a host without places';
  for (const [, name = ''] of template.matchAll(TOOL_PLACE))
    if (!PLACE_NAME.test(name)) return 'has a place that names nothing';
  const example = template.replace(TOOL_PLACE, 'x');
  if (/[{}]/u.test(example)) return 'has braces that are no place';
  if (!URL.canParse(example)) return 'must be an address';
  const url = new URL(example);
  if (url.username !== '' || url.password !== '') return 'must not hold a name or password';
  if (example.includes('#')) return 'must not hold a fragment';
  if (url.origin !== new URL(origin).origin) return 'must have one host';
  return null;
}

/** The names of the secrets in a text. */
export function secretsNamedIn(text: string): string[] {
  return [...text.matchAll(TOOL_PLACE)].flatMap(([, name = '']) =>
    name.startsWith('secret.') ? [name.slice('secret.'.length)] : [],
  );
}

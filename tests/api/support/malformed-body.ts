// Bodies no honest client sends. Each kind starts from a right body, so that the damage gets past the first check.
import type { Random } from './random.ts';
import type { Json } from './send.ts';

export interface MalformedBody {
  kind: string;
  body: Buffer;
  headers: Record<string, string>;
}

const STRINGS = [
  '\u0000',
  'a\u0000b',
  '\ufeff',
  '\u202e',
  '𝟘',
  '💥'.repeat(50),
  "'; drop table calls; --",
  '${jndi:ldap://x}',
  '../../etc/passwd',
  '%00',
  '+'.repeat(60),
  '\r\nx-evil: 1',
  'x'.repeat(100_000),
];
const NUMBERS = [
  '1e999999',
  '-1e999999',
  '1'.repeat(400),
  '0.'.padEnd(400, '3'),
  '9007199254740993',
  '-0',
  '1e-400',
  '2147483648',
  '-2147483649',
  '99999999999999999999',
];
const LITERALS = ['null', 'true', '[]', '{}', '""', '[[]]', '[null]', '{"":null}'];
const SURROGATES = ['"\\ud800"', '"\\udc00x"', '"x\\ud83d"', '"\\ud800\\ud800"'];
const POLLUTERS = [
  '"__proto__":{"polluted":true}',
  '"__proto__":null',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
  '"toString":1,"hasOwnProperty":1,"valueOf":null,"toJSON":1,"then":1',
  '"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":true}',
];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json;charset=nonsense',
  'application/jsonp',
  'application/json, text/plain',
  ';',
  'x',
];

type Maker = (random: Random, right: Json) => { body: string | Buffer; headers?: Record<string, string> };

/** Puts raw JSON text in the place of a value somewhere in the body. */
function withRaw(random: Random, right: Json, raw: string): string {
  const text = JSON.stringify(right);
  const places = [...text.matchAll(/:("(?:[^"\\]|\\.)*"|-?\d+|true|false|null|\[\]|\{\})/g)];
  if (places.length === 0) return raw;
  const place = random.pick(places);
  const start = place.index + 1;
  return text.slice(0, start) + raw + text.slice(start + (place[1]?.length ?? 0));
}

/** Adds raw members at the beginning of some object in the body. */
function withMembers(random: Random, right: Json, members: string): string {
  const text = JSON.stringify(right);
  const places = [...text.matchAll(/\{/g)].map(({ index }) => index + 1);
  const at = random.pick(places);
  const comma = text[at] === '}' ? '' : ',';
  return `${text.slice(0, at)}${members}${comma}${text.slice(at)}`;
}

function nested(random: Random): string {
  const depth = random.pick([50, 1000, 20_000, 150_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"label":', '}]'],
  ]);
  const levels = Math.min(depth, Math.floor(900_000 / ((open?.length ?? 1) + (close?.length ?? 1))));
  const isClosed = random.int(3) > 0;
  return `${open?.repeat(levels)}${isClosed ? `1${close?.repeat(levels)}` : ''}`;
}

const MAKERS: Record<string, Maker> = {
  'random bytes': (random) => ({ body: random.bytes(random.int(300)) }),
  'flipped bytes': (random, right) => {
    const body = Buffer.from(JSON.stringify(right));
    for (let n = random.int(4); n >= 0; n -= 1) body[random.int(body.length)] = random.int(256);
    return { body };
  },
  'cut off': (random, right) => {
    const text = JSON.stringify(right);
    return { body: text.slice(0, random.int(text.length)) };
  },
  'deeply nested': (random, right) => ({
    body: random.int(2) ? nested(random) : withRaw(random, right, nested(random)),
  }),
  'huge numbers': (random, right) => ({ body: withRaw(random, right, random.pick(NUMBERS)) }),
  'lone surrogates': (random, right) => ({ body: withRaw(random, right, random.pick(SURROGATES)) }),
  'lone surrogates as bytes': (random, right) => {
    const [before, after] = withRaw(random, right, '"☠"').split('☠');
    return {
      body: Buffer.concat([
        Buffer.from(before ?? ''),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from(after ?? ''),
      ]),
    };
  },
  'prototype pollution': (random, right) => ({ body: withMembers(random, right, random.pick(POLLUTERS)) }),
  'duplicate keys': (random, right) => {
    const name = random.pick(Object.keys(right).length > 0 ? Object.keys(right) : ['a']);
    return { body: withMembers(random, right, `${JSON.stringify(name)}:${random.pick(LITERALS)}`) };
  },
  'odd strings': (random, right) => ({
    body: withRaw(random, right, JSON.stringify(random.pick(STRINGS))),
  }),
  'other values': (random, right) => ({ body: withRaw(random, right, random.pick(LITERALS)) }),
  'other values at the top': (random) => ({ body: random.pick([...LITERALS, ...NUMBERS, ...SURROGATES]) }),
  'wrong content types': (random, right) => ({
    body: JSON.stringify(right),
    headers: { 'content-type': random.pick(TYPES) },
  }),
  'wrong encodings': (random, right) => ({
    body: random.int(2) ? Buffer.from(`\ufeff${JSON.stringify(right)}`, 'utf16le') : random.bytes(80),
    headers: { 'content-encoding': random.pick(['gzip', 'br', 'identity, x', '']) },
  }),
  'very large': (random, right) => ({
    body: withRaw(random, right, JSON.stringify('x'.repeat(random.pick([900_000, 1_100_000])))),
  }),
  'many members': (random, right) => {
    const count = random.pick([1000, 20_000]);
    const members = Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join(',');
    return { body: withMembers(random, right, members) };
  },
};
const KINDS = Object.entries(MAKERS);

export const MALFORMED_KINDS = Object.keys(MAKERS);

export function makeMalformedBody(random: Random, right: Json): MalformedBody {
  const [kind, make] = random.pick(KINDS);
  const { body, headers = {} } = make(random, right);
  return { kind, body: Buffer.from(body), headers };
}

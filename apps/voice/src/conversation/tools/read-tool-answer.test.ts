import { describe, expect, test } from 'vitest';
import { type AnswerRules, readToolAnswer } from './read-tool-answer.ts';

const RULES: AnswerRules = { mayHaveActed: false, maxCharacters: 200, secrets: ['s3cr3t-key'] };
const answer = (body: string | Buffer, contentType = 'application/json', more: object = {}) => ({
  status: 200,
  contentType,
  body: Buffer.from(body),
  isCut: false,
  ...more,
});

describe('the answer of a tool', () => {
  test('is data, JSON or text', () => {
    expect(readToolAnswer(answer('{"open":[1,2]}'), RULES)).toEqual({
      kind: 'result',
      result: { status: 200, data: { open: [1, 2] } },
    });
    expect(readToolAnswer(answer('it is open', 'text/plain; charset=utf-8'), RULES)).toEqual({
      kind: 'result',
      result: { status: 200, data: 'it is open' },
    });
    expect(readToolAnswer(answer('', ''), RULES)).toEqual({ kind: 'result', result: { status: 200 } });
  });

  test('is cut to what the model may get', () => {
    const outcome = readToolAnswer(answer(JSON.stringify({ a: 'x'.repeat(1000) })), RULES);
    expect(JSON.stringify(outcome).length).toBeLessThan(300);
    expect(outcome).toMatchObject({ result: { data: expect.stringContaining('(cut)') } });
  });

  test.each([
    ['a web page', answer('<html>', 'text/html')],
    ['a picture', answer('x', 'image/png')],
    ['broken JSON', answer('{"a":')],
    ['JSON without an end', answer('{"a":', 'application/json', { isCut: true })],
    ['bytes that are no text', answer(Buffer.from([0xff, 0xfe, 0x00]), 'text/plain')],
    ['a redirect', answer('', '', { status: 302 })],
    ['a refusal', answer('{"error":"no such order"}', 'application/json', { status: 404 })],
    ['a broken system', answer('<html>', 'text/html', { status: 500 })],
  ])('that is %s is a fault', (_name, given) => {
    expect(readToolAnswer(given, RULES)).toEqual({ kind: 'fault', fault: expect.any(String) });
  });

  test('says what a system refused, as data', () => {
    expect(
      readToolAnswer(answer('{"error":"no such order"}', 'application/json', { status: 404 }), RULES),
    ).toEqual({
      kind: 'fault',
      fault: 'The system answered 404, with this data: {"error":"no such order"}.',
    });
  });

  test('never holds a secret, however it is written', () => {
    for (const body of [
      '{"headers":{"authorization":"Bearer s3cr3t-key"}}',
      '{"a":"\\u0073\\u0033cr3t-key"}',
      '"key=s3cr3t-key&x"',
    ])
      expect(JSON.stringify(readToolAnswer(answer(body), RULES))).not.toContain('s3cr3t-key');
    const refused = answer('bad key s3cr3t-key', 'text/plain', { status: 401 });
    expect(JSON.stringify(readToolAnswer(refused, RULES))).not.toContain('s3cr3t-key');
  });

  test('that did not come leaves open whether it was done, where it may have been', () => {
    const acted = readToolAnswer({ fault: 'timeout' }, { ...RULES, mayHaveActed: true });
    expect(acted).toMatchObject({ fault: expect.stringContaining('not known') });
    expect(readToolAnswer({ fault: 'timeout' }, RULES)).toEqual({
      kind: 'fault',
      fault: 'No answer came in time.',
    });
  });
});

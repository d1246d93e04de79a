import { expect, it } from 'vitest';
import { chatRequestSchema } from './chat-request.ts';
import { chooseScript } from './choose-script.ts';
import { planReply } from './plan-reply.ts';
import { scriptSchema } from './script.ts';

const script = scriptSchema.parse({ about: 'A test.', turns: [{ text: '' }] });

function question(heard: string[], model = 'scripted') {
  return chatRequestSchema.parse({
    model,
    messages: [{ role: 'user', content: JSON.stringify({ language: 'en-US', heard }) }],
    stream: true,
    response_format: { type: 'json_schema', json_schema: { name: 'who_answered', schema: {} } },
  });
}

it.each([
  [['We are closed today'], 'announcement'],
  [['Say what you want', 'or press three'], 'ivr'],
  [['もしもし'], 'human'],
  [['Blue is green'], 'unknown'],
])('of %j it says %s', (heard, kind) => {
  expect(JSON.parse(planReply(script, question(heard)).text)).toEqual({ kind });
});

it('says what it was told to say', () => {
  expect(planReply(script, question(['Hello']), 'nobody').text).toBe('{"kind":"nobody"}');
});

it('has a fault and a delay of its own, and leaves those of the conversation alone', () => {
  const settings = 'fault=500&delayMs=300';
  expect(chooseScript(question([], `scripted/brief?${settings}`))).toMatchObject({
    fault: null,
    delayMs: undefined,
  });
  expect(chooseScript(question([], `scripted/brief?${settings}&asked=1`))).toMatchObject({
    fault: { kind: '500' },
    delayMs: 300,
  });
  const turn = { ...question([], `scripted/brief?${settings}&asked=1`), response_format: null };
  expect(chooseScript(turn)).toMatchObject({ fault: null, delayMs: undefined });
});

import { describe, expect, it } from 'vitest';
import { type ChatMessage, chatRequestSchema } from './chat-request.ts';
import { planReply } from './plan-reply.ts';
import { scriptSchema } from './script.ts';

const script = scriptSchema.parse({
  about: 'A test.',
  turns: [
    { text: 'opening' },
    { text: 'first', rules: [{ hears: ['price'], text: 'ten' }] },
    { text: 'second', call: { name: 'end_call' } },
  ],
  always: [{ hears: ['goodbye'], text: 'bye', call: { name: 'end_call' } }],
  silence: { text: 'still there?' },
  afterTool: { look_up: { text: 'found it' } },
});

const user = (content: string): ChatMessage => ({ role: 'user', content });
const assistant = (content: string): ChatMessage => ({ role: 'assistant', content });
const system: ChatMessage = { role: 'system', content: 'Be kind.' };

function reply(messages: ChatMessage[], tools = ['end_call'], told = script) {
  const offered = tools.map((name) => ({ type: 'function', function: { name } }));
  return planReply(told, chatRequestSchema.parse({ model: 'scripted', messages, tools: offered }));
}

describe('the turn', () => {
  it('is the opening before the user has spoken', () => {
    expect(reply([system])).toMatchObject({ turn: 0, text: 'opening', call: null });
  });

  it('counts user messages, also those that were never answered', () => {
    expect(reply([system, user('one'), user('two')])).toMatchObject({ turn: 2, text: 'second' });
  });

  it('repeats the last one when the script is at its end', () => {
    expect(reply([user('one'), user('two'), user('three')])).toMatchObject({ turn: 3, text: 'second' });
  });

  it('begins again after the opening in a script that cycles', () => {
    const cycling = { ...script, afterLastTurn: 'cycle' as const };
    expect(reply([user('one'), user('two'), user('three')], [], cycling).text).toBe('first');
  });
});

describe('what is said', () => {
  it('follows a rule of the turn on part of the last user message, in any case', () => {
    expect(reply([user('What is the PRICE of it?')]).text).toBe('ten');
    expect(reply([user('price'), user('hm')]).text).toBe('second');
  });

  it('follows a rule of all turns when the turn has none', () => {
    expect(reply([user('Goodbye then.')])).toMatchObject({ text: 'bye', call: { name: 'end_call' } });
  });

  it('reads content that comes in parts', () => {
    const parts: ChatMessage = {
      role: 'user',
      content: [
        { type: 'text', text: 'good' },
        { type: 'text', text: 'bye' },
      ],
    };
    expect(reply([parts]).text).toBe('bye');
  });

  it('calls no tool that was not offered', () => {
    expect(reply([user('goodbye')], [])).toMatchObject({ text: 'bye', call: null });
  });

  it('asks after the user when nothing new was said, whatever instruction came last', () => {
    expect(reply([user('one'), assistant('first'), system]).text).toBe('still there?');
  });
});

describe('after a tool', () => {
  const called = (name: string): ChatMessage[] => [
    user('one'),
    { role: 'assistant', content: null, tool_calls: [{ id: 'c1', function: { name } }] },
    { role: 'tool', content: 'ok', tool_call_id: 'c1' },
  ];

  it('says nothing more', () => {
    expect(reply(called('end_call'))).toMatchObject({ text: '', call: null });
  });

  it('says what the script has for that tool', () => {
    expect(reply(called('look_up')).text).toBe('found it');
  });
});

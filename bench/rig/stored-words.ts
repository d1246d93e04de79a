// What the generated calls hold: conversations of a dozen messages (about 2 KB of JSON), five analysis items and five
// attributes. A result is about 4 KB on the wire.
import type { AnalysisItem, AnalysisQuestion, Attribution, Message } from '@outspoken/contract';

const AGENT_SAYS = [
  'Hello, this is the Riverside clinic. I am calling about your appointment tomorrow at half past nine.',
  'Would that time still suit you, or shall I look for another one later in the week?',
  'I have Thursday at eleven or Friday at a quarter past two; both are with the same doctor as before.',
  'Please bring your insurance card and the letter of your family doctor, if you have one.',
  'The entrance is on Mill Street, opposite the pharmacy, and the lift is just behind the front desk.',
  'I have written that down. You will get a short message with the new time within a few minutes.',
  'Is there anything else that the doctor should know before you come in?',
  'Thank you for your time, and have a good day. Goodbye.',
];
const CALLEE_SAYS = [
  'Yes, good morning. I had almost forgotten about it, to be honest.',
  'Tomorrow is difficult, I have to bring the car to the garage in the morning.',
  'Friday at a quarter past two would be fine, I am off work by noon then.',
  'I moved in spring, so could you also change my address, please?',
  'No, that is everything, thank you very much.',
];
const VALUES = ['gold', 'Riverside', 'English', 'a returning customer since spring', '4711-0815'];
const LABELS = ['plan', 'branch', 'language', 'note', 'reference'];

export const QUESTIONS: AnalysisQuestion[] = [
  question('1', 'boolean', 'confirmed', 'Did the callee confirm an appointment?'),
  question('2', 'text', 'summary', 'Sum the conversation up in two sentences.'),
  question('3', 'number', 'people', 'How many people will come?'),
  {
    ...question('4', 'single_choice', 'mood', 'How did the callee sound?'),
    options: ['calm', 'busy', 'upset'],
  },
  question('5', 'goal_achievement', 'goal', 'Was a time found that suits the callee?'),
];

export function attributesOf(variant: number): Attribution[] {
  return LABELS.map((label, index) => ({ label, value: pick(VALUES, variant + index) }));
}

export function snapshotOf(variant: number): Record<string, string> {
  return Object.fromEntries(attributesOf(variant).map(({ label, value }) => [label, value]));
}

export function conversationOf(variant: number): { messages: Message[] } {
  const messages: Message[] = [];
  for (let turn = 0; turn < 6; turn++) {
    messages.push({ role: 'assistant', content: pick(AGENT_SAYS, variant + turn) });
    messages.push({ role: 'user', content: pick(CALLEE_SAYS, variant * 3 + turn) });
  }
  messages.push({
    role: 'user',
    content: 'mhm',
    interactionStatus: 'transcribed_only',
    interruptionEligibility: 'below_min_words',
    interruptionCharacterCount: 3,
    minInterruptionWords: 2,
  });
  const tool = { toolCallId: `t${variant}`, toolName: 'book_appointment' };
  messages.push({ role: 'tool_call', ...tool, arguments: { day: 'Friday', at: '14:15', room: variant % 9 } });
  messages.push({ role: 'tool_result', ...tool, result: { booked: true, number: variant } });
  return { messages };
}

export function analysisOf(variant: number): AnalysisItem[] {
  const [confirmed, summary, people, mood, goal] = QUESTIONS;
  if (!confirmed || !summary || !people || !mood || !goal) throw new Error('there are five questions');
  return [
    { ...confirmed, type: 'boolean', options: null, value: variant % 3 > 0 },
    { ...summary, type: 'text', options: null, value: pick(AGENT_SAYS, variant) },
    { ...people, type: 'number', options: null, value: (variant % 4) + 1 },
    { ...mood, type: 'single_choice', options: mood.options ?? [], value: pick(mood.options ?? [], variant) },
    { ...goal, type: 'goal_achievement', options: null, value: 'achieved' },
  ];
}

function question(
  number: string,
  type: AnalysisQuestion['type'],
  label: string,
  description: string,
): AnalysisQuestion {
  return {
    id: `item_${number.padStart(32, '0')}`,
    type,
    label,
    description,
    isOptional: false,
    options: null,
  };
}

function pick(from: readonly string[], index: number): string {
  return from[index % from.length] ?? '';
}

// Examples of the three public operations, by operation and status: what an engineer reads before writing code.
import type { AddAndCallResponse, CallResult, PendingCallResult } from '@outspoken/contract';

const callTaskId = 'task_0199a5c2f0b07d3a9d6e3b0f6f2f7a10';
const callId = 'call_0199a5c2f4d27b1c8c0e5d4c9a1b2c3d';

const completedCall: CallResult = {
  callId,
  callTaskId,
  detailsUrl: `https://console.example.com/calls/${callId}`,
  agent: { id: 'agent_0199a5b0a1c07c55b7a4f1e2d3c4b5a6', name: 'Riverside clinic' },
  endUser: {
    id: 'eu_0199a5c2f0b07d3a9d6e3b0f6f2f7a11',
    phoneNumber: '+12025550101',
    attributes: [{ label: 'firstName', value: 'Ann' }],
  },
  status: 'completed',
  direction: 'outbound',
  from: '+12025550100',
  to: '+12025550101',
  startedAt: '2026-03-02T15:04:05.120Z',
  endedAt: '2026-03-02T15:04:58.940Z',
  durationSeconds: 46,
  isVoicemail: false,
  createdAt: '2026-03-02T15:04:04.980Z',
  updatedAt: '2026-03-02T15:05:01.300Z',
  conversation: {
    messages: [
      { role: 'assistant', content: 'Hello, this is the Riverside clinic. Is this Ann?' },
      { role: 'user', content: 'Yes, speaking.' },
      {
        role: 'user',
        content: 'Mm.',
        interactionStatus: 'transcribed_only',
        interruptionEligibility: 'below_min_words',
        interruptionCharacterCount: 3,
        minInterruptionWords: 2,
      },
      { role: 'assistant', content: 'Will you come to your appointment tomorrow at ten?' },
      { role: 'user', content: 'Yes, I will be there. Goodbye.' },
      { role: 'tool_call', toolCallId: 'tool_1', toolName: 'end_call', arguments: {} },
      { role: 'tool_result', toolCallId: 'tool_1', toolName: 'end_call', result: 'ended' },
    ],
  },
  analysis: [
    {
      id: 'item_0199a5b0a1c07c55b7a4f1e2d3c4b5a7',
      label: 'Will come',
      description: 'Does the person say that they will come?',
      options: null,
      isOptional: false,
      type: 'boolean',
      value: true,
    },
  ],
  endUserAttributesSnapshot: { firstName: 'Ann' },
  finalVariablesSnapshot: { firstName: 'Ann' },
  audioAvailable: true,
};

const unansweredCall: CallResult = {
  ...completedCall,
  status: 'no_answer',
  endedAt: '2026-03-02T15:04:35.400Z',
  durationSeconds: 0,
  conversation: { messages: [] },
  analysis: completedCall.analysis?.map((item) => ({ ...item, value: null })) ?? null,
  finalVariablesSnapshot: {},
  audioAvailable: false,
};

const ringingCall: CallResult = {
  ...completedCall,
  status: 'ringing',
  endedAt: null,
  durationSeconds: null,
  conversation: null,
  analysis: null,
  finalVariablesSnapshot: null,
  audioAvailable: false,
  updatedAt: '2026-03-02T15:04:06.010Z',
};

const accepted: AddAndCallResponse = {
  message: 'The call is scheduled and rings as soon as a line is free.',
  endUserId: 'eu_0199a5c2f0b07d3a9d6e3b0f6f2f7a11',
  callTaskId,
};
const pending: PendingCallResult = {
  status: 'pending',
  message: 'The call waits for a free line: 12th in line.',
  callTaskId,
};

interface Example {
  summary: string;
  value: unknown;
}

export const REQUEST_EXAMPLES: Record<string, Record<string, Example>> = {
  addAndCall: {
    shortest: {
      summary: 'A number: the default agent of the project calls it',
      value: { phoneNumber: '+12025550101' },
    },
    whole: {
      summary: 'Attributes for the agent, and two more tries when nobody answers',
      value: {
        phoneNumber: '+1 202 555 0101',
        agentId: 'agent_0199a5b0a1c07c55b7a4f1e2d3c4b5a6',
        attributions: [{ label: 'firstName', value: 'Ann' }],
        autoRedialConfig: { enabled: true, targetCallStatuses: ['no_answer'], maxRetries: 2 },
      },
    },
  },
};

export const ANSWER_EXAMPLES: Record<string, Record<number, Record<string, Example>>> = {
  addAndCall: {
    202: {
      accepted: { summary: 'Accepted', value: accepted },
      ignoredField: {
        summary: 'With a live key: a field that is not known is named and ignored',
        value: { ...accepted, message: `${accepted.message} ignored: agentID` },
      },
    },
  },
  getCallResultByCallTask: {
    200: {
      completed: { summary: 'A conversation took place', value: { data: completedCall } },
      unanswered: { summary: 'Nobody answered', value: { data: unansweredCall } },
      ringing: { summary: 'It rings: ask again after Retry-After', value: { data: ringingCall } },
    },
    202: { pending: { summary: 'No call yet', value: pending } },
  },
  getCallResult: {
    200: { completed: { summary: 'A conversation took place', value: { data: completedCall } } },
  },
};

import { AppError } from '@outspoken/contract';
import { describe, expect, test } from 'vitest';
import { nameIgnored } from '../calls/acceptance-message.ts';
import { readCallRequest } from './read-call-request.ts';

const phoneNumber = '+12025550101';
const redial = { enabled: true, targetCallStatuses: ['no_answer'], maxRetries: 2 };

function refusal(body: unknown, mode: 'test' | 'live' = 'live'): string {
  try {
    readCallRequest(body, mode);
  } catch (error) {
    if (error instanceof AppError && error.status === 400 && error.code === 'invalid_request')
      return error.message;
    throw error;
  }
  throw new Error('the body was accepted');
}

describe('a refused body is named by its first bad field and the rule', () => {
  test.each<[unknown, string]>([
    [undefined, 'The body is required.'],
    [null, 'The body must be an object.'],
    [[], 'The body must be an object.'],
    ['text', 'The body must be an object.'],
    [{}, 'phoneNumber is required.'],
    [{ phoneNumber: null }, 'phoneNumber is required.'],
    [{ phoneNumber: 12025550101 }, 'phoneNumber must be a string.'],
    [{ phoneNumber: '' }, 'phoneNumber must have at least 1 character.'],
    [
      { phoneNumber: '2025550101' },
      'phoneNumber must be a possible phone number that begins with + and a country code.',
    ],
    [{ phoneNumber, userGroupId: 7 }, 'userGroupId must be a string.'],
    [{ phoneNumber, attributions: {} }, 'attributions must be an array.'],
    [{ phoneNumber, attributions: [null] }, 'attributions[0] is required.'],
    [{ phoneNumber, attributions: [{ value: 'x' }] }, 'attributions[0].label is required.'],
    [{ phoneNumber, attributions: [{ label: 'a', value: null }] }, 'attributions[0].value is required.'],
    [
      { phoneNumber, attributions: [{ label: ' ', value: 'x' }] },
      'attributions[0].label must have at least 1 character.',
    ],
    [
      { phoneNumber, attributions: [{ label: 'a'.repeat(101), value: 'x' }] },
      'attributions[0].label must have at most 100 characters.',
    ],
    [
      { phoneNumber, attributions: [{ label: 'a', value: 'x'.repeat(2001) }] },
      'attributions[0].value must have at most 2000 characters.',
    ],
    [
      {
        phoneNumber,
        attributions: [
          { label: 'a', value: '1' },
          { label: ' a ', value: '2' },
        ],
      },
      'attributions must not repeat a label.',
    ],
    [
      {
        phoneNumber,
        attributions: Array.from({ length: 101 }, (_, index) => ({ label: `${index}`, value: '' })),
      },
      'attributions must have at most 100 items.',
    ],
    [
      { phoneNumber, attributions: [{ label: 'a', value: 'x\0' }] },
      'attributions[0].value must not hold a NUL character or half of a surrogate pair.',
    ],
    [{ phoneNumber, email: '\ud800' }, 'email must not hold a NUL character or half of a surrogate pair.'],
    [{ phoneNumber, companyName: 'x'.repeat(2001) }, 'companyName must have at most 2000 characters.'],
    [
      { phoneNumber, autoRedialConfig: { ...redial, enabled: undefined } },
      'autoRedialConfig.enabled is required.',
    ],
    [
      { phoneNumber, autoRedialConfig: { ...redial, maxRetries: 11 } },
      'autoRedialConfig.maxRetries must be at most 10.',
    ],
    [
      { phoneNumber, autoRedialConfig: { ...redial, maxRetries: 1.5 } },
      'autoRedialConfig.maxRetries must be an integer.',
    ],
    [
      { phoneNumber, autoRedialConfig: { ...redial, targetCallStatuses: ['ringing'] } },
      'autoRedialConfig.targetCallStatuses[0] must be one of completed, no_answer, unreachable, failed.',
    ],
    [
      { phoneNumber, autoRedialConfig: { ...redial, targetCallStatuses: [] } },
      'autoRedialConfig.targetCallStatuses must name at least one status when redial is enabled.',
    ],
    [
      {
        phoneNumber,
        autoRedialConfig: { ...redial, targetAnalysisConditions: [{ type: 'odd', analysisId: 'i' }] },
      },
      'autoRedialConfig.targetAnalysisConditions[0].type must be one of boolean, text, number, single_choice, multiple_choice, goal_achievement.',
    ],
    [
      {
        phoneNumber,
        autoRedialConfig: { ...redial, targetAnalysisConditions: [{ type: 'number', analysisId: 'i' }] },
      },
      'autoRedialConfig.targetAnalysisConditions[0].operator is required.',
    ],
  ])('%j', (body, sentence) => {
    expect(refusal(body)).toBe(sentence);
  });
});

describe('an accepted body', () => {
  test('needs nothing but a phone number, which is stored as E.164', () => {
    expect(readCallRequest({ phoneNumber: '+1 (202) 555-0101' }, 'test')).toMatchObject({
      request: {
        phoneNumber,
        userGroupId: undefined,
        agentId: undefined,
        attributes: [],
        redialConfig: null,
      },
      ignoredFields: [],
    });
  });

  test('may say null for every optional field, which means absent', () => {
    const { request, ignoredFields } = readCallRequest(
      {
        phoneNumber,
        userGroupId: null,
        agentId: null,
        attributions: null,
        familyName: null,
        autoRedialConfig: { ...redial, targetDestinationTypes: null, targetAnalysisConditions: null },
      },
      'test',
    );
    expect(ignoredFields).toEqual([]);
    expect(request.attributes).toEqual([]);
    expect(request.redialConfig).toEqual(redial);
  });

  test('turns deprecated fields into attributes, unless an attribution has that label', () => {
    const { request } = readCallRequest(
      {
        phoneNumber,
        attributions: [
          { label: ' plan ', value: ' gold ' },
          { label: 'email', value: 'new@example.com' },
        ],
        email: 'old@example.com',
        familyName: 'Doe',
      },
      'test',
    );
    expect(request.attributes).toEqual([
      { label: 'plan', value: ' gold ' },
      { label: 'email', value: 'new@example.com' },
      { label: 'familyName', value: 'Doe' },
    ]);
  });
});

describe('fields that are not known', () => {
  const body = {
    phoneNumber,
    agentID: 'agent_1',
    attributions: [{ label: 'a', value: 'b', note: 'c' }],
    toString: null,
  };

  test('are refused with a test key, so that a typo is found before it rings somebody', () => {
    expect(refusal(body, 'test')).toBe('agentID is not a known field.');
    expect(refusal({ phoneNumber, attributions: [{ label: 'a', value: 'b', note: 'c' }] }, 'test')).toBe(
      'attributions[0].note is not a known field.',
    );
  });

  test('are accepted with a live key and named in the message', () => {
    const { ignoredFields } = readCallRequest(body, 'live');
    expect(ignoredFields).toEqual(['agentID', 'attributions[0].note', 'toString']);
    expect(nameIgnored(ignoredFields)).toBe('agentID, attributions[0].note, toString');
  });

  test('do not blow up the message when there are many or long ones', () => {
    const message = nameIgnored(Array.from({ length: 500 }, () => 'x'.repeat(1000)));
    expect(message?.length).toBeLessThan(1200);
    expect(message).toContain('and 490 more');
  });
});

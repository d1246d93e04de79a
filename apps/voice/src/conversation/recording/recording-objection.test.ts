import { describe, expect, test } from 'vitest';
import { objectsToRecording } from './recording-objection.ts';

describe('an objection to the recording', () => {
  test.each([
    "Please don't record me.",
    'Don’t record this call',
    'Do not record, please',
    "I don't want to be recorded.",
    'I do not want you to record this.',
    'I do not consent to being recorded.',
    'Could you stop the recording?',
    'Stop recording me.',
    'No recording please.',
    'Can we do this without being recorded?',
    'I object to being recorded',
  ])('is "%s"', (text) => {
    expect(objectsToRecording(text, 'en-US')).toBe(true);
  });

  test.each([
    '録音しないでください。',
    '録音は やめて ください',
    '録音されたくないです',
    '録音に同意できません',
  ])('is 「%s」', (text) => {
    expect(objectsToRecording(text, 'ja-JP')).toBe(true);
  });

  test.each([
    'Hello?',
    'I do not have the record here.',
    'There is no record of that order.',
    'Is this call recorded?',
    'That is fine, record it.',
    "I don't know, let me check my records.",
    "Don't call me again.",
  ])('is not "%s"', (text) => {
    expect(objectsToRecording(text, 'en-GB')).toBe(false);
  });

  test('is not 「録音してもいいですよ」', () => {
    expect(objectsToRecording('録音してもいいですよ', 'ja')).toBe(false);
  });
});

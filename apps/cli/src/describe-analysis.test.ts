import type { AnalysedCall } from '@outspoken/contract';
import { expect, it } from 'vitest';
import { describeAnalysis } from './describe-analysis.ts';

const plain = (_: string, text: string) => text;
const item = { description: '', isOptional: false, options: null };
const call: AnalysedCall = {
  callId: 'call_1',
  analysis: [
    { ...item, id: 'item_1', label: 'Will come', type: 'boolean', value: true },
    { ...item, id: 'item_2', label: 'When', type: 'text', value: null },
  ],
  refused: true,
  analysisNotes: {
    answers: [{ itemId: 'item_1', value: true, evidence: [2, 4], reason: 'Said yes.' }],
    refusal: { foundBy: 'phrase', isCertain: true, evidence: [6], reason: 'Asked for it.' },
    model: 'scripted',
    analysedAt: '2026-03-01T10:00:00.000Z',
  },
};

it('shows each value with the messages that support it, and the refusal', () => {
  expect(describeAnalysis(call, plain)).toEqual([
    '  Will come: true  messages 2, 4: Said yes.',
    '  When: null',
    '  asked not to be called again  message 6: Asked for it.',
  ]);
});

it('shows values alone when there are no notes', () => {
  expect(describeAnalysis({ ...call, refused: false, analysisNotes: null }, plain)).toEqual([
    '  Will come: true',
    '  When: null',
  ]);
});

import type { AnalysedCall } from '@outspoken/contract';
import type { Paint } from './paint.ts';

type Analysed = Pick<AnalysedCall, 'analysis' | 'analysisNotes' | 'refused'>;

/** A line for each item, with the messages that support its value, and one for a refusal. */
export function describeAnalysis({ analysis, analysisNotes, refused }: Analysed, paint: Paint): string[] {
  const answers = new Map(analysisNotes?.answers.map((answer) => [answer.itemId, answer]));
  const items = (analysis ?? []).map(({ id, label, value }) => {
    const answer = answers.get(id);
    const support = answer ? paint('dim', `  ${messages(answer.evidence)}: ${answer.reason}`) : '';
    return `  ${label}: ${JSON.stringify(value)}${support}`;
  });
  if (!refused) return items;
  const refusal = analysisNotes?.refusal;
  const support = refusal ? paint('dim', `  ${messages(refusal.evidence)}: ${refusal.reason}`) : '';
  return [...items, `  ${paint('red', 'asked not to be called again')}${support}`];
}

function messages(evidence: readonly number[]): string {
  return `message${evidence.length === 1 ? '' : 's'} ${evidence.join(', ')}`;
}

// An agent with one analysis item of each kind: conditions need something to refer to, results something to hold.
import type { AnalysisItem } from '@outspoken/contract';

const named = (id: string, label: string) => ({
  id: `item_${id}`,
  label,
  description: `Whether or what: ${label}`,
  isOptional: true,
});

export const ANALYSIS_ITEMS: AnalysisItem[] = [
  { ...named('agreed', 'agreed'), type: 'boolean', options: null, value: true },
  { ...named('remark', 'remark'), type: 'text', options: null, value: 'Call in the evening.' },
  { ...named('people', 'people'), type: 'number', options: null, value: 3 },
  { ...named('day', 'day'), type: 'single_choice', options: ['Monday', 'Friday'], value: 'Friday' },
  { ...named('wishes', 'wishes'), type: 'multiple_choice', options: ['tea', 'coffee'], value: ['tea'] },
  { ...named('goal', 'goal'), type: 'goal_achievement', options: null, value: 'achieved' },
];

export const AGENT_DEFINITION = {
  instructions: 'Be kind.',
  opening: 'Hello.',
  analysisItems: ANALYSIS_ITEMS.map(({ value: _value, ...question }) => question),
};

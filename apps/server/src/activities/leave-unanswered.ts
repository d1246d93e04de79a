import type { AnalysisItem, AnalysisQuestion } from '@outspoken/contract';

/** All items of an agent version with the value null: there was no conversation to answer them, or no analysis of it. */
export function leaveUnanswered(questions: readonly AnalysisQuestion[]): AnalysisItem[] {
  return questions.map((question) => {
    const { id, label, description, isOptional, type } = question;
    const named = { id, label, description, isOptional };
    switch (type) {
      case 'single_choice':
      case 'multiple_choice':
        return { ...named, type, options: question.options ?? [], value: null };
      case 'boolean':
      case 'text':
      case 'number':
      case 'goal_achievement':
        return { ...named, type, options: null, value: null };
      default:
        return type satisfies never;
    }
  });
}

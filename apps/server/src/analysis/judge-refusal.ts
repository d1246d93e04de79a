// Whether the person refused, from what we found and what the model found. See docs/decisions/0019. Pure.
import type { Refusal } from '@outspoken/contract';
import type { FoundPhrases } from './find-refusal-phrases.ts';

export interface RefusalSigns {
  phrases: FoundPhrases;
  /** Null: the model saw none. */
  model: Refusal | null;
  /** False: no model could be asked. */
  isModelThere: boolean;
}

export function judgeRefusal({ phrases, model, isModelThere }: RefusalSigns): Refusal | null {
  if (phrases.certain.length > 0) {
    const reason = 'The person asked in plain words not to be called again.';
    return { foundBy: 'phrase', isCertain: true, evidence: phrases.certain, reason };
  }
  if (model) return model;
  if (isModelThere || phrases.likely.length === 0) return null;
  const reason = 'The words may mean a refusal, and no model could be asked.';
  return { foundBy: 'phrase', isCertain: false, evidence: phrases.likely, reason };
}

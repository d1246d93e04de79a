import type { AnalysisQuestion, AutoRedialConfig } from '@outspoken/contract';

/** Whether the agent's analysis items matter to this request: a disabled redial is checked by its shape only. */
export function hasConditions(config: AutoRedialConfig | null): config is AutoRedialConfig {
  return config?.enabled === true && (config.targetAnalysisConditions?.length ?? 0) > 0;
}

/** The first condition that does not fit the agent's items, as a sentence for the caller; null: all fit. */
export function findConditionFault(
  config: AutoRedialConfig,
  items: readonly Pick<AnalysisQuestion, 'id' | 'type'>[],
): string | null {
  for (const [index, condition] of (config.targetAnalysisConditions ?? []).entries()) {
    const path = `autoRedialConfig.targetAnalysisConditions[${index}]`;
    const item = items.find(({ id }) => id === condition.analysisId);
    if (!item) return `${path}.analysisId must be an analysis item of the agent.`;
    if (item.type !== condition.type)
      return `${path}.type must be ${item.type}, the type of its analysis item.`;
  }
  return null;
}

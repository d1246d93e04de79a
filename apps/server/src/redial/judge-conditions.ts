// Whether what a call's analysis found is what a redial was asked for.
import type { AnalysisItem, AutoRedialConfig, JudgedCondition } from '@outspoken/contract';

type Condition = NonNullable<AutoRedialConfig['targetAnalysisConditions']>[number];
type NumberCondition = Extract<Condition, { type: 'number' }>;

export interface JudgedConditions {
  hold: boolean;
  /** Null: each condition by its own match type, from left to right. */
  joinedBy: 'and' | 'or' | null;
  conditions: JudgedCondition[];
}

export function judgeConditions(
  { targetAnalysisConditions, analysisConditionMatchType }: AutoRedialConfig,
  analysis: readonly AnalysisItem[],
): JudgedConditions {
  const given = targetAnalysisConditions ?? [];
  const joinedBy = analysisConditionMatchType ?? null;
  const conditions = given.map((condition) => judge(condition, analysis));
  const hold = conditions.reduce((before, { verdict }, index) => {
    const holds = verdict === 'holds';
    if (index === 0) return holds;
    return (joinedBy ?? given[index]?.matchType ?? 'and') === 'or' ? before || holds : before && holds;
  }, true);
  return { hold, joinedBy, conditions };
}

function judge(condition: Condition, analysis: readonly AnalysisItem[]): JudgedCondition {
  const { analysisId, type } = condition;
  const operator = 'operator' in condition ? condition.operator : null;
  return { analysisId, type, operator, verdict: verdictOn(condition, analysis) };
}

/** No result is no reason to ring somebody again: without a value not even a negative condition holds. */
function verdictOn(condition: Condition, analysis: readonly AnalysisItem[]): JudgedCondition['verdict'] {
  const item = analysis.find(({ id, type }) => id === condition.analysisId && type === condition.type);
  if (!item) return 'no_item';
  if (item.value === null) return 'no_value';
  return holds(condition, item.value) ? 'holds' : 'does_not_hold';
}

function holds(condition: Condition, value: NonNullable<AnalysisItem['value']>): boolean {
  switch (condition.type) {
    case 'boolean':
      return value === condition.value;
    case 'text':
      return typeof value === 'string' && textHolds(condition, value);
    case 'number':
      return typeof value === 'number' && numberHolds(condition, value);
    case 'single_choice':
    case 'goal_achievement': {
      const isIn = condition.values.some((one) => one === value);
      return condition.operator === 'in' ? isIn : !isIn;
    }
    case 'multiple_choice':
      return Array.isArray(value) && choicesHold(condition, value);
    default:
      return condition satisfies never;
  }
}

function textHolds(condition: Extract<Condition, { type: 'text' }>, text: string): boolean {
  switch (condition.operator) {
    case 'equals':
      return text === condition.value;
    case 'not_equals':
      return text !== condition.value;
    case 'contains':
      return text.includes(condition.value);
    case 'not_contains':
      return !text.includes(condition.value);
    default:
      return condition.operator satisfies never;
  }
}

function numberHolds(condition: NumberCondition, number: number): boolean {
  switch (condition.operator) {
    case 'eq':
      return number === condition.value;
    case 'ne':
      return number !== condition.value;
    case 'gt':
      return number > condition.value;
    case 'gte':
      return number >= condition.value;
    case 'lt':
      return number < condition.value;
    case 'lte':
      return number <= condition.value;
    case 'between':
      return number >= condition.min && number <= condition.max;
    case 'not_between':
      return number < condition.min || number > condition.max;
    default:
      return condition satisfies never;
  }
}

function choicesHold(
  { operator, values }: Extract<Condition, { type: 'multiple_choice' }>,
  chosen: readonly string[],
): boolean {
  switch (operator) {
    case 'contains_any':
      return values.some((one) => chosen.includes(one));
    case 'contains_all':
      return values.every((one) => chosen.includes(one));
    case 'contains_none':
      return !values.some((one) => chosen.includes(one));
    default:
      return operator satisfies never;
  }
}

// What a country wants of an agent by its purpose. A country that is not here has the rules of OTHERS, which are the
// strictest that we know of for machines that sell. docs/decisions/0024-agent-rules.md says where each comes from.
import type { AgentDefinition, OpeningPart } from '@outspoken/contract';

type Purpose = AgentDefinition['purpose'];

export interface AgentRules {
  /** What the opening must say. */
  openingParts: readonly OpeningPart[];
  /** Whether the opening is said to its end. */
  openingMustFinish: boolean;
  /** Whether a key must end it for good. */
  optOutKey: boolean;
}

type RulesOfCountry = Record<Purpose, AgentRules>;

const NONE: AgentRules = { openingParts: [], openingMustFinish: false, optOutKey: false };
const EVERY_PART = ['whoCalls', 'forWhom', 'why', 'isAi', 'howToOptOut'] as const;

const OTHERS: RulesOfCountry = {
  sales: { openingParts: EVERY_PART, openingMustFinish: true, optOutKey: true },
  service: NONE,
  survey: NONE,
  notice: NONE,
};

const RULES: Record<string, RulesOfCountry> = {
  // TCPA, 47 CFR 64.1200(b): an artificial voice says who calls, and a seller's has a key that works at any time.
  US: OTHERS,
  // Act on Specified Commercial Transactions, article 16: name, company, goods and that it is a solicitation, first.
  // Article 17: who refuses is not asked again. Words are enough for that.
  JP: { ...OTHERS, sales: { openingParts: EVERY_PART, openingMustFinish: true, optOutKey: false } },
};

export function agentRules(country: string, purpose: Purpose): AgentRules {
  return (RULES[country] ?? OTHERS)[purpose];
}

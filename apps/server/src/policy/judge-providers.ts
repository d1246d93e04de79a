import { type AgentCheck, type AgentDefinition, PROVIDER_STAGES } from '@outspoken/contract';

/** What an agent names must be there: whoever calls without a key gets no word out. */
export function judgeProviders(
  definition: Pick<AgentDefinition, 'recogniser' | 'model' | 'voice'>,
  keys: readonly string[],
): AgentCheck['faults'] {
  return PROVIDER_STAGES.flatMap((stage) => {
    const chain = [definition[stage], ...definition[stage].fallbacks];
    return chain.flatMap(({ provider }, index) => {
      if (provider === 'local' || keys.includes(provider)) return [];
      const field = index === 0 ? `${stage}.provider` : `${stage}.fallbacks.${index - 1}.provider`;
      const problem = `the project has no key of ${provider}`;
      return [{ field, problem, fix: `set it first: outspoken provider set ${provider}`, countries: [] }];
    });
  });
}

// The agents that docs/agents.md shows are agents, and may be published; so are the tools of docs/tools.md.
import { readFileSync } from 'node:fs';
import type { AgentDefinition } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { readAgentFile } from '../../apps/cli/src/agent-file/read-agent-file.ts';
import { judgeAgent } from '../../apps/server/src/policy/judge-agent.ts';

const examples = readFileSync('docs/agents.md', 'utf8')
  .split(/\n(?! {4}|\n)/)
  .map((block) => block.replaceAll(/^ {4}/gm, ''))
  .flatMap((block) => /(?:^|\n)((?:# yaml|name:|purpose:)[\s\S]*opening[\s\S]*)/.exec(block)?.[1] ?? []);

test('there is one that says only what it must, and one that sells', () => {
  expect(examples).toHaveLength(2);
});

test.each(examples)('it may be published anywhere: %#', (example) => {
  const whole = example.includes('name:') ? example : `name: Ada\ninstructions: Sell.\n${example}`;
  const agent = readAgentFile('agents.md', whole) as AgentDefinition; // no analysis items, so none that lacks its id
  expect(judgeAgent(agent, ['US', 'JP', 'BR'])).toEqual({ faults: [], advice: [] });
});

test('the tools that docs/tools.md shows are tools', () => {
  const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/tools.md', 'utf8')) ?? [];
  const agent = readAgentFile('tools.md', `name: Ada\nopening: Hello.\ninstructions: Help.\n${yaml}`);
  expect(agent.tools?.http?.map(({ name }) => name)).toEqual(['find_order']);
});

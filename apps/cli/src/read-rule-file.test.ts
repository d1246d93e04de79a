import { expect, test } from 'vitest';
import { readRuleFile } from './read-rule-file.ts';

test('a rule is read from YAML and from JSON', () => {
  const rule = { enabled: true, targetCallStatuses: ['no_answer'], maxRetries: 2 };
  const yaml = 'enabled: true\ntargetCallStatuses: [no_answer]\nmaxRetries: 2\n';
  expect(readRuleFile('rule.yaml', yaml)).toEqual(rule);
  expect(readRuleFile('rule.json', JSON.stringify(rule))).toEqual(rule);
});

test('a rule that is none is refused with what is wrong in it', () => {
  expect(() => readRuleFile('rule.yaml', 'enabled: true\ntargetCallStatuses: []\nmaxRetries: 99')).toThrow(
    /rule\.yaml: maxRetries /,
  );
  expect(() => readRuleFile('rule.yaml', 'enabled: [')).toThrow(/rule\.yaml: /);
});

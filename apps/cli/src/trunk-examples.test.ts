// docs/trunks.md: what it shows is what `trunk save` takes.
import { readFileSync } from 'node:fs';
import { saveTrunkRequestSchema, trunkDefinitionSchema } from '@outspoken/contract';
import { expect, test } from 'vitest';
import { readYamlFile } from './read-yaml-file.ts';

const text = readFileSync('docs/trunks.md', 'utf8');
const examples = [...text.matchAll(/```yaml\n([^`]*)```/g)].map(([, yaml = '']) => yaml);

test('every example can be saved', () => {
  expect(examples).toHaveLength(3);
  for (const yaml of examples)
    expect(readYamlFile(saveTrunkRequestSchema, 'trunk.yaml', yaml).mode).toBe('live');
});

test('every setting is in the table, and nothing else', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(named.toSorted()).toEqual(Object.keys(trunkDefinitionSchema.shape).toSorted());
});

test('a fault in a file is told with its line', () => {
  const yaml = 'mode: live\ndefinition:\n  host: sip.carrier.example\n  mediaEncryption: sdes\n';
  expect(() => readYamlFile(saveTrunkRequestSchema, 'trunk.yaml', yaml)).toThrow(
    /^trunk\.yaml:4: definition\.mediaEncryption .*set transport to tls/,
  );
});

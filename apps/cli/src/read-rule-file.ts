import { type AutoRedialConfig, autoRedialConfigSchema } from '@outspoken/contract';
import { parseDocument } from 'yaml';
import { UserError } from './user-error.ts';

/** A redial rule, as `autoRedialConfig` of add-and-call has it; JSON is YAML too. */
export function readRuleFile(path: string, text: string): AutoRedialConfig {
  const document = parseDocument(text);
  const broken = document.errors[0];
  if (broken) throw new UserError(`${path}: ${broken.message}`);
  const parsed = autoRedialConfigSchema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `${path}: ${issue.path.join('.') || 'the rule'} ${issue.message}`,
  );
  throw new UserError(faults.join('\n'));
}

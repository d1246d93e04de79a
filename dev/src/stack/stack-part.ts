import { join } from 'node:path';
import type { BackgroundCommand, ProcessFiles } from './background-process.ts';
import type { StackPorts } from './stack-ports.ts';
import type { StackSecrets } from './stack-secrets.ts';

export const PART_NAMES = [
  'postgres',
  'valkey',
  'temporal',
  'asterisk',
  'phone-network',
  'speech',
  'model',
  's3',
] as const;

export type PartName = (typeof PART_NAMES)[number];

export function isPartName(name: string): name is PartName {
  return PART_NAMES.some((one) => one === name);
}

/** Everything a part needs to know about the stack it belongs to. */
export interface StackContext {
  stackName: string;
  stackDir: string;
  ports: StackPorts;
  secrets: StackSecrets;
}

export interface StackPart {
  name: PartName;
  /** Parts that must be healthy before this one is started. */
  needs: PartName[];
  stopSignal: NodeJS.Signals;
  startTimeoutMs: number;
  fix: string;
  address: (context: StackContext) => string;
  /** Writes configuration and says what to run. Throws when something is not installed. */
  prepare: (context: StackContext) => Promise<BackgroundCommand>;
  /** Speaks the part's own protocol; resolves when it serves, rejects with the reason when it does not. */
  check: (context: StackContext) => Promise<void>;
  /** Makes what must exist inside the running part (a database, a namespace, a bucket). Safe to repeat. */
  provision?: (context: StackContext) => Promise<void>;
  /** What exactly is running, for the eye. */
  describe?: (context: StackContext) => Promise<string>;
  /** Deletes data that lies outside the stack's directory. */
  purge?: (stackDir: string) => void;
}

export function partDirectory(context: StackContext, part: PartName): string {
  return join(context.stackDir, part);
}

export function partFiles(stackDir: string, part: PartName): ProcessFiles {
  return { record: join(stackDir, 'run', `${part}.json`), log: join(stackDir, 'logs', `${part}.log`) };
}

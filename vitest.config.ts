import { defineConfig } from 'vitest/config';

const source = ['packages/**', 'apps/**', 'dev/**', 'scripts/**', 'tests/**', 'bench/**'];
const each = (ending: string) => source.map((folder) => `${folder}/*.${ending}.ts`);

/** Most of what integration tests do is to wait. */
const WORKERS = 3;

/** Their calls mostly wait, and no figure of theirs is a matter of milliseconds: they run beside each other. */
const CALLS_BESIDE = [
  'tests/calls/{analysis,cancel,privacy,providers,redial}.calls.test.ts',
  'tests/calls/trunks-{breaker,failover,kinds}.calls.test.ts',
];
const callSettings = {
  globalSetup: ['tests/setup/stack.ts', 'tests/setup/system.ts'],
  testTimeout: 180_000,
  maxConcurrency: 16,
  hookTimeout: 120_000,
};

// unit: pure, no services. integration: on the real stack. calls and faults: whole calls through the phone network.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: each('test'),
          exclude: ['**/node_modules/**', '.stack/**', '**/*.calls.test.ts', '**/*.faults.test.ts'],
          setupFiles: ['tests/setup/fixed-seeds.ts'],
          testTimeout: 20_000,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: each('itest'),
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/setup/stack.ts'],
          setupFiles: ['tests/setup/fixed-seeds.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        test: {
          ...callSettings,
          name: 'calls',
          include: ['tests/**/*.calls.test.ts'],
          exclude: CALLS_BESIDE,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...callSettings,
          name: 'calls-beside',
          include: CALLS_BESIDE,
          maxWorkers: process.env['PROVE'] ? 1 : 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/**/*.faults.test.ts'],
          globalSetup: ['tests/setup/stack.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

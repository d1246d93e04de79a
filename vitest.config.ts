import { defineConfig } from 'vitest/config';

const source = ['packages/**', 'apps/**', 'dev/**', 'scripts/**', 'tests/**', 'bench/**'];
const each = (ending: string) => source.map((folder) => `${folder}/*.${ending}.ts`);

/** Most of what integration tests do is to wait. */
const WORKERS = 3;

// unit: pure, no services. integration: on the real stack. calls and faults: whole calls through the phone network.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: each('test'),
          exclude: ['**/node_modules/**', '.stack/**', '**/*.calls.test.ts', '**/*.faults.test.ts'],
          testTimeout: 10_000,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        test: {
          name: 'calls',
          include: ['tests/**/*.calls.test.ts'],
          globalSetup: ['tests/setup/stack.ts'],
          testTimeout: 180_000,
          maxConcurrency: 16,
          hookTimeout: 120_000,
          fileParallelism: false,
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

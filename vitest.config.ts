import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that attack servers on databases of their own. */
const attacks = 'scripts/attack/**/*.test.ts';
/** For what never ends: how long a test takes on whatever machine is no part of what it proves. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000 };
const exclude = [...configDefaults.exclude, '**/dist/**', 'data/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['domain', 'contract', 'optimiser', 'web', 'simulator', 'scripts'].map(
            (folder) => `${folder}/**/*.test.{ts,tsx}`,
          ),
          exclude: [...exclude, attacks],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts', attacks],
          exclude,
          globalSetup: ['server/db/testDatabase.globalSetup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: ['e2e/world/journeys.globalSetup.ts'],
          ...patience,
          // What is waited for comes, on a busy machine later.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});

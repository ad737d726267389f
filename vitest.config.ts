import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that attack servers on databases of their own. */
const attacks = 'scripts/attack/**/*.test.ts';
/** For what never ends: how long a test takes on whatever machine is no part of what it proves. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000 };
const exclude = [...configDefaults.exclude, '**/dist/**', 'data/**'];
const units = ['domain', 'contract', 'optimiser', 'web', 'simulator', 'scripts'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);
/**
 * Tests that put something else in the place of a module, or another time in the place of the machine's, which a process never
 * hears go back: each needs its modules for itself.
 */
const apart = globSync('{web,domain,contract,optimiser,simulator,scripts,server}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/dist/**'],
}).filter((file) =>
  /\bvi\.(mock|hoisted|doMock|resetModules)\(|spyOn\(Date\b|setSystemTime\(|'Date'\]/.test(readFileSync(file, 'utf8')),
);
const database = ['server/db/testDatabase.globalSetup.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: units,
          exclude: [...exclude, attacks, ...apart],
          // A worker reads each module once for all files that it runs.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts', attacks],
          exclude: [...exclude, ...apart],
          globalSetup: database,
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'unit-apart',
          environment: 'node',
          include: apart.filter((file) => !file.startsWith('server/')),
          exclude,
          ...patience,
        },
      },
      {
        test: {
          name: 'server-apart',
          environment: 'node',
          include: apart.filter((file) => file.startsWith('server/')),
          exclude,
          globalSetup: database,
          ...patience,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude,
          isolate: false,
          globalSetup: ['e2e/world/journeys.globalSetup.ts'],
          ...patience,
          // What is waited for comes, on a busy machine later.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});

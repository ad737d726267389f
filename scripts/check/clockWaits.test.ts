import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/runStep.ts';

/** Waiting for the clock, or holding something to it: both come out otherwise on a machine that is busy. */
const byClock =
  /\b(?:setTimeout|waitForTimeout|performance\.now|vi\.waitFor)\(|node:timers\/promises|Date\.now\(\) - \w+\)\.toBeLess/;
/** Where all others wait, and the watch that stands still while its process is not let run. */
const allowed = ['server/testUntil.ts', 'server/testStopwatch.ts', 'scripts/check/clockWaits.test.ts'];

it('no test waits by the clock, or is held to it', () => {
  const files = globSync(
    [
      '{domain,contract,optimiser,server,web,simulator,e2e,bench,scripts}/**/{*.test.{ts,tsx},test[A-Z]*.ts}',
      'e2e/**/*.ts',
    ],
    { cwd: root, exclude: (name) => name.includes('node_modules') },
  );
  expect(files.length).toBeGreaterThan(400);
  const waiting = files.filter(
    (file) => !allowed.includes(file) && byClock.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(waiting).toEqual([]);
});

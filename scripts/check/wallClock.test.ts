import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/runStep.ts';

/** The clock on the wall, which people and time servers set. */
const byWall = /\bDate\.now\(\)/;
/**
 * What of the server reads it: what is compared with the clock of the disk or of somebody outside. What several processes share, locks, codes
 * and tokens too, goes by the one time of their database (`Clock.real`); how long something has been going on is measured by
 * `performance.now`. Neither is set back.
 */
const moments = [
  ...['server/monotoneNow.ts', 'server/files/sweepFiles.ts'],
  ...['server/demo/createWorld.ts', 'server/outside/push/apnsPusher.ts'],
];

it('the server measures nothing by a clock that can be set back', () => {
  const files = globSync('server/**/*.ts', { cwd: root, exclude: (name) => name.includes('node_modules') }).filter(
    (file) => !/(?:^|\/)(?:test[A-Z][^/]*|[^/]*\.test)\.ts$|^server\/seed\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const reading = files.filter((file) => byWall.test(readFileSync(join(root, file), 'utf8')));
  expect(reading.toSorted()).toEqual(moments.toSorted());
});

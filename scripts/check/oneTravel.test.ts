import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/runStep.ts';

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !/\.test\.|(^|\/)test[A-Z]/.test(name))
    .map((name) => join(folder, name));
const sources = ['web', 'contract', 'domain', 'server'].flatMap(sourcesIn);
const using = (pattern: RegExp): string[] =>
  sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).sort();

test('minutes on free roads are what travel is learnt against; nobody tells them as the minutes of a drive', () => {
  expect(sources.length).toBeGreaterThan(900);
  expect(using(/\brouteMinutes\b/)).toEqual([
    'domain/orders/orderRules.ts',
    'server/db/tables.ts',
    'server/outside/routing/readDrives.ts',
    'server/outside/routing/router.ts',
    // How fast the roads of a way are, for a truck that left it.
    'server/positions/truckWatch.ts',
    // A field that the history of an order does not show.
    'web/trade/historyLines.ts',
  ]);
});

test('the hours of a drive are read by one rule', () => {
  expect(using(/\bdriveByHour\b/)).toEqual(['domain/roads/driveByHour.ts', 'domain/roads/orderDrive.ts']);
  expect(using(/\busual(Way|Drive) = /)).toEqual(['domain/roads/orderDrive.ts']);
});

test('the traffic of each kind of road is what hours are made of; where there are none yet, a position is reckoned by it', () => {
  expect(using(/\btravelMinutes\(/)).toEqual([
    'domain/positions/eta.ts',
    'domain/roads/travelMinutes.ts',
    'server/outside/routing/osrmRouter.ts',
    'server/outside/routing/readDrives.ts',
    'server/outside/routing/travelMatrix.ts',
  ]);
});

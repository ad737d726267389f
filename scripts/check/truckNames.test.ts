import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { truckName, truckNumber } from '../../domain/vehicles/truckName.ts';
import { root } from '../run/runStep.ts';

/** Where the word stands by right: what tells the name of a truck, the same in SQL, and what reads how people type it. */
const telling = ['domain/vehicles/truckName.ts', 'server/records/truckNameOf.ts', 'web/shell/truckSearch.ts'];

const sources = ['domain', 'contract', 'optimiser', 'server', 'web', 'simulator', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !/\.test\./.test(name))
    .map((name) => join(folder, name)),
);
const codeOf = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');

test('a truck is called by its name in one place, and nowhere by hand', () => {
  expect(sources.length).toBeGreaterThan(1500);
  expect(sources.filter((path) => codeOf(path).includes('号车'))).toEqual(telling);
});

test('a number is said without the zeros before it; a plate, or another name, stays', () => {
  expect(['03', '3', '120', '0'].map(truckName)).toEqual(['3 号车', '3 号车', '120 号车', '0 号车']);
  expect(['浙A·18107', '泵1', ''].map(truckName)).toEqual(['浙A·18107', '泵1', '']);
  expect(['03', '099', '泵1'].map(truckNumber)).toEqual(['3', '99', '泵1']);
});

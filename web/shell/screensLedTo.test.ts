import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { screenNames, screenOf } from '@pourline/domain/screens';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile() && /\.tsx?$/.test(one.name) && !one.name.includes('.test.'))
  .map((one) => join(one.parentPath, one.name))
  .filter((path) => !/[\\/](dist|node_modules)[\\/]/.test(path));
const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));

/** The module of each screen, as the lists of screens load it. */
const moduleOf = new Map(
  sources
    .filter((path) => path.endsWith('Screens.ts'))
    .flatMap((path) =>
      [...(texts.get(path) ?? '').matchAll(/^\s+(\w+): \{ load: \(\) => import\('(.+?)'\)/gm)].map(
        ([, name = '', module = '']) => [name, join(path, '..', module)] as const,
      ),
    ),
);

/** Where a screen is named as a place to go: anywhere but in its own module and in lists of screens; reading its address is no way there. */
const leadersTo = (name: string): string[] =>
  sources.filter(
    (path) =>
      !path.endsWith('Screens.ts') &&
      path !== moduleOf.get(name) &&
      (texts.get(path) ?? '').replace(/\buse(Params|KeptSearch)\(\s*'\w+'/g, '').includes(`'${name}'`),
  );

const isLedTo = (name: string): boolean => {
  const screen = screenOf(name);
  const isOffered = screen?.tab ?? screen?.menu ?? screen?.ownPage ?? screen?.functions ?? screen?.onOrder;
  return isOffered !== undefined || leadersTo(name).length > 0;
};

test('the module of every screen is known', () => {
  expect(screenNames.length).toBeGreaterThan(80);
  expect(screenNames.filter((name) => !moduleOf.has(name))).toEqual([]);
});

test('every screen is offered somewhere, or some page leads to it by its name', () => {
  const lost = screenNames.filter((name) => !isLedTo(name));
  expect(lost.map((name) => `${name} (${relative(root, moduleOf.get(name) ?? '')})`)).toEqual([]);
});

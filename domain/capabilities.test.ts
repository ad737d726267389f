import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as rightLists from './access/rightLists.ts';
import * as capabilities from './capabilities.ts';
import { type Capability, defineCapability } from './capability.ts';
import * as errorLists from './errorLists.ts';
import { machines } from './machines.ts';
import { isOrderArranged } from './orders/orderStages.ts';
import * as recordLists from './recordLists.ts';
import { isScreen } from './screens.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The files of folders that are called by the folder and an ending, as `orders/ordersErrors.ts`; routes by the ending alone. */
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'node_modules')
    .flatMap((one) =>
      readdirSync(join(root, folder, one.name))
        .filter((name) => (ending === 'Routes.ts' ? name.endsWith(ending) : name === `${one.name}${ending}`))
        .map((name) => `${one.name}/${name}`),
    );

/** Where files of an ending are gathered; each stands there once. */
const gathered: readonly [
  what: string,
  folder: string,
  ending: string,
  list: string,
  prefix: string,
  least?: number,
][] = [
  ['capabilities', 'domain', '.capability.ts', 'domain/capabilities.ts', './'],
  ['refusals', 'domain', 'Errors.ts', 'domain/errorLists.ts', './'],
  ['records', 'domain', 'Records.ts', 'domain/recordLists.ts', './'],
  ['rights', 'domain', 'Rights.ts', 'domain/access/rightLists.ts', '../'],
  ['routes', 'server', 'Routes.ts', 'server/routeLists.ts', './'],
  ['screens', 'web', 'Screens.ts', 'web/screenLists.ts', './'],
  ['home sections', 'server', 'Home.ts', 'server/homeLists.ts', './'],
  ['seeds', 'server', 'Seed.ts', 'server/seedLists.ts', './'],
  ['settings', 'domain', 'Settings.ts', 'domain/plants/settingLists.ts', '../', 2],
  ['own work', 'server', 'Work.ts', 'server/workLists.ts', './'],
];

const twice = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i);
const all: readonly Capability[] = Object.values(capabilities);

describe('what capabilities have is gathered', () => {
  it.each(gathered)(
    '%s: every file of %s that ends in %s stands in %s',
    (_, folder, ending, list, prefix, least = 4) => {
      const files = filesIn(folder, ending);
      expect(files.length).toBeGreaterThanOrEqual(least);
      const text = read(list);
      expect(files.filter((file) => text.split(`'${prefix}${file}'`).length !== 2)).toEqual([]);
    },
  );

  it('every contract stands in the contract', () => {
    const parts = readdirSync(join(root, 'contract'), { withFileTypes: true })
      .filter(
        (one) =>
          one.isFile() && !one.name.endsWith('.test.ts') && /= defineContract\(\{/.test(read(`contract/${one.name}`)),
      )
      .map(({ name }) => name);
    expect(parts.length).toBeGreaterThan(15);
    const text = read('contract/contractLists.ts');
    expect(parts.filter((name) => !text.includes(`'./${name}'`))).toEqual([]);
  });

  it('a capability is called as its folder and its file', () => {
    const names = filesIn('domain', '.capability.ts').map((file) => {
      const [folder, name] = file.split('/');
      expect(name).toBe(`${folder}.capability.ts`);
      return folder;
    });
    expect(names.toSorted()).toEqual(Object.keys(capabilities).toSorted());
  });

  it('no screen, refusal, right, reading or kind of record is told twice', () => {
    expect(twice(all.flatMap(({ screens }) => Object.keys(screens)))).toEqual([]);
    expect(twice(Object.values(errorLists).flatMap((rows) => Object.keys(rows)))).toEqual([]);
    const rightNames = Object.values(rightLists).flatMap((list) =>
      list.kind === 'reading' ? [...Object.keys(list.sees), ...Object.keys(list.readers)] : Object.keys(list.rows),
    );
    expect(twice(rightNames)).toEqual([]);
    const records = Object.values(recordLists).flatMap((rows) => Object.keys(rows));
    expect(twice([...records, ...Object.keys(machines)])).toEqual([]);
  });

  it('a screen that wants a sign-in and says no needs does not compile', () => {
    // @ts-expect-error: neither public nor for accounts, and without needs
    defineCapability({ screens: { x: { title: '无' } } });
    expect(defineCapability({ screens: { x: { title: '有', needs: 'signedIn' } } }).screens.x.needs).toBe('signedIn');
  });

  it('what stands on the page of an order takes the id of the order; a tab in the place of another names one', () => {
    const screens = all.flatMap((capability) => Object.entries(capability.screens));
    const onOrders = screens.filter(([, { onOrder }]) => onOrder);
    expect(onOrders.length).toBeGreaterThan(0);
    const musts = (params = {}) => Object.entries(params).filter(([, needs]) => needs === 'must');
    for (const [name, { params }] of onOrders) expect(musts(params), name).toEqual([['id', 'must']]);
    for (const name of ['orderpumps', 'productionplanorderinfo'])
      expect(onOrders.find(([screen]) => screen === name)?.[1].onOrder?.states, name).toEqual(isOrderArranged.states);
    const replaced = screens.flatMap(([, { tab }]) => tab?.groupBossInsteadOf ?? []);
    expect(replaced.length).toBeGreaterThan(0);
    expect(replaced.filter((name) => !isScreen(name))).toEqual([]);
  });
});

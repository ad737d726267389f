import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entities, machineOf } from '../../domain/machines.ts';
import { root } from '../run/runStep.ts';

/** Codes that only a state can be: with the prefix of their machine. */
const codes = entities
  .flatMap((entity) => Object.keys(machineOf(entity).states))
  .filter((code) => /^[a-z]+_/.test(code));
const spelled = new RegExp(`['"\`](${codes.join('|')})['"\`]`);

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !/\.test\.|(^|\/)test[A-Z]/.test(name))
    .map((name) => join(folder, name));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('pages, calls and the server name the states of things; they do not spell their codes', () => {
  const sources = ['web', 'contract', 'server'].flatMap(sourcesIn);
  expect(codes.length).toBeGreaterThan(35);
  expect(sources.length).toBeGreaterThan(900);
  expect(sources.filter((path) => spelled.test(textOf(path)))).toEqual([]);
});

/** The names under which the states of machines are known in a file: `orderState`, or what the file calls it. */
const namesOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:order|orderChange|waybill|vehicle|message|registration|device)State\b(?: as (\w+))?/g)].map(
    ([name, other]) => other ?? name,
  );

/**
 * Where a file asks for a single state. A state may be named where a row is made or moved (`state: orderState.signing`), and
 * as the key of a table (`[orderState.signing]: …`), which the compiler holds complete.
 */
const questionsIn = (text: string): string[] => {
  const names = [...new Set(namesOf(text))];
  if (names.length === 0) return [];
  const named = new RegExp(`(?<before>.*?)(?<![\\w.])(?:${names.join('|')})\\.[a-z]\\w*(?<after>.*)`);
  return text.split('\n').filter((line) => {
    const { before = '', after = '' } = named.exec(line)?.groups ?? { before: 'state: ' };
    const isKey = before.endsWith('[') && after.startsWith(']:');
    return !isKey && !/\b(state|to|value)(:| =) $/.test(before);
  });
};

/** Orders in which people read the states of trucks; each names all of them. */
const readingOrders = ['web/dispatch/BoardTrucks.tsx', 'web/trade/vehicleGroups.ts'];

test('what a state means is asked of a set that domain names; nothing outside compares with one state', () => {
  const sources = ['web', 'contract', 'server', 'simulator'].flatMap(sourcesIn);
  // The laws must not read what they prove.
  const asking = sources.filter((path) => !path.startsWith('simulator/laws/') && !readingOrders.includes(path));
  expect(asking.flatMap((path) => questionsIn(textOf(path)).map((line) => `${path}: ${line.trim()}`))).toEqual([]);
  for (const path of readingOrders) {
    const { length } = textOf(path).match(/^ {2}s\.\w+,$/gm) ?? [];
    expect(length, path).toBe(Object.keys(machineOf('vehicle').states).length);
    expect(questionsIn(textOf(path)), path).toHaveLength(length);
  }
});

test('a comparison with one state is found in each of its spellings', () => {
  const head = "import { orderState as o, waybillState } from '@pourline/domain/states';\n";
  for (const line of [
    'if (order.state === o.opening) return;',
    'return waybillState.returning !== load.state;',
    "db.where('state', '=', o.opening)",
    `  AND "state" = \${waybillState.loading}`,
    'const ended = new Set([waybillState.returning, waybillState.completed]);',
    "query: { 'filter.state': o.opening }",
  ])
    expect(questionsIn(head + line), line).toEqual([line]);
  for (const line of [
    'state: o.signing,',
    '[waybillState.loading]: 1,',
    'to: o.signing',
    'state = waybillState.unloading;',
  ])
    expect(questionsIn(head + line), line).toEqual([]);
});

/** A state of a machine that a statement sets, and no act. */
const setsState =
  /\.set\(\{[^}]*\bstate: (?:order|orderChange|waybill|vehicle|message|registration|device)State\b|\bSET "state" = /;

test('states of machines are set by change.ts; a swap alone lets a truck go for a moment', () => {
  const setting = sourcesIn('server').filter((path) => !path.includes('migrations') && setsState.test(textOf(path)));
  expect(setting).toEqual(['server/waybills/exchangeTrucks.ts']);
});

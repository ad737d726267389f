import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex } from '../hexText.ts';
import { itemTables } from '../locationItems.ts';
import { engineReportItems } from '../obdReport.ts';
import { alarms7c } from './alarms7c.ts';
import { bsjItems } from './bsjItems.ts';
import { sizeOf } from './field.ts';
import { itemExamples } from './itemExamples.ts';
import {
  type ItemRule,
  type ItemTable,
  indexOf,
  type ListForm,
  listEntry,
  readByRule,
  readItem,
  writeByRule,
} from './itemRule.ts';
import { itemSources } from './itemSources.ts';
import { jimiMessages, jimiStates } from './jimiItems.ts';
import { engineListItems, listedEngineItems } from './obdItems.ts';
import { outsideSensorItems } from './sharedItems.ts';
import type { Told } from './told.ts';
import { vjtAlarmItems, vjtBasicItems, vjtElectricItems, vjtEngineItems } from './vjtItems.ts';

/** Tables of items that stand inside another item or report, with the item that carries them. */
const innerTables: readonly { table: ItemTable; form?: ListForm; carrier?: number; before?: string }[] = [
  { table: bsjItems, form: 'length2 with id2', carrier: 0xeb },
  { table: engineListItems, form: 'id2 length1', carrier: 0xf3 },
  { table: outsideSensorItems, form: 'id1 length1', carrier: 0xea, before: '01' },
  { table: vjtBasicItems, form: 'id2 length1', carrier: 0xea },
  { table: vjtEngineItems, form: 'id2 length1', carrier: 0xec },
  { table: vjtElectricItems, form: 'id2 length1', carrier: 0xed },
  { table: vjtAlarmItems, form: 'id2 length1', carrier: 0xfa },
  { table: alarms7c, form: 'id1 length1', carrier: 0xfe, before: '7c' },
  { table: jimiMessages, form: 'id2 length1', carrier: 0xe8 },
  { table: jimiStates },
  { table: listedEngineItems },
  { table: engineReportItems },
];
const items = indexOf(...itemTables);
const name = ({ id, source, maker }: ItemRule): string => `0x${id.toString(16)} ${source} ${maker ?? ''}`;
const outer = itemTables.flat();
const every = [...outer, ...innerTables.flatMap(({ table }) => table)];

/** Whether the rule can only be read: a list inside, whose own items are proved one by one. */
const isList = (rule: ItemRule): boolean => rule.fields.some((field) => field.isReadOnly === true);

/** Bytes that may fill the rule's fields: of its size, or counted, text or any where it has none. */
function bytesFor(rule: ItemRule): fc.Arbitrary<Uint8Array> {
  const size = sizeOf(rule.fields);
  if (size !== null) {
    const length = { minLength: size, maxLength: size };
    const letters = fc.array(fc.integer({ min: 0x21, max: 0x7e }), length).map((codes) => Uint8Array.from(codes));
    return fc.oneof(fc.uint8Array(length), letters);
  }
  const text = fc.stringMatching(/^[ -~]{1,30}$/).map((value) => Uint8Array.from(value, (c) => c.charCodeAt(0)));
  const station = fc.stringMatching(/^[0-9a-f]{12},-[1-9][0-9]$/);
  const stations = fc.array(station, { minLength: 1, maxLength: 3 }).map((all) => {
    const said = all.join(',');
    return Uint8Array.from([all.length, ...[...said].map((c) => c.charCodeAt(0))]);
  });
  return fc.oneof(fc.uint8Array({ maxLength: 60 }), text, stations);
}

function merged(told: Told | null): object {
  return { attributes: told?.attributes ?? {}, details: told?.details ?? {} };
}

/** Float noise apart, the same. */
function near(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 6);
  if (Array.isArray(value)) return value.map(near);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, near(inner)]));
}

/** What is told of the bytes, and what of those that are written from it. */
function thereAndBack(rule: ItemRule, bytes: Uint8Array): { told: Told; again: Told | null }[] {
  const told = readByRule(rule, bytes);
  return told ? [{ told, again: readByRule(rule, writeByRule(rule, told)) }] : [];
}

/** Rules of the id for devices of any maker that the bytes fill. */
function fitting(id: number, bytes: Uint8Array): ItemRule[] {
  return (items.get(id) ?? []).filter((rule) => rule.maker === undefined && readByRule(rule, bytes));
}

describe('JT/T 808 item tables', () => {
  it.each(itemExamples.map((example) => ({ ...example, label: `0x${example.id.toString(16)} ${example.hex}` })))(
    'reads $label as its table says',
    ({ id, hex, maker, says }) => {
      const told = readItem(items, id, fromHex(hex), maker ? [maker] : []);
      expect(told).not.toBeNull();
      expect(merged(told)).toEqual(near({ attributes: says.attributes ?? {}, details: says.details ?? {} }));
    },
  );

  it('has an example of every rule, and a source', () => {
    const without = outer.filter(
      (rule) =>
        !itemExamples.some(
          ({ id, hex, maker }) => id === rule.id && maker === rule.maker && readByRule(rule, fromHex(hex)),
        ),
    );
    expect(without.map(name)).toEqual([]);
    for (const rule of every) expect(itemSources[rule.source]).not.toBe('');
  });

  const written = every.filter((rule) => !isList(rule)).map((rule) => ({ rule, label: name(rule) }));
  it.each(written)('$label: written and read again, it says the same', ({ rule }) => {
    const examples = itemExamples.filter(({ id }) => id === rule.id).map(({ hex }) => fromHex(hex));
    const drawn = fc.sample(bytesFor(rule), 60);
    const proved = [...examples, ...drawn].flatMap((bytes) => thereAndBack(rule, bytes));
    expect(proved.length).toBeGreaterThan(0);
    for (const { told, again } of proved) expect(merged(again)).toEqual(near(merged(told)));
  });

  it('takes an event whose mask lists nothing that is known for one only where the maker is known', () => {
    const bytes = fromHex('2d100200055fafce03fb00fa');
    expect(readItem(items, 0xf6, bytes, [])).toBeNull();
    expect(merged(readItem(items, 0xf6, bytes, ['aovx']))).toEqual({ attributes: { event: 45 }, details: {} });
  });

  const sized = every.flatMap((rule) => {
    const size = sizeOf(rule.fields);
    return size === null ? [] : [{ rule, size }];
  });
  it('says nothing of an item that is longer or shorter than its fields', () => {
    expect(sized.length).toBeGreaterThan(100);
    for (const { rule, size } of sized) {
      const others = fc.uint8Array({ maxLength: 90 }).filter((bytes) => bytes.length !== size);
      fc.assert(
        fc.property(others, (bytes) => {
          expect(readByRule(rule, bytes)).toBeNull();
        }),
        { numRuns: 30 },
      );
    }
  });

  const listed = innerTables.flatMap(({ table, form, carrier, before = '' }) =>
    form === undefined || carrier === undefined
      ? []
      : table.filter((rule) => !isList(rule)).map((rule) => ({ table, form, carrier, before, rule })),
  );
  it('reads what stands in a list as alone', () => {
    for (const { table, form, carrier, before, rule } of listed) {
      const pairs = fc.sample(bytesFor(rule), 30).flatMap((bytes) => {
        const alone = readItem(indexOf(table), rule.id, bytes, []);
        const entry = Uint8Array.from([...fromHex(before), ...listEntry(form, rule.id, bytes)]);
        const inside = readItem(items, carrier, entry, ['jimi']);
        return alone && inside ? [{ alone, inside }] : [];
      });
      expect(pairs.length).toBeGreaterThan(0);
      for (const { alone, inside } of pairs) expect(merged(inside)).toEqual(near(merged(alone)));
    }
  });

  it('tells nothing of bytes that fill two rules, whichever of them comes first', () => {
    const plain = sized.filter(({ rule, size }) => size === 2 && rule.maker === undefined && rule.when === undefined);
    const [first, second] = plain.map(({ rule }) => ({ ...rule, id: 0xe0 }));
    if (!first || !second) throw new Error('no two rules of two bytes');
    const bytes = Uint8Array.of(1, 2);
    for (const rule of [first, second]) expect(readItem(indexOf([rule]), 0xe0, bytes, [])).not.toBeNull();
    for (const table of [
      [first, second],
      [second, first],
    ])
      expect(readItem(indexOf(table), 0xe0, bytes, [])).toBeNull();
    expect(readItem(indexOf([first, { ...second, maker: 'jimi' }]), 0xe0, bytes, ['jimi'])).toEqual(
      readItem(indexOf([second]), 0xe0, bytes, []),
    );
  });

  it('leaves alone what two makers explain differently', () => {
    for (const id of items.keys()) {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
          expect(readItem(items, id, bytes, []) !== null).toBe(fitting(id, bytes).length === 1);
        }),
        { numRuns: 20 },
      );
    }
    const general = itemExamples.filter(({ maker }) => maker === undefined);
    const counts = general.map(({ id, hex }) => [id, hex, fitting(id, fromHex(hex)).length]);
    expect(counts).toEqual(general.map(({ id, hex }) => [id, hex, 1]));
  });
});

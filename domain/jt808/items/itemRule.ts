import { ByteReader } from '../byteReader.ts';
import { ByteWriter } from '../byteWriter.ts';
import { Jt808Error } from '../jt808Error.ts';
import { type Field, readFields, sizeOf, writeFields } from './field.ts';
import type { ItemSource } from './itemSources.ts';
import type { Maker } from './makers.ts';
import { addTold, nothingTold, type Told } from './told.ts';

/** One form of an item: the fields that fill it from its first byte to its last, and where that is written. */
export type ItemRule = {
  id: number;
  source: ItemSource;
  fields: readonly Field[];
  /** Holds for the devices of this maker alone, and there instead of every rule without a maker. */
  maker?: Maker;
  /** What the bytes must show where the length alone does not tell this form from another. */
  when?: (bytes: Uint8Array) => boolean;
};

export type ItemTable = readonly ItemRule[];

/** What the rule tells of the bytes, null when they do not fill its fields exactly. */
export function readByRule(rule: ItemRule, bytes: Uint8Array): Told | null {
  const size = sizeOf(rule.fields);
  if ((size !== null && size !== bytes.length) || rule.when?.(bytes) === false) return null;
  const reader = new ByteReader(bytes);
  const told = nothingTold();
  try {
    readFields(rule.fields, reader, told);
  } catch (error) {
    if (error instanceof Jt808Error) return null;
    throw error;
  }
  return reader.left === 0 ? told : null;
}

/** The bytes of an item that says what is told. */
export function writeByRule(rule: ItemRule, told: Told): Uint8Array {
  const writer = new ByteWriter();
  writeFields(rule.fields, writer, told);
  return writer.done();
}

/** Rules of a table by item id. */
export type ItemIndex = ReadonlyMap<number, readonly ItemRule[]>;

export function indexOf(...tables: ItemTable[]): ItemIndex {
  const index = new Map<number, ItemRule[]>();
  for (const rule of tables.flat()) index.set(rule.id, [...(index.get(rule.id) ?? []), rule]);
  return index;
}

/**
 * What an item tells: its maker's rule where the maker is known to have one, else the one rule that its bytes fit.
 * Null when none fits, and when several do: what two makers say differently is not guessed.
 */
export function readItem(index: ItemIndex, id: number, bytes: Uint8Array, makers: readonly Maker[]): Told | null {
  const rules = index.get(id) ?? [];
  const own = rules.filter((rule) => rule.maker !== undefined && makers.includes(rule.maker));
  const fitting = (own.length > 0 ? own : rules.filter((rule) => rule.maker === undefined))
    .map((rule) => readByRule(rule, bytes))
    .filter((told) => told !== null);
  const [only, ...others] = fitting;
  return only && others.length === 0 ? only : null;
}

/** How a list of items inside an item is written: widths of id and length, in that order or the other. */
export type ListForm = 'id1 length1' | 'id2 length1' | 'id2 length2' | 'length2 with id2';

/** A list of items inside an item. What no rule explains is passed over; a list of nothing else is no such list. */
export function itemList(form: ListForm, table: ItemTable): Field {
  const index = indexOf(table);
  return {
    size: null,
    names: [],
    read: (reader, told) => {
      let known = 0;
      while (reader.left > 0) {
        const { id, bytes } = readEntry(form, reader);
        const more = readItem(index, id, bytes, []);
        if (!more) continue;
        known += 1;
        addTold(told, more);
      }
      if (known === 0) throw new Jt808Error('badItem');
    },
    write: () => {},
    isReadOnly: true,
  };
}

function readEntry(form: ListForm, reader: ByteReader): { id: number; bytes: Uint8Array } {
  if (form === 'length2 with id2') {
    const length = reader.u16() - 2;
    if (length < 0) throw new Jt808Error('badItem');
    return { id: reader.u16(), bytes: reader.take(length) };
  }
  const id = form === 'id1 length1' ? reader.u8() : reader.u16();
  return { id, bytes: reader.take(form === 'id2 length2' ? reader.u16() : reader.u8()) };
}

/** An item as an entry of such a list. */
export function listEntry(form: ListForm, id: number, bytes: Uint8Array): Uint8Array {
  const writer = new ByteWriter();
  if (form === 'length2 with id2')
    return writer
      .u16(bytes.length + 2)
      .u16(id)
      .raw(bytes)
      .done();
  if (form === 'id1 length1') writer.u8(id);
  else writer.u16(id);
  if (form === 'id2 length2') writer.u16(bytes.length);
  else writer.u8(bytes.length);
  return writer.raw(bytes).done();
}

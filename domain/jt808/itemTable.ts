import type { Attributes } from './attributes.ts';
import type { ByteReader } from './byteReader.ts';

/** What an item is read with: `reader` holds the item's own bytes only. */
export type ItemInput = { reader: ByteReader; attributes: Attributes; model: string | undefined };

/** One kind of extra item: how to read it, and its length when it never varies (null when it does). */
export type Item = { size: number | null; read: (input: ItemInput) => void };

/** Item id -> how to read it. */
export type ItemTable = ReadonlyMap<number, Item>;

/** An item of fixed length (bytes) carrying one number: attribute = number / divisor + offset. */
export function numberItem(size: 1 | 2 | 4, name: string, divisor = 1, offset = 0): Item {
  return {
    size,
    read: ({ reader, attributes }) => {
      const value = size === 1 ? reader.u8() : size === 2 ? reader.u16() : reader.u32();
      attributes[name] = value / divisor + offset;
    },
  };
}

/** An item whose number is multiplied, as lengths in units of 100 m are. */
export function scaledItem(size: 2 | 4, name: string, factor: number): Item {
  return {
    size,
    read: ({ reader, attributes }) => {
      attributes[name] = (size === 2 ? reader.u16() : reader.u32()) * factor;
    },
  };
}

/** An item of text, padding taken off. */
export function textItem(name: string): Item {
  return {
    size: null,
    read: ({ reader, attributes }) => {
      attributes[name] = reader.paddedText(reader.left);
    },
  };
}

/** An item which is known and tells nothing kept here. */
export function silentItem(size: number | null): Item {
  return { size, read: () => {} };
}

/** An item of several meanings or of several fields; `read` decides by what it finds. */
export function item(read: Item['read'], size: number | null = null): Item {
  return { size, read };
}

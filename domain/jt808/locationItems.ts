import { aovxItems } from './aovxItems.ts';
import type { Attributes } from './attributes.ts';
import { ByteReader } from './byteReader.ts';
import { extendedItems } from './extendedItems.ts';
import type { Item, ItemInput, ItemTable } from './itemTable.ts';
import { Jt808Error } from './jt808Error.ts';
import { lockItems } from './lockItems.ts';
import { obdItems } from './obdItems.ts';
import { powerItems } from './powerItems.ts';
import { safetyItems } from './safetyItems.ts';
import { sensorItems } from './sensorItems.ts';
import { standardItems } from './standardItems.ts';

/** Every extra item of 0x0200 that is known: the standard's and the makers'. */
const knownItems: ItemTable = new Map<number, Item>([
  ...standardItems,
  ...sensorItems,
  ...lockItems,
  ...safetyItems,
  ...obdItems,
  ...powerItems,
  ...aovxItems,
  ...extendedItems,
]);

/**
 * Reads the extra items (id, length, value) up to the end. Unknown ids are passed over, an item with odd content is
 * left out: neither costs the position. A length beyond the body ends the list, unless the item has a fixed length.
 */
export function readItems(reader: ByteReader, attributes: Attributes, model?: string): void {
  while (reader.left >= 2) {
    const known = knownItems.get(reader.u8());
    let length = reader.u8();
    if (length > reader.left) {
      if (known?.size == null || known.size > reader.left) return;
      length = known.size;
    }
    const content = new ByteReader(reader.take(length));
    if (known) readItem(known, { reader: content, attributes, model });
  }
}

function readItem(known: Item, input: ItemInput): void {
  try {
    known.read(input);
  } catch (error) {
    if (!(error instanceof Jt808Error)) throw error;
  }
}

/** Whether the bytes are nothing but known items of the right lengths. */
export function isItemList(reader: ByteReader): boolean {
  while (reader.left >= 2) {
    const known = knownItems.get(reader.u8());
    const length = reader.u8();
    if (!known || length > reader.left || (known.size !== null && known.size !== length)) return false;
    reader.skip(length);
  }
  return reader.left === 0;
}

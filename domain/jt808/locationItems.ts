import { ByteReader } from './byteReader.ts';
import { toHex } from './hexText.ts';
import { aovxItems } from './items/aovxItems.ts';
import { type ItemIndex, type ItemTable, indexOf, readItem } from './items/itemRule.ts';
import { jimiItems } from './items/jimiItems.ts';
import { lockItems } from './items/lockItems.ts';
import { type Maker, makerOfVersion } from './items/makers.ts';
import { networkItems } from './items/networkItems.ts';
import { listedEngineItems, obdItems } from './items/obdItems.ts';
import { isOfGuangdong, safetyItems } from './items/safetyItems.ts';
import { sharedItems } from './items/sharedItems.ts';
import { standardItems, videoItems } from './items/standardItems.ts';
import { addTold, type Told } from './items/told.ts';
import { trackerItems } from './items/trackerItems.ts';
import { vjtItems } from './items/vjtItems.ts';

/** Every table of extra items of 0x0200: the standard's and the makers'. */
export const itemTables: readonly ItemTable[] = [
  ...[standardItems, videoItems, safetyItems, trackerItems, lockItems, obdItems, jimiItems, aovxItems, sharedItems],
  ...[vjtItems, networkItems],
];

const items = indexOf(...itemTables);
const listedEngine = indexOf(listedEngineItems);

/** An item that no rule, or more than one, explains: kept as it came. */
export type UnreadItem = { id: number; hex: string };

/** The item behind which engine data follow; its first byte says what they are. */
const engineListId = 0x80;

/**
 * Reads the extra items (id, length, value) up to the end. What no rule explains costs nothing but itself and is
 * returned as it came, as is the rest where a length goes beyond the body.
 */
export function readItems(
  reader: ByteReader,
  told: Told,
  makers: readonly Maker[] = [],
  index: ItemIndex = items,
): UnreadItem[] {
  const entries = entriesOf(reader, index);
  return entries.flatMap(({ id, bytes, rest, isCut }) => {
    if (isCut) return [{ id, hex: toHex(bytes) }];
    if (rest) return readItems(rest, told, makers, listedEngine);
    const more = readItem(index, id, bytes, makers);
    if (!more) return [{ id, hex: toHex(bytes) }];
    addTold(told, more);
    return [];
  });
}

/** An item that tells the version of the firmware. */
const versionId = 0xf2;

/** Makers that the extra items show by themselves: by the version of the firmware, by the labels of alarms. */
export function makersShownBy(reader: ByteReader): Maker[] {
  return entriesOf(reader, items).flatMap(({ id, bytes, isCut }): Maker[] => {
    if (isCut) return [];
    const byVersion = id === versionId ? makerOfVersion(new ByteReader(bytes).text(bytes.length)) : undefined;
    return [...(byVersion ? [byVersion] : []), ...(isOfGuangdong(id, bytes) ? (['guangdong'] as const) : [])];
  });
}

/** An item; `rest` where engine data follow that are a list of their own; `isCut` where its length goes beyond the body. */
type Entry = { id: number; bytes: Uint8Array; rest?: ByteReader; isCut?: true };

function entriesOf(reader: ByteReader, index: ItemIndex): Entry[] {
  const entries: Entry[] = [];
  while (reader.left >= 2) {
    const id = reader.u8();
    const length = reader.u8();
    if (length > reader.left) {
      entries.push({ id, bytes: reader.rest(), isCut: true });
      break;
    }
    const bytes = reader.take(length);
    const isList = id === engineListId && index === items && length > 0;
    const rest = length === 1 ? () => reader.rest() : () => bytes.subarray(1);
    entries.push({ id, bytes, ...(isList && { rest: new ByteReader(rest()) }) });
  }
  return entries;
}

/** Whether the bytes can be a list of items, known or not: their lengths fill them to the end. */
export function isItemList(reader: ByteReader): boolean {
  while (reader.left >= 2) {
    reader.skip(1);
    const length = reader.u8();
    if (length > reader.left) return false;
    reader.skip(length);
  }
  return reader.left === 0;
}

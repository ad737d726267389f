import type { Attributes } from './attributes.ts';
import { ByteReader } from './byteReader.ts';
import { isItemList } from './locationItems.ts';

const tailBytes = 18;

/**
 * Early trackers put a fixed block of 18 bytes where later ones put items: odometer (km), battery (0.1 V), cell,
 * signal. It is taken as such only when the same bytes are no list of known items. True when it was read.
 */
export function readLegacyTail(reader: ByteReader, attributes: Attributes): boolean {
  if (reader.left !== tailBytes || isItemList(new ByteReader(reader.peek(tailBytes)))) return false;
  reader.skip(4);
  attributes.odometer = reader.u32() * 1000;
  attributes.battery = reader.u16() / 10;
  reader.skip(4);
  attributes.rssi = reader.u8();
  reader.skip(3);
  return true;
}

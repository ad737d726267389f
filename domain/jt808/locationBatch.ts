import { ByteReader } from './byteReader.ts';
import type { Maker } from './items/makers.ts';
import { Jt808Error } from './jt808Error.ts';
import { type Location, readLocation } from './location.ts';
import { type Message, report } from './message.ts';

/** Most positions taken from one message; 36 bytes each would fill a message of many parts. */
const maxLocations = 4096;

/** Body of 0x0704: number, kind (0 ordinary, 1 sent later from the device's memory), then length and body of each. */
export function readLocationBatch(reader: ByteReader, makers: readonly Maker[]): Message {
  const count = reader.u16();
  const isArchive = reader.u8() !== 0;
  const batch = readEach(reader, count, () => reader.u16(), makers);
  if (isArchive) for (const location of batch.locations) location.attributes.archive = true;
  return { kind: 'locations', ...batch };
}

/** Body of 0x0210: positions with one-byte lengths up to the end; seven bytes are battery (percent) and time instead. */
export function readCompactBatch(reader: ByteReader, makers: readonly Maker[]): Message {
  if (reader.left === 7) {
    const batteryLevel = reader.u8();
    const time = reader.time();
    return report(batteryLevel <= 100 ? { batteryLevel } : {}, time);
  }
  return { kind: 'locations', ...readEach(reader, maxLocations, () => reader.u8(), makers) };
}

/** A position that cannot be read is counted and left out; the others stand. A cut-off batch is refused whole. */
function readEach(
  reader: ByteReader,
  count: number,
  nextLength: () => number,
  makers: readonly Maker[],
): { locations: Location[]; skipped: number } {
  if (count > maxLocations) throw new Jt808Error('tooManyLocations');
  const locations: Location[] = [];
  let skipped = 0;
  while (locations.length + skipped < count && reader.left > 0) {
    const body = new ByteReader(reader.take(nextLength()));
    try {
      locations.push(readLocation(body, makers));
    } catch (error) {
      if (!(error instanceof Jt808Error)) throw error;
      skipped += 1;
    }
  }
  return { locations, skipped };
}

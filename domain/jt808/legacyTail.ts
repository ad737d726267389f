import type { Attributes } from './attributes.ts';
import { ByteReader } from './byteReader.ts';
import type { Maker } from './items/makers.ts';
import { isItemList } from './locationItems.ts';

const tailBytes = 18;

/** What a truck and its tracker can have: km driven in a life, V of a battery, the 31 steps of GSM reception (asu). */
const most = { odometerKm: 3_000_000, batteryV: 36, rssi: 31 } as const;
/** A tracker with a lower voltage sends nothing, V. */
const leastBatteryV = 3;

/**
 * Early trackers put a fixed block of 18 bytes where later ones put items: 4 bytes unused here, odometer (km), battery (0.1 V), cell,
 * signal, 3 bytes that are zero. It is read of these trackers alone, only where the lengths of items do not fill the bytes, and only when
 * each value is one that a truck can have. True when it was read.
 */
export function readLegacyTail(reader: ByteReader, attributes: Attributes, makers: readonly Maker[]): boolean {
  if (!makers.includes('early') || reader.left !== tailBytes) return false;
  const bytes = reader.peek(tailBytes);
  if (isItemList(new ByteReader(bytes))) return false;
  const block = new ByteReader(bytes);
  block.skip(4);
  const odometerKm = block.u32();
  const batteryV = block.u16() / 10;
  block.skip(4);
  const rssi = block.u8();
  const isSane =
    odometerKm <= most.odometerKm &&
    batteryV >= leastBatteryV &&
    batteryV <= most.batteryV &&
    rssi <= most.rssi &&
    block.rest().every((byte) => byte === 0);
  if (!isSane) return false;
  reader.skip(tailBytes);
  Object.assign(attributes, { odometer: odometerKm * 1000, battery: batteryV, rssi });
  return true;
}

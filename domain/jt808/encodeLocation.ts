import type { Attributes } from './attributes.ts';
import { ByteWriter } from './byteWriter.ts';
import type { Location } from './location.ts';

/** What a device states about itself; attributes sent: odometer (m), fuel (L), input, rssi, sat. */
export type DevicePosition = Omit<Location, 'attributes' | 'details' | 'unread' | 'statusFlags' | 'alarmFlags'> & {
  ignition: boolean;
  alarmFlags?: number;
  attributes?: Attributes;
};

/** Items a simulated device can send: id, bytes, unit of the wire. */
const sentItems: [name: string, id: number, size: 1 | 2 | 4, unit: number][] = [
  ['odometer', 0x01, 4, 100],
  ['fuel', 0x02, 2, 0.1],
  ['input', 0x25, 4, 1],
  ['rssi', 0x30, 1, 1],
  ['sat', 0x31, 1, 1],
];

/** Writes a body of 0x0200 (the same in 2013 and 2019). Values a field cannot hold are a RangeError. */
export function encodeLocation(position: DevicePosition): Uint8Array {
  const { fixed, lat, lon, ignition } = position;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) throw new RangeError(`no place on earth: ${lat}, ${lon}`);
  const statusFlags = (ignition ? 1 : 0) | (fixed ? 2 : 0) | (lat < 0 ? 4 : 0) | (lon < 0 ? 8 : 0);
  const writer = new ByteWriter()
    .u32(position.alarmFlags ?? 0)
    .u32(statusFlags)
    .u32(Math.round(Math.abs(lat) * 1e6))
    .u32(Math.round(Math.abs(lon) * 1e6))
    .u16(Math.round(position.altitudeM) & 0xffff)
    .u16(Math.round(position.speedKmh * 10))
    .u16(Math.round(position.courseDeg) % 360)
    .time(position.time);
  for (const [name, id, size, unit] of sentItems) {
    const value = position.attributes?.[name];
    if (typeof value === 'number') writeItem(writer, id, size, Math.round(value / unit));
  }
  return writer.done();
}

function writeItem(writer: ByteWriter, id: number, size: 1 | 2 | 4, value: number): void {
  writer.u8(id).u8(size);
  if (size === 1) writer.u8(value);
  else if (size === 2) writer.u16(value);
  else writer.u32(value);
}

/** Writes a body of 0x0704 from bodies of 0x0200; `isArchive` says that they come late, from the device's memory. */
export function encodeLocationBatch(bodies: Uint8Array[], isArchive: boolean): Uint8Array {
  const writer = new ByteWriter().u16(bodies.length).u8(isArchive ? 1 : 0);
  for (const body of bodies) writer.u16(body.length).raw(body);
  return writer.done();
}

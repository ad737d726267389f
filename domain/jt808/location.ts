import { type Attributes, addAlarm } from './attributes.ts';
import type { ByteReader } from './byteReader.ts';
import { Jt808Error } from './jt808Error.ts';
import { readLegacyTail } from './legacyTail.ts';
import { readItems } from './locationItems.ts';

/** Where a vehicle was, at what time, in which state: one report of a positioning device. */
export type Location = {
  /** Whether the satellites gave the position; otherwise it is the last one known to the device, or 0/0. */
  fixed: boolean;
  /** Degrees WGS-84, negative in the south. */
  lat: number;
  /** Degrees WGS-84, negative in the west. */
  lon: number;
  altitudeM: number;
  speedKmh: number;
  /** Degrees clockwise from north. */
  courseDeg: number;
  /** Device time, epoch milliseconds. */
  time: number;
  /** The alarm word as sent (bit 0 SOS, 1 overspeed, 8 power lost ...). */
  alarmFlags: number;
  /** The status word as sent (bit 0 ACC, 1 fixed, 2 south, 3 west, 10 oil cut off ...). */
  statusFlags: number;
  attributes: Attributes;
};

/**
 * Alarm bits which have a word: table 24 of JT/T 808-2013, where makers of trackers use 16 to 18 as tampering and low
 * battery. The order is that of the words in the attribute.
 */
const alarmWords: [word: string, ...bits: number[]][] = [
  ['sos', 0],
  ['overspeed', 1],
  ['fatigueDriving', 2],
  ['gpsAntennaCut', 5],
  ['fault', 4, 9, 10, 11],
  ['lowBattery', 7, 18],
  ['powerOff', 8],
  ['vibration', 15],
  ['tampering', 16, 17],
  ['geofence', 20],
  ['movement', 28],
  ['accident', 29, 30],
];

/** Door words stand in a status bit of this model only; elsewhere the bit is free. */
const doorModel = 'MV710G';

function has(flags: number, bit: number): boolean {
  return ((flags >>> bit) & 1) === 1;
}

/** Adds the words of an alarm word. */
function alarmsOf(alarmFlags: number, attributes: Attributes): void {
  for (const [word, ...bits] of alarmWords) if (bits.some((bit) => has(alarmFlags, bit))) addAlarm(attributes, word);
}

/** Sets what the status word tells: ignition (ACC), blocked (oil and power cut off), charge, door. */
export function statusAttributes(statusFlags: number, attributes: Attributes, model?: string): void {
  attributes.ignition = has(statusFlags, 0);
  attributes.blocked = has(statusFlags, 10);
  attributes.charge = has(statusFlags, 26);
  if (model === doorModel) attributes.door = has(statusFlags, 16);
}

/** Latitude and longitude words with the signs of the status word; `badPosition` outside the globe. */
export function readCoordinates(reader: ByteReader, statusFlags: number): { lat: number; lon: number } {
  const lat = reader.u32() / 1e6;
  const lon = reader.u32() / 1e6;
  if (lat > 90 || lon > 180) throw new Jt808Error('badPosition');
  return { lat: signed(lat, has(statusFlags, 2)), lon: signed(lon, has(statusFlags, 3)) };
}

function signed(degrees: number, isNegative: boolean): number {
  return isNegative && degrees !== 0 ? -degrees : degrees;
}

/** The fixed part after the alarm word: status, position, altitude (signed, some makers go below the sea), speed, time. */
export function readPlace(reader: ByteReader, alarmFlags: number, model?: string): Location {
  const attributes: Attributes = {};
  alarmsOf(alarmFlags, attributes);
  const statusFlags = reader.u32();
  statusAttributes(statusFlags, attributes, model);
  const { lat, lon } = readCoordinates(reader, statusFlags);
  const altitudeM = reader.i16();
  const speedKmh = reader.u16() / 10;
  const courseDeg = reader.u16();
  const time = reader.time();
  const fixed = has(statusFlags, 1);
  return { fixed, lat, lon, altitudeM, speedKmh, courseDeg, time, alarmFlags, statusFlags, attributes };
}

/** A body of 0x0200: the fixed 28 bytes and the extra items behind them. */
export function readLocation(reader: ByteReader, model?: string): Location {
  const location = readPlace(reader, reader.u32(), model);
  if (!readLegacyTail(reader, location.attributes)) readItems(reader, location.attributes, model);
  return location;
}

import { alarmsOf, bitDetails, statusAttributes } from './alarmWords.ts';
import type { Attributes } from './attributes.ts';
import { ByteReader } from './byteReader.ts';
import type { Maker } from './items/makers.ts';
import type { Details } from './items/told.ts';
import { Jt808Error } from './jt808Error.ts';
import { readLegacyTail } from './legacyTail.ts';
import { makersShownBy, readItems, type UnreadItem } from './locationItems.ts';

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
  /** What has no attribute: what each bit of alarm word and status word says (`alarms`, `states`), cells and networks near by, what an alarm of assistance was about, probes of cargo. */
  details: Details;
  /** Extra items that no rule explains, or that two makers explain differently, as they came. */
  unread: UnreadItem[];
};

function has(flags: number, bit: number): boolean {
  return ((flags >>> bit) & 1) === 1;
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
export function readPlace(reader: ByteReader, alarmFlags: number, makers: readonly Maker[]): Location {
  const attributes: Attributes = {};
  alarmsOf(alarmFlags, attributes, makers);
  const statusFlags = reader.u32();
  statusAttributes(statusFlags, attributes, makers);
  const { lat, lon } = readCoordinates(reader, statusFlags);
  const altitudeM = reader.i16();
  const speedKmh = reader.u16() / 10;
  const courseDeg = reader.u16();
  const time = reader.time();
  const fixed = has(statusFlags, 1);
  return {
    fixed,
    lat,
    lon,
    altitudeM,
    speedKmh,
    courseDeg,
    time,
    alarmFlags,
    statusFlags,
    attributes,
    ...nothingElse(),
    details: bitDetails(alarmFlags, statusFlags, makers),
  };
}

/** What a report without extra items has of details and unread items. */
export function nothingElse(): Pick<Location, 'details' | 'unread'> {
  return { details: {}, unread: [] };
}

const fixedBytes = 28;

/** A body of 0x0200: the fixed 28 bytes and the extra items behind them. */
export function readLocation(reader: ByteReader, known: readonly Maker[] = []): Location {
  const items = new ByteReader(reader.peek(reader.left).subarray(fixedBytes));
  const makers = [...makersShownBy(items), ...known];
  const location = readPlace(reader, reader.u32(), makers);
  if (!readLegacyTail(reader, location.attributes, makers)) location.unread = readItems(reader, location, makers);
  return location;
}

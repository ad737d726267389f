import { type Attributes, addAlarm } from './attributes.ts';
import { ByteReader } from './byteReader.ts';
import { indexOf, readItem } from './items/itemRule.ts';
import { unlocking } from './items/lockItems.ts';
import { Jt808Error } from './jt808Error.ts';
import { type Location, nothingElse } from './location.ts';

const kmhPerKnot = 1.852;
/** Battery bytes of a lock that hangs on its charger. */
const chargingMarks = [0xaa, 0xab];
const unlockingForms = indexOf(unlocking);

/**
 * Body of 0x5501 (live) and 0x5502 (without a fix) of electronic locks: GMT time, latitude DDMM.MMMM and longitude
 * DDDMM.MMMM as BCD with a nibble of signs, knots, half degrees, then battery, cell, product, status, alarm, items.
 */
export function readLockReport(reader: ByteReader, isLive: boolean): Location {
  const time = reader.dayFirstTime();
  const lat = degrees(reader.hex(4), 2);
  const lonDigits = reader.hex(5);
  const lon = degrees(lonDigits.slice(0, 9), 3);
  const signs = Number.parseInt(lonDigits.slice(9), 16);
  if (!(lat <= 90 && lon <= 180)) throw new Jt808Error('badPosition');
  const speedKmh = reader.u8() * kmhPerKnot;
  const courseDeg = reader.u8() * 2;
  const attributes: Attributes = { rssi: reader.u8(), sat: reader.u8(), odometer: reader.u32() * 1000 };
  const battery = reader.u8();
  if (battery <= 100) attributes.batteryLevel = battery;
  else if (chargingMarks.includes(battery)) attributes.charge = true;
  reader.skip(6);
  const product = reader.u8();
  const statusFlags = reader.u16();
  const alarmFlags = reader.u16();
  lockStatus(product, statusFlags, alarmFlags, attributes);
  const altitudeM = readLockItems(reader, attributes);
  return {
    ...{ fixed: isLive, lat: (signs & 2) !== 0 ? lat : -lat, lon: (signs & 4) !== 0 ? lon : -lon },
    ...{ altitudeM, speedKmh, courseDeg, time, alarmFlags, statusFlags, attributes, ...nothingElse() },
  };
}

/** Digits of degrees and of minutes with four decimals. */
function degrees(digits: string, degreeDigits: number): number {
  if (!/^\d+$/.test(digits)) throw new Jt808Error('badPosition');
  return Number(digits.slice(0, degreeDigits)) + Number(digits.slice(degreeDigits)) / 10_000 / 60;
}

function lockStatus(product: number, status: number, alarm: number, attributes: Attributes): void {
  attributes.status = status;
  if (product === 1 || product === 2) {
    if (alarm & 1) addAlarm(attributes, 'lowPower');
  } else if (product === 3) {
    attributes.blocked = (status & (1 << 5)) !== 0;
    if (alarm & 1) addAlarm(attributes, 'overspeed');
    if (alarm & 2) addAlarm(attributes, 'lowPower');
    if (alarm & 4) addAlarm(attributes, 'vibration');
    if (alarm & 8) addAlarm(attributes, 'lowBattery');
    if (alarm & 32) addAlarm(attributes, 'geofenceEnter');
    if (alarm & 64) addAlarm(attributes, 'geofenceExit');
  }
}

/** Items behind the fixed part; returns the altitude (m), 0 when none tells it. */
function readLockItems(reader: ByteReader, attributes: Attributes): number {
  let altitudeM = 0;
  while (reader.left >= 2) {
    const id = reader.u8();
    const length = reader.u8();
    if (length > reader.left) break;
    const bytes = reader.take(length);
    const content = new ByteReader(bytes);
    if (id === 0x02 && length === 2) altitudeM = content.i16();
    else if (id === 0x0b) Object.assign(attributes, readItem(unlockingForms, id, bytes, [])?.attributes);
    else if (id === 0x0c && length === 6) attributes.tilt = `[${content.i16()},${content.i16()},${content.i16()}]`;
    else if (id === 0x10 && length === 1) attributes.wakeSource = content.u8();
    else if (id === 0xfc && length === 1) attributes.geofence = content.u8();
  }
  return altitudeM;
}

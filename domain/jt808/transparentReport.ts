import type { Attributes } from './attributes.ts';
import type { ByteReader } from './byteReader.ts';
import type { Maker } from './items/makers.ts';
import { readObdText } from './items/obdText.ts';
import { Jt808Error } from './jt808Error.ts';
import { nothingElse, readPlace } from './location.ts';
import { type Message, report } from './message.ts';
import { readObdReport } from './obdReport.ts';

/** Body of 0x0900: whatever a maker lets through; the first byte says what. */
export function readTransparent(reader: ByteReader, makers: readonly Maker[]): Message {
  const kind = reader.u8();
  if (kind === 0x40) return readSerialText(reader);
  if (kind === 0x41) {
    const attributes: Attributes = {};
    return readObdText(reader.text(reader.left), attributes) ? report(attributes) : { kind: 'other' };
  }
  if (kind === 0xf0) return readObdReport(reader);
  if (kind === 0xf3) return readCollision(reader);
  if (kind === 0xff) return readTimedPlace(reader);
  if (kind === 0x53 || kind === 0x54) {
    const location = readPlace(reader, 0, makers);
    if (kind === 0x53) readTags(reader, location.attributes);
    else readSensorRecords(reader, location.attributes);
    return { kind: 'locations', locations: [location], skipped: 0 };
  }
  return { kind: 'other' };
}

/** Text of a device on the serial line; a driver signs on with `GTSL|6|1|0|10218094|1|`, behind the text's length. */
function readSerialText(reader: ByteReader): Message {
  const [high = 0, low = 0] = reader.peek(2);
  if (high * 256 + low === reader.left - 2) reader.skip(2);
  const data = reader.paddedText(reader.left);
  if (data.startsWith('GTSL|')) {
    const driverUniqueId = data.split('|')[4];
    return driverUniqueId === undefined ? { kind: 'other' } : report({ driverUniqueId });
  }
  return /^[\x20-\x7e]+$/.test(data) ? report({ data }) : { kind: 'other' };
}

/** Items of two-byte ids and lengths about a collision: how hard (0.01 g, in 256ths) and when. */
function readCollision(reader: ByteReader): Message {
  const attributes: Attributes = {};
  let time: number | null = null;
  while (reader.left >= 4) {
    const [id, length] = [reader.u16(), reader.u16()];
    if (length > reader.left) throw new Jt808Error('truncated');
    if (id === 0x0002 && length === 2) attributes.collision = reader.u16() / 256 / 100;
    else if (id === 0x0006 && length === 6) time = reader.time();
    else reader.skip(length);
  }
  return report(attributes, time);
}

/** Time and place in two's complement, height, speed and course, with more of them behind that are not read. */
function readTimedPlace(reader: ByteReader): Message {
  const time = reader.time();
  const [lat, lon] = [reader.i32() / 1e6, reader.i32() / 1e6];
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) throw new Jt808Error('badPosition');
  const location = {
    ...{ fixed: true, lat, lon, altitudeM: reader.i16(), speedKmh: reader.u16() / 10, courseDeg: reader.u16() },
    ...{ time, alarmFlags: 0, statusFlags: 0, attributes: {}, ...nothingElse() },
  };
  return { kind: 'locations', locations: [location], skipped: 0 };
}

/** Radio tags near the device: number, address, signal (dBm), data. */
function readTags(reader: ByteReader, attributes: Attributes): void {
  reader.skip(1);
  while (reader.left >= 9) {
    const index = reader.u8() + 1;
    attributes[`tag${index}Mac`] = reader.hex(6);
    attributes[`tag${index}Rssi`] = reader.i8();
    attributes[`tag${index}Data`] = reader.hex(Math.min(reader.u8(), reader.left));
  }
}

/** Sensor records, each behind the mask of its fields: light, temperature and humidity, probe, tilt, pressure (hPa). */
function readSensorRecords(reader: ByteReader, attributes: Attributes): void {
  while (reader.left > 2) {
    const mask = reader.u16();
    reader.skip(6);
    if (mask & 1) attributes.lightSensor = reader.u16();
    if (mask & 2) {
      attributes.deviceTemp = reader.i16() / 10;
      attributes.humidity = reader.i16() / 10;
    }
    if (mask & 4) attributes.temp3 = reader.i16() / 10;
    if (mask & 8) reader.skip(6);
    if (mask & 16) attributes.airPressure = reader.u16();
  }
}

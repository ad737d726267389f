import type { Attributes } from './attributes.ts';
import type { ByteReader } from './byteReader.ts';
import { readPlace } from './location.ts';
import type { Message } from './message.ts';
import { readObdText } from './obdItems.ts';
import { readObdReport } from './obdReport.ts';

/** Body of 0x0900: whatever a maker lets through; the first byte says what. */
export function readTransparent(reader: ByteReader, model?: string): Message {
  const kind = reader.u8();
  if (kind === 0x40) return readDriverText(reader);
  if (kind === 0x41) {
    const attributes: Attributes = {};
    readObdText(reader.text(reader.left), attributes);
    return { kind: 'report', time: null, attributes };
  }
  if (kind === 0xf0) return readObdReport(reader);
  if (kind === 0x53 || kind === 0x54) {
    const location = readPlace(reader, 0, model);
    if (kind === 0x53) readTags(reader, location.attributes);
    else readSensorRecords(reader, location.attributes);
    return { kind: 'locations', locations: [location], skipped: 0 };
  }
  return { kind: 'other' };
}

/** A driver signs on: `GTSL|6|1|0|10218094|1|` behind its length. */
function readDriverText(reader: ByteReader): Message {
  const fields = reader.text(Math.min(reader.u16(), reader.left)).split('|');
  if (fields[0] !== 'GTSL' || fields[4] === undefined) return { kind: 'other' };
  return { kind: 'report', time: null, attributes: { driverUniqueId: fields[4] } };
}

/** Radio tags near the device: number, address, signal (dBm), data. */
function readTags(reader: ByteReader, attributes: Attributes): void {
  reader.skip(1);
  for (let index = 1; reader.left >= 9; index += 1) {
    reader.skip(1);
    attributes[`tag${index}Mac`] = reader.hex(6);
    attributes[`tag${index}Rssi`] = reader.i8();
    attributes[`tag${index}Data`] = reader.hex(Math.min(reader.u8(), reader.left));
  }
}

const recordBytes = 24;
const fullMask = 0x1f;

/** Sensor records with all their fields: light, temperature, humidity, second temperature, tilt, air pressure (hPa). */
function readSensorRecords(reader: ByteReader, attributes: Attributes): void {
  while (reader.left >= recordBytes) {
    if (reader.u16() !== fullMask) return;
    reader.skip(6);
    attributes.lightSensor = reader.u16();
    attributes.deviceTemp = reader.i16() / 10;
    attributes.humidity = reader.u16() / 10;
    attributes.temp3 = reader.i16() / 10;
    reader.skip(6);
    attributes.airPressure = reader.u16();
  }
}

import type { Attributes } from './attributes.ts';
import { ByteReader } from './byteReader.ts';
import type { Item } from './itemTable.ts';
import { numberItem, scaledItem, silentItem } from './itemTable.ts';
import { Jt808Error } from './jt808Error.ts';
import { readCoordinates, statusAttributes } from './location.ts';
import type { Message } from './message.ts';

/** Values of an engine report; the fuel rate per hour gives way to that per 100 km. */
const engineItems = new Map<number, Item>([
  [0x052b, numberItem(1, 'fuel')],
  [0x052c, numberItem(4, 'fuelUsed', 100)],
  [0x052d, numberItem(1, 'coolantTemp', 1, -40)],
  [0x052e, numberItem(1, 'airTemp', 1, -40)],
  [0x0530, numberItem(2, 'power', 1000)],
  [0x0535, numberItem(2, 'obdSpeed', 10)],
  [0x0536, numberItem(2, 'rpm')],
  [0x0538, silentItem(2)],
  [0x0539, numberItem(2, 'fuelConsumption', 100)],
  [0x053d, numberItem(2, 'intakePressure', 10)],
  [0x0544, numberItem(1, 'liquidLevel')],
  [0x0546, scaledItem(4, 'odometer', 100)],
]);

/** Body of 0x0900 kind 0xF0: time, stored or live, vehicle kind, what follows (1 values, 2 faults, 3 alarms), place. */
export function readObdReport(reader: ByteReader): Message {
  const time = reader.time();
  const attributes: Attributes = {};
  if (reader.u8() > 0) attributes.archive = true;
  reader.skip(1);
  const content = reader.u8();
  if (content === 1) readEngineValues(reader, attributes);
  else if (content === 2) readFaults(reader, attributes);
  else if (content === 3) skipAlarms(reader);
  else return { kind: 'report', time, attributes };
  const statusFlags = reader.u32();
  statusAttributes(statusFlags, attributes);
  const { lat, lon } = readCoordinates(reader, statusFlags);
  const place = { fixed: (statusFlags & 2) !== 0, lat, lon, altitudeM: 0, speedKmh: 0, courseDeg: 0 };
  const location = { ...place, time, alarmFlags: 0, statusFlags, attributes };
  return { kind: 'locations', locations: [location], skipped: 0 };
}

function readEngineValues(reader: ByteReader, attributes: Attributes): void {
  for (let count = reader.u8(); count > 0; count -= 1) {
    const id = reader.u16();
    const content = new ByteReader(reader.take(reader.u8()));
    const known = engineItems.get(id) ?? plainNumber(id, content.left);
    if (known && (known.size === null || known.size <= content.left)) {
      known.read({ reader: content, attributes, model: undefined });
    }
  }
}

/** A value without a name keeps its number: io1349. */
function plainNumber(id: number, size: number): Item | null {
  return size === 1 || size === 2 || size === 4 ? numberItem(size, `io${id}`) : null;
}

function readFaults(reader: ByteReader, attributes: Attributes): void {
  const codes: string[] = [];
  for (let systems = reader.u16(); systems > 0; systems -= 1) {
    reader.skip(4);
    for (let faults = reader.u16(); faults > 0; faults -= 1) {
      reader.skip(8);
      codes.push(reader.paddedText(reader.u16()));
      if (codes.length > 1024) throw new Jt808Error('truncated');
    }
  }
  if (codes.length > 0) attributes.dtcs = codes.join(' ');
}

function skipAlarms(reader: ByteReader): void {
  for (let count = reader.u8(); count > 0; count -= 1) {
    reader.skip(1);
    reader.skip(reader.u8());
  }
}

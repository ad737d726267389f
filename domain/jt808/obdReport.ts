import { statusAttributes } from './alarmWords.ts';
import { addAlarm } from './attributes.ts';
import type { ByteReader } from './byteReader.ts';
import { type ItemTable, indexOf, readItem } from './items/itemRule.ts';
import { percent, unsigned } from './items/numberFields.ts';
import { text } from './items/textFields.ts';
import { addTold, nothingTold, type Told } from './items/told.ts';
import { Jt808Error } from './jt808Error.ts';
import { nothingElse, readCoordinates } from './location.ts';
import type { Message } from './message.ts';

const source = 'trackers';
const consumption = unsigned(2, 'fuelConsumption', { per: 100 });

/** Values of an engine report; of several fuel rates or odometers the last sent stands. */
export const engineReportItems: ItemTable = [
  ...[0x0102, 0x0528, 0x0546].map((id) => ({ id, source, fields: [unsigned(4, 'odometer', { times: 100 })] }) as const),
  { id: 0x0103, source, fields: [unsigned(4, 'fuel', { per: 100 })] },
  { id: 0x0105, source, fields: [unsigned(4, 'fuelUsed', { per: 100 })] },
  { id: 0x0111, source, fields: [unsigned(1, 'fuelTemp', { plus: -40 })] },
  { id: 0x012e, source, fields: [unsigned(2, 'oilLevel', { per: 10 })] },
  ...[0x014a, 0x0537, 0x0538, 0x0539].map((id) => ({ id, source, fields: [consumption] }) as const),
  { id: 0x052a, source, fields: [unsigned(2, 'fuel', { per: 100 })] },
  { id: 0x052b, source, fields: [unsigned(1, 'fuel', { none: [0xff] })] },
  { id: 0x052c, source, fields: [unsigned(4, 'fuelUsed', { per: 100 })] },
  { id: 0x052d, source, fields: [unsigned(1, 'coolantTemp', { plus: -40 })] },
  { id: 0x052e, source, fields: [unsigned(1, 'airTemp', { plus: -40 })] },
  { id: 0x0530, source, fields: [unsigned(2, 'power', { per: 1000 })] },
  { id: 0x0535, source, fields: [unsigned(2, 'obdSpeed', { per: 10 })] },
  { id: 0x0536, source, fields: [unsigned(2, 'rpm')] },
  { id: 0x053d, source, fields: [unsigned(2, 'intakePressure', { per: 10 })] },
  { id: 0x0544, source, fields: [unsigned(1, 'liquidLevel')] },
  { id: 0x0547, source, fields: [percent('throttle')] },
  { id: 0x0548, source, fields: [percent('throttle')] },
  { id: 0xfeec, source, fields: [text('vin')] },
];
const items = indexOf(engineReportItems);

/** Alarms of an engine report by their number. */
const alarmWords: Readonly<Record<number, string>> = {
  ...{ 1: 'powerRestored', 2: 'powerCut', 14: 'idle', 35: 'fatigueDriving', 37: 'overspeed' },
  ...{ 26: 'hardAcceleration', 27: 'hardBraking', 28: 'hardCornering' },
  ...{ 29: 'laneChange', 30: 'laneChange', 31: 'laneChange' },
  ...{ 38: 'accident', 39: 'accident', 40: 'accident', 49: 'door', 50: 'door' },
};

/** Events of driving behaviour by their number; others keep it. */
const eventWords: Readonly<Record<number, string>> = {
  ...{ 51: 'hardAcceleration', 52: 'hardBraking', 53: 'hardCornering', 54: 'laneChange', 56: 'accident' },
};

/**
 * Body of 0x0900 kind 0xF0: time, stored or live, vehicle kind, what follows (1 values, 2 faults, 3 alarms, all with a
 * place; 4 a trip, 0x0B the vehicle's number, 0x15 an event).
 */
export function readObdReport(reader: ByteReader): Message {
  const time = reader.time();
  const told = nothingTold();
  if (reader.u8() > 0) told.attributes.archive = true;
  reader.skip(1);
  const content = reader.u8();
  if (content === 1) readEngineValues(reader, told);
  else if (content === 2) readFaults(reader, told);
  else if (content === 3) readAlarms(reader, told);
  else {
    if (content === 4) readTrip(reader, told);
    else if (content === 0x0b) readVehicleNumber(reader, told);
    else if (content === 0x15) readEvent(reader, told);
    return { kind: 'report', time, ...told };
  }
  const { attributes } = told;
  const statusFlags = reader.u32();
  statusAttributes(statusFlags, attributes);
  const { lat, lon } = readCoordinates(reader, statusFlags);
  const place = { fixed: (statusFlags & 2) !== 0, lat, lon, altitudeM: 0, speedKmh: 0, courseDeg: 0 };
  const location = { ...place, time, alarmFlags: 0, statusFlags, ...nothingElse(), ...told };
  return { kind: 'locations', locations: [location], skipped: 0 };
}

function readEngineValues(reader: ByteReader, told: Told): void {
  for (let count = reader.u8(); count > 0; count -= 1) {
    const id = reader.u16();
    const bytes = reader.take(reader.u8());
    const more = items.has(id) ? readItem(items, id, bytes, []) : plainNumber(id, bytes);
    if (more) addTold(told, more);
  }
}

/** A value without a name keeps its number: io1349. */
function plainNumber(id: number, bytes: Uint8Array): Told | null {
  if (bytes.length !== 1 && bytes.length !== 2 && bytes.length !== 4) return null;
  return { attributes: { [`io${id}`]: bytes.reduce((sum, byte) => sum * 256 + byte, 0) }, details: {} };
}

function readFaults(reader: ByteReader, { attributes }: Told): void {
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

function readAlarms(reader: ByteReader, { attributes }: Told): void {
  for (let count = reader.u8(); count > 0; count -= 1) {
    const word = alarmWords[reader.u8()];
    if (word !== undefined) addAlarm(attributes, word);
    reader.skip(reader.u8());
  }
}

/** A trip's number, and once it has ended (2) how long and often the engine idled, metres and litres. */
function readTrip(reader: ByteReader, { attributes }: Told): void {
  const hasEnded = reader.u8() === 2;
  attributes.tripNumber = reader.u32();
  reader.skip(6);
  if (!hasEnded) return;
  reader.skip(6 + 8 + 8 + 1);
  attributes.idlingCount = reader.u16();
  attributes.idlingTime = reader.u16();
  attributes.tripOdometer = reader.u16() * 100;
  attributes.tripFuel = reader.u16() / 100;
}

function readVehicleNumber(reader: ByteReader, { attributes }: Told): void {
  if (reader.u8() > 0) attributes.vin = reader.paddedText(17);
}

function readEvent(reader: ByteReader, { attributes }: Told): void {
  const event = reader.u32();
  const word = eventWords[event];
  if (word === undefined) attributes.event = event;
  else addAlarm(attributes, word);
}

import { addAlarm } from './attributes.ts';
import { ByteReader } from './byteReader.ts';
import { type ItemInput, type ItemTable, item } from './itemTable.ts';

/** Driver assistance (T/JSATL 12: 0x64 road ahead, 0x65 driver) and the message items of camera trackers (0xE8). */
export const safetyItems: ItemTable = new Map([
  [0x64, item((input) => readAssistance(input, 'adasAlarm'))],
  [0x65, item((input) => readAssistance(input, 'dmsAlarm'))],
  [0xe8, item(readMessageItems)],
]);

const labelBytes = 16;

/** Alarm id (4), state, kind, then speed, place and time; the last 16 bytes label the recordings of the alarm. */
function readAssistance({ reader, attributes }: ItemInput, name: string): void {
  reader.skip(5);
  attributes[name] = reader.u8();
  if (reader.left < labelBytes) return;
  reader.skip(reader.left - labelBytes);
  attributes.alarmLabel = reader.hex(labelBytes);
}

/** Items of a two-byte id and a one-byte length. */
function* subItems(reader: ByteReader): Generator<[id: number, content: ByteReader]> {
  while (reader.left >= 3) {
    const id = reader.u16();
    yield [id, new ByteReader(reader.take(reader.u8()))];
  }
}

function readMessageItems({ reader, attributes }: ItemInput): void {
  for (const [id, content] of subItems(reader)) {
    if (id === 0x0c01) addAlarm(attributes, 'sos');
    else if (id === 0x2003) readPower(content, attributes);
    else if (id === 0x2005) {
      for (const [part, value] of subItems(content)) {
        if (part === 0x2001) attributes.power = value.u16() / 10;
        if (part === 0x0007) attributes.hdop = value.u16() / 10;
      }
    }
  }
}

/** Charging, battery in six steps, battery (0.01 V), signal, supply (0.01 V). */
function readPower(reader: ByteReader, attributes: ItemInput['attributes']): void {
  attributes.charge = reader.u8() === 1;
  attributes.batteryLevel = Math.floor((reader.u8() * 100) / 6);
  attributes.battery = reader.u16() / 100;
  attributes.rssi = reader.u8();
  attributes.power = reader.u16() / 100;
}

import { addAlarm } from './attributes.ts';
import { ByteReader } from './byteReader.ts';
import { type Item, type ItemInput, type ItemTable, item, numberItem } from './itemTable.ts';

/** 0xEB: a time zone as text, or a list of the maker's items: length (with the id), two-byte id, value. */
export const extendedItems: ItemTable = new Map([[0xeb, item(readExtension)]]);

const insideItems: ItemTable = new Map<number, Item>([
  [0x0001, numberItem(2, 'fuel1', 10)],
  [
    0x0023,
    item(({ reader, attributes }) => {
      const fuel = Number(reader.paddedText(6));
      if (Number.isFinite(fuel)) attributes.fuel2 = fuel;
    }),
  ],
  [0x002d, item(readVoltage)],
  [0x0089, item(readAlarmWord)],
  [0x00a5, item(readMovementWord)],
  [0x00a8, numberItem(1, 'batteryLevel')],
  [0x00b2, item(readSimCard)],
  [0x00c5, item(readVibrationWord)],
  [0x00ce, numberItem(2, 'power', 100)],
  [0x00e1, numberItem(1, 'batteryLevel')],
]);

function readExtension({ reader, attributes, model }: ItemInput): void {
  if (String.fromCharCode(...reader.peek(3)) === 'UTC') {
    attributes.timezone = reader.text(reader.left);
    return;
  }
  while (reader.left >= 4) {
    const length = reader.u16() - 2;
    const known = insideItems.get(reader.u16());
    if (length < 0 || length > reader.left) return;
    const content = new ByteReader(reader.take(length));
    known?.read({ reader: content, attributes, model });
  }
}

/** Four bytes are the supply, two the battery, both in mV. */
function readVoltage({ reader, attributes }: ItemInput): void {
  if (reader.left === 4) attributes.power = reader.u32() / 1000;
  else attributes.battery = reader.u16() / 1000;
}

function isClear(word: number, bit: number): boolean {
  return ((word >>> bit) & 1) === 0;
}

/** Alarms are the bits which are clear. */
function readAlarmWord({ reader, attributes }: ItemInput): void {
  const word = reader.u32();
  if (isClear(word, 0)) addAlarm(attributes, 'powerOff');
  if (isClear(word, 12)) addAlarm(attributes, 'removing');
}

function readVibrationWord({ reader, attributes }: ItemInput): void {
  if (isClear(reader.u32(), 6)) addAlarm(attributes, 'vibration');
}

function readMovementWord({ reader, attributes }: ItemInput): void {
  attributes.motion = !isClear(reader.u32(), 0);
}

/** ICCID as BCD, an odd last digit filled with F. */
function readSimCard({ reader, attributes }: ItemInput): void {
  attributes.iccid = reader.hex(10).replace(/f+$/, '');
}

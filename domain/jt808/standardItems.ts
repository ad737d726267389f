import { type ItemInput, type ItemTable, item, numberItem, scaledItem, silentItem } from './itemTable.ts';

/** Extra items of JT/T 808-2013 table 27 and of the video supplement JT/T 1078 (0x14 to 0x18). */
export const standardItems: ItemTable = new Map([
  [0x01, scaledItem(4, 'odometer', 100)],
  [0x02, numberItem(2, 'fuel', 10)],
  [0x03, silentItem(2)],
  [0x04, silentItem(2)],
  [0x05, silentItem(null)],
  [0x06, silentItem(2)],
  [0x11, silentItem(null)],
  [0x12, silentItem(6)],
  [0x13, silentItem(7)],
  [0x14, numberItem(4, 'videoAlarm')],
  [0x15, silentItem(4)],
  [0x16, silentItem(4)],
  [0x17, silentItem(2)],
  [0x18, silentItem(null)],
  [0x25, numberItem(4, 'input')],
  [0x2a, silentItem(2)],
  [0x2b, item(readAnalogInputs, 4)],
  [0x30, numberItem(1, 'rssi')],
  [0x31, numberItem(1, 'sat')],
  [0xa7, item(readAnalogInputs, 4)],
]);

/** Two analog inputs in one word: AD1 in the upper half, AD0 (here adc1) in the lower. */
function readAnalogInputs({ reader, attributes }: ItemInput): void {
  const upper = reader.u16();
  attributes.adc1 = reader.u16();
  attributes.adc2 = upper;
}

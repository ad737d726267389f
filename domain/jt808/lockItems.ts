import { type ItemInput, type ItemTable, item, numberItem, textItem } from './itemTable.ts';

/** Electronic locks and seals. */
export const lockItems: ItemTable = new Map([
  [0x0b, item(readUnlocking)],
  [0x33, item(readModeOrLockText)],
  [0x63, item(readSubLocks)],
  [0x67, textItem('password')],
  [0x69, numberItem(2, 'battery', 100)],
]);

/** Somebody at the lock: what with, the card, and what came of it. */
export function readUnlocking({ reader, attributes }: Pick<ItemInput, 'reader' | 'attributes'>): void {
  attributes.lockCommand = reader.u8();
  if (reader.left >= 4) attributes.lockCard = reader.u32();
  if (reader.left >= 1) attributes.unlockResult = reader.u8();
}

/** One byte is a working mode; text is a lock's own message, its battery in the digits 3 to 5 of the third field. */
function readModeOrLockText({ reader, attributes }: ItemInput): void {
  if (reader.left === 1) {
    attributes.mode = reader.u8();
    return;
  }
  const volts = /^\*M00,\d+,\d{2}(\d{3})/.exec(reader.text(reader.left))?.[1];
  if (volts !== undefined) attributes.battery = Number(volts) / 100;
}

/** Wireless locks of 11 bytes each: id, battery (mV), seal ('1' closed), two bytes of status. */
function readSubLocks({ reader, attributes }: ItemInput): void {
  for (let index = 1; reader.left >= 11; index += 1) {
    attributes[`lock${index}Id`] = reader.hex(6);
    attributes[`lock${index}Battery`] = reader.u16() / 1000;
    attributes[`lock${index}Seal`] = reader.u8() === 0x31;
    reader.skip(2);
  }
}

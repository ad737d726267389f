import type { ByteReader } from './byteReader.ts';
import type { Detail } from './items/told.ts';
import { type Message, report } from './message.ts';

/**
 * Body of 0x1210 (T/JSATL 12): the recordings of an alarm: terminal id[7], label[16], number[32], kind, count, then name
 * and size (bytes) of each file.
 */
export function readAlarmFiles(reader: ByteReader): Message {
  const terminalID = reader.paddedText(7);
  const alarmLabel = reader.hex(16);
  const alarmNumber = reader.paddedText(32);
  const isRepeated = reader.u8() === 1;
  const files: Detail[] = [];
  for (let count = reader.u8(); count > 0; count -= 1) {
    files.push({ name: reader.paddedText(reader.u8()), bytes: reader.u32() });
  }
  return report({ alarmLabel }, null, { terminalID, alarmNumber, isRepeated, files });
}

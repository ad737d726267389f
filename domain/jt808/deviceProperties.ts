import type { ByteReader } from './byteReader.ts';
import type { HeaderForm } from './header.ts';
import type { Details } from './items/told.ts';
import { type Message, report } from './message.ts';

/**
 * Body of 0x0107: kind, maker[5], model, terminal id, ICCID (BCD[10]), versions of hardware and firmware behind their
 * lengths, satellite systems and networks as bits. A body that ends early tells what it holds.
 */
export function readDeviceProperties(reader: ByteReader, form: HeaderForm): Message {
  const [modelBytes, terminalBytes] = form === 2019 ? [30, 30] : [20, 7];
  reader.skip(2);
  const maker = reader.paddedText(5);
  const model = reader.paddedText(modelBytes);
  const terminalID = reader.paddedText(terminalBytes);
  const iccid = reader.hex(10).replace(/f+$/, '');
  const details: Details = { maker, model, terminalID };
  for (const version of ['hardware', 'firmware']) {
    const length = reader.left > 0 ? reader.u8() : 0;
    if (length > reader.left) break;
    if (length > 0) details[version] = reader.paddedText(length);
  }
  return report(iccid === '' ? {} : { iccid }, null, details);
}

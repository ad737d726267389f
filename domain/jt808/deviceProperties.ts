import type { ByteReader } from './byteReader.ts';
import type { HeaderForm } from './header.ts';
import type { Message } from './message.ts';

/** Body of 0x0107: kind, maker, model, terminal id, ICCID (BCD[10]), versions. Kept is the SIM card's number. */
export function readDeviceProperties(reader: ByteReader, form: HeaderForm): Message {
  reader.skip(form === 2019 ? 2 + 5 + 30 + 30 : 2 + 5 + 20 + 7);
  return { kind: 'report', time: null, attributes: { iccid: reader.hex(10).replace(/f+$/, '') } };
}

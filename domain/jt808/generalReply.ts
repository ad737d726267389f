import type { ByteReader } from './byteReader.ts';
import { ByteWriter } from './byteWriter.ts';
import type { GeneralReply } from './message.ts';

/** Body of 0x0001 and 0x8001. */
export function readGeneralReply(reader: ByteReader): GeneralReply {
  return { serial: reader.u16(), messageId: reader.u16(), result: reader.u8() };
}

/** Writes a body of 0x0001 or 0x8001. */
export function encodeGeneralReply({ serial, messageId, result }: GeneralReply): Uint8Array {
  return new ByteWriter().u16(serial).u16(messageId).u8(result).done();
}

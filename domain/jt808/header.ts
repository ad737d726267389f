import type { ByteReader } from './byteReader.ts';
import { ByteWriter } from './byteWriter.ts';
import { checksumOf, escapeFrame } from './frameEscape.ts';
import { fromHex } from './hexText.ts';
import { Jt808Error } from './jt808Error.ts';
import { messageIds } from './messageIds.ts';

/** Longest body of one frame: ten bits of the properties word. Longer ones travel in parts. */
export const maxBodyBytes = 1023;

/** The form of the header: 2013 (and 2011) names a device by BCD[6], 2019 by BCD[10] and carries a version byte. */
export type HeaderForm = 2013 | 2019;

/** What stands before a body. */
export type Header = {
  messageId: number;
  form: HeaderForm;
  /** Protocol version byte of the 2019 form (1 at first), null in the 2013 form. */
  protocolVersion: number | null;
  /** SIM number as the device gives it: 12 digits (2013) or 20 (2019), leading zeros kept. Some vendors put hex here. */
  phone: string;
  /** Running number 0 to 65535, repeated in the reply. */
  serial: number;
  /** Body length as declared, in bytes. */
  bodyLength: number;
  /** Encryption bits: 0 none, 1 RSA. */
  encryption: number;
  /** Which part of a longer message this is (index from 1), null for a whole message. */
  part: { count: number; index: number } | null;
};

const partFlag = 1 << 13;
const form2019Flag = 1 << 14;

/** Reads a header; the reader stands before the body afterwards. */
export function readHeader(reader: ByteReader): Header {
  const messageId = reader.u16();
  const properties = reader.u16();
  if (messageId === messageIds.lockLocation || messageId === messageIds.lockBlindLocation) {
    return {
      ...{ messageId, form: 2013, protocolVersion: null, phone: reader.hex(6), serial: reader.u8() },
      ...{ bodyLength: properties & 0xff, encryption: 0, part: null },
    };
  }
  const form: HeaderForm = (properties & form2019Flag) === 0 ? 2013 : 2019;
  const protocolVersion = form === 2019 ? reader.u8() : null;
  const phone = reader.hex(form === 2019 ? 10 : 6);
  const serial = reader.u16();
  const isPart = (properties & partFlag) !== 0;
  const part = isPart ? { count: reader.u16(), index: reader.u16() } : null;
  if (part && (part.index < 1 || part.index > part.count)) throw new Jt808Error('badPart');
  const bodyLength = properties & 0x3ff;
  return { messageId, form, protocolVersion, phone, serial, bodyLength, encryption: (properties >> 10) & 7, part };
}

/** Who sends which message: what a header needs beyond the body. */
export type Sender = { form: HeaderForm; phone: string; serial: number; protocolVersion?: number };

/** The phone as a header of the form carries it: digits filled up with zeros in front. */
export function wirePhone(phone: string, form: HeaderForm): string {
  return phone.padStart(form === 2019 ? 20 : 12, '0');
}

/** One message as the bytes to send; a body over 1023 bytes is a RangeError, see `encodeFrames`. */
export function encodeFrame(messageId: number, sender: Sender, body: Uint8Array): Uint8Array {
  return encodePart(messageId, sender, body, null);
}

/** One message as frames to send in order: in parts with running serials when the body is longer than `partBytes`. */
export function encodeFrames(
  messageId: number,
  sender: Sender,
  body: Uint8Array,
  partBytes: number = maxBodyBytes,
): Uint8Array[] {
  if (body.length <= partBytes) return [encodeFrame(messageId, sender, body)];
  const count = Math.ceil(body.length / partBytes);
  return Array.from({ length: count }, (_, at) =>
    encodePart(
      messageId,
      { ...sender, serial: (sender.serial + at) % 65536 },
      body.subarray(at * partBytes, (at + 1) * partBytes),
      { count, index: at + 1 },
    ),
  );
}

function encodePart(messageId: number, sender: Sender, body: Uint8Array, part: Header['part']): Uint8Array {
  if (body.length > maxBodyBytes) throw new RangeError(`body of ${body.length} bytes needs parts`);
  const phone = wirePhone(sender.phone, sender.form);
  if (phone.length !== (sender.form === 2019 ? 20 : 12)) throw new RangeError(`phone too long: ${phone}`);
  const writer = new ByteWriter().u16(messageId);
  writer.u16(body.length | (part ? partFlag : 0) | (sender.form === 2019 ? form2019Flag : 0));
  if (sender.form === 2019) writer.u8(sender.protocolVersion ?? 1);
  writer.raw(fromHex(phone)).u16(sender.serial);
  if (part) writer.u16(part.count).u16(part.index);
  const content = writer.raw(body).done();
  return escapeFrame(new ByteWriter().raw(content).u8(checksumOf(content)).done());
}

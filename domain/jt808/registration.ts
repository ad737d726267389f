import type { ByteReader } from './byteReader.ts';
import { ByteWriter, latinBytes } from './byteWriter.ts';
import type { HeaderForm } from './header.ts';
import type { Authentication, Registration, RegistrationReply } from './message.ts';

/** Field widths in bytes (maker, model, terminal id) by edition of the standard. */
const widths = { 2011: [5, 8, 7], 2013: [5, 20, 7], 2019: [11, 30, 30] } as const;

/** Body of 0x0100. Devices of 2011 share the 2013 header; they are told apart by their shorter body. */
export function readRegistration(reader: ByteReader, form: HeaderForm): Registration {
  const [maker, model, terminalID] = widths[form === 2013 && reader.left < 37 ? 2011 : form];
  return {
    provinceCode: reader.u16(),
    cityCode: reader.u16(),
    maker: reader.paddedText(maker),
    model: reader.paddedText(model),
    terminalID: reader.paddedText(terminalID),
    plateColour: reader.u8(),
    plate: Uint8Array.from(reader.rest()),
  };
}

/** Writes a body of 0x0100; texts longer than their field are a RangeError. */
export function encodeRegistration(registration: Registration, form: HeaderForm): Uint8Array {
  const [maker, model, terminalID] = widths[form];
  return new ByteWriter()
    .u16(registration.provinceCode)
    .u16(registration.cityCode)
    .padded(latinBytes(registration.maker), maker)
    .padded(latinBytes(registration.model), model)
    .padded(latinBytes(registration.terminalID), terminalID)
    .u8(registration.plateColour)
    .raw(registration.plate)
    .done();
}

/** Body of 0x0102: the code alone (2013), or its length, the code, IMEI[15] and software[20] (2019). */
export function readAuthentication(reader: ByteReader, form: HeaderForm): Authentication {
  if (form === 2013) return { code: reader.paddedText(reader.left), imei: null, software: null };
  return { code: reader.text(reader.u8()), imei: reader.paddedText(15), software: reader.paddedText(20) };
}

/** Writes a body of 0x0102. */
export function encodeAuthentication(authentication: Authentication, form: HeaderForm): Uint8Array {
  const code = latinBytes(authentication.code);
  if (form === 2013) return code;
  return new ByteWriter()
    .u8(code.length)
    .raw(code)
    .padded(latinBytes(authentication.imei ?? ''), 15)
    .padded(latinBytes(authentication.software ?? ''), 20)
    .done();
}

/** Body of 0x8100. */
export function readRegistrationReply(reader: ByteReader): RegistrationReply {
  const [serial, result] = [reader.u16(), reader.u8()];
  return { serial, result, code: result === 0 ? reader.text(reader.left) : null };
}

/** Writes a body of 0x8100; the code goes with result 0 only. */
export function encodeRegistrationReply({ serial, result, code }: RegistrationReply): Uint8Array {
  const writer = new ByteWriter().u16(serial).u8(result);
  return (result === 0 ? writer.text(code ?? '') : writer).done();
}

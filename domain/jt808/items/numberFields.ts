import type { ByteReader } from '../byteReader.ts';
import type { ByteWriter } from '../byteWriter.ts';
import type { Field } from './field.ts';

/** How a number on the wire becomes a value: wire × `times` ÷ `per` + `plus`. */
type Reading = {
  times?: number;
  per?: number;
  plus?: number;
  /** Wire values that mean that there is no value. */
  none?: readonly number[];
  /** The greatest wire value that can be meant; above it nothing is told. */
  most?: number;
  /** The bits of the number are told one by one: all of them set is a value like any other. */
  isWord?: true;
};

type Bytes = 1 | 2 | 3 | 4;

function readUnsigned(reader: ByteReader, size: Bytes): number {
  if (size === 3) return reader.u8() * 65_536 + reader.u16();
  return size === 1 ? reader.u8() : size === 2 ? reader.u16() : reader.u32();
}

function writeUnsigned(writer: ByteWriter, size: Bytes, value: number): void {
  for (let shift = size - 1; shift >= 0; shift -= 1) writer.u8(Math.floor(value / 256 ** shift) % 256);
}

/** A wire number as the value that it stands for, and back; null where it stands for none. */
export type Coding = { decode: (wire: number) => number | null; encode: (value: number) => number; absent: number };

/** A field of `size` bytes with a coding of its own. */
export function codedNumber(size: Bytes, name: string, { decode, encode, absent }: Coding): Field {
  return {
    size,
    names: [name],
    read: (reader, { attributes }) => {
      const value = decode(readUnsigned(reader, size));
      if (value !== null) attributes[name] = value;
    },
    write: (writer, { attributes }) => {
      const value = attributes[name];
      writeUnsigned(writer, size, typeof value === 'number' ? encode(value) : absent);
    },
  };
}

function scaled(size: Bytes, name: string, reading: Reading, isSigned: boolean): Field {
  const { times = 1, per = 1, plus = 0, isWord } = reading;
  const span = 256 ** size;
  // Of two and more bytes all bits set, and with a sign the sign alone, stand for what is not measured; one byte may mean its greatest.
  const notMeasured = size === 1 || isWord ? [] : [isSigned ? span / 2 : span - 1];
  const { none = notMeasured, most = span - 1 } = reading;
  return codedNumber(size, name, {
    decode: (wire) => {
      if (none.includes(wire) || wire > most) return null;
      return ((isSigned && wire >= span / 2 ? wire - span : wire) * times) / per + plus;
    },
    encode: (value) => (Math.round(((value - plus) * per) / times) + span) % span,
    absent: none[0] ?? (most < span - 1 ? most + 1 : 0),
  });
}

/** An unsigned number. */
export const unsigned = (size: Bytes, name: string, reading: Reading = {}): Field => scaled(size, name, reading, false);

/** A number in two's complement. */
export const signed = (size: Bytes, name: string, reading: Reading = {}): Field => scaled(size, name, reading, true);

/** A battery in percent; nothing is told above 100. */
export const percent = (name: string): Field => unsigned(1, name, { most: 100 });

/** A share of 255 in whole percent. */
export const shareOf255 = (name: string, size: 1 | 2 = 1): Field =>
  codedNumber(size, name, {
    decode: (wire) => Math.floor((wire * 100) / 255),
    encode: (value) => Math.ceil((value * 255) / 100),
    absent: 0,
  });

const topBit = 0x8000;

/**
 * A word whose cold is written either as a top bit before the amount or in two's complement; the two never meet within what can be
 * measured, `most` either way. Null beyond that.
 */
const coldOf = (wire: number, most: number): number | null => {
  const amount = wire < topBit ? wire : wire - topBit <= most ? 0 - (wire - topBit) : wire - 2 * topBit;
  return Math.abs(amount) <= most ? amount : null;
};

/** Coldest and hottest of a carriage, in degrees either way. */
const carriageDegrees = 200;

/** The temperature of a carriage in °C: a top bit before the amount (JT/T 808-2019), or two's complement, which makers write as well. */
export const carriageDegree = (name: string): Field =>
  codedNumber(2, name, {
    decode: (wire) => coldOf(wire, carriageDegrees),
    encode: (value) => (value < 0 ? topBit - value : value),
    absent: 0x7fff,
  });

/** Coldest and hottest that a probe measures, in tenths of a degree either way. */
const probeTenths = 2000;

/** A probe in 0.1 °C. All bits set is a probe that is not there, as is what no probe can measure. */
export const probe = (name: string): Field =>
  codedNumber(2, name, {
    decode: (wire) => {
      if (wire === 0xffff) return null;
      const tenths = coldOf(wire, probeTenths);
      return tenths === null ? null : tenths / 10;
    },
    encode: (value) => (value < 0 ? topBit + Math.round(-value * 10) : Math.round(value * 10)),
    absent: 0xffff,
  });

/** Whole part with its sign and a part of 255ths, one byte each (wireless thermometers). */
export const wholeAnd255ths = (name: string): Field =>
  codedNumber(2, name, {
    decode: (wire) => {
      const byte = wire >> 8;
      const whole = byte > 127 ? byte - 256 : byte;
      if (Math.abs(whole) > 126) return null;
      const part = (wire & 0xff) / 255;
      return whole < 0 ? whole - part : whole + part;
    },
    encode: (value) => {
      const amount = Math.abs(value);
      const part = Math.round((amount - Math.floor(amount + 1e-9)) * 255);
      const whole = Math.floor(amount + 1e-9);
      return (((value < 0 ? 256 - whole : whole) & 0xff) << 8) | part;
    },
    absent: 0x7f00,
  });

/** Litres in tenths, or whole percent behind a set top bit. */
export const fuelOrPercent = (name: string): Field =>
  codedNumber(2, name, {
    decode: (wire) => (wire < topBit ? wire / 10 : wire - topBit <= 100 ? wire - topBit : null),
    encode: (value) => Math.round(value * 10),
    absent: 0xffff,
  });

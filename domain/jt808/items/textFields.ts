import { latinBytes } from '../byteWriter.ts';
import { fromHex } from '../hexText.ts';
import { Jt808Error } from '../jt808Error.ts';
import type { Field } from './field.ts';

/** Bytes that say nothing here: kept out of what is told, written as zeros. */
export const skipped = (size: number): Field => ({
  size,
  names: [],
  read: (reader) => reader.skip(size),
  write: (writer) => {
    writer.raw(new Uint8Array(size));
  },
});

/** What is left and says nothing here. */
export const skippedRest: Field = {
  size: null,
  names: [],
  read: (reader) => reader.skip(reader.left),
  write: () => {},
};

/** Single-byte text of printable characters, padding taken off; nothing is told of an empty one. `size` null takes what is left. */
export const text = (name: string, size: number | null = null): Field => ({
  size,
  names: [name],
  read: (reader, { attributes }) => {
    const value = reader.paddedText(size ?? reader.left);
    if (!/^[\x20-\x7e]*$/.test(value)) throw new Jt808Error('badItem');
    if (value !== '') attributes[name] = value;
  },
  write: (writer, { attributes }) => {
    const bytes = latinBytes(String(attributes[name] ?? ''));
    writer.padded(bytes, size ?? bytes.length);
  },
});

/** Text with its padding. */
export const rawText = (name: string): Field => ({
  size: null,
  names: [name],
  read: (reader, { attributes }) => {
    attributes[name] = reader.text(reader.left);
  },
  write: (writer, { attributes }) => {
    writer.text(String(attributes[name] ?? ''));
  },
});

/** Bytes as hexadecimal text: addresses and numbers of cards. */
export const hex = (name: string, size: number): Field => ({
  size,
  names: [name],
  read: (reader, { attributes }) => {
    attributes[name] = reader.hex(size);
  },
  write: (writer, { attributes }) => {
    writer.raw(fromHex(String(attributes[name] ?? '').padEnd(size * 2, '0')));
  },
});

/** What is left as hexadecimal text; nothing is told of nothing. */
export const restHex = (name: string): Field => ({
  size: null,
  names: [name],
  read: (reader, { attributes }) => {
    const value = reader.hex(reader.left);
    if (value !== '') attributes[name] = value;
  },
  write: (writer, { attributes }) => {
    writer.raw(fromHex(String(attributes[name] ?? '')));
  },
});

/** A SIM card's number in ten bytes, a digit each half; some operators have letters in it, and what is unused is F. */
export const simCard = (name: string, digits = 20): Field => ({
  size: 10,
  names: [name],
  read: (reader, { attributes }) => {
    const value = reader.hex(10).slice(0, digits).replace(/f+$/, '');
    if (value !== '') attributes[name] = value;
  },
  write: (writer, { attributes }) => {
    writer.raw(fromHex(String(attributes[name] ?? '').padEnd(20, 'f')));
  },
});

/** Text of printable characters, with zeros behind at most; an item of other bytes or of blanks is no such text. */
export const printable = (name: string): Field => ({
  size: null,
  names: [name],
  read: (reader, { attributes }) => {
    const value = reader.text(reader.left).replace(/\0+$/, '');
    if (!/^[\x20-\x7e]*[\x21-\x7e][\x20-\x7e]*$/.test(value)) throw new Jt808Error('badItem');
    attributes[name] = value;
  },
  write: (writer, { attributes }) => {
    writer.text(String(attributes[name] ?? ''));
  },
});

/** Text of so many characters that looks as its kind does; an item of other bytes is no such text. */
export const textLike = (
  name: string,
  size: number,
  looks: RegExp,
  tell: (value: string) => string = (value) => value,
): Field => ({
  size,
  names: [name],
  read: (reader, { attributes }) => {
    const value = reader.text(size);
    if (!looks.test(value)) throw new Jt808Error('badItem');
    attributes[name] = tell(value);
  },
  write: (writer, { attributes }) => {
    writer.text(String(attributes[name] ?? '').padEnd(size, 'F'));
  },
});

/** An IMEI: fifteen decimal digits behind a digit of fill. */
export const imei = (name: string): Field => ({
  size: 8,
  names: [name],
  read: (reader, { attributes }) => {
    const value = reader.hex(8);
    if (!/^0\d{15}$/.test(value)) throw new Jt808Error('badItem');
    attributes[name] = value.slice(1);
  },
  write: (writer, { attributes }) => {
    writer.raw(fromHex(String(attributes[name] ?? '').padStart(16, '0')));
  },
});

/** A number in decimal digits. */
export const digits = (name: string, size: number): Field => ({
  size,
  names: [name],
  read: (reader, { attributes }) => {
    const value = reader.paddedText(size);
    if (/^-?\d+(\.\d+)?$/.test(value)) attributes[name] = Number(value);
  },
  write: (writer, { attributes }) => {
    writer.padded(latinBytes(String(attributes[name] ?? '')), size);
  },
});

/** A double word as the digits of an id. */
export const decimalId = (name: string): Field => ({
  size: 4,
  names: [name],
  read: (reader, { attributes }) => {
    attributes[name] = String(reader.u32());
  },
  write: (writer, { attributes }) => {
    writer.u32(Number(attributes[name] ?? 0));
  },
});

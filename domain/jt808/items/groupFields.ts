import type { ByteReader } from '../byteReader.ts';
import type { ByteWriter } from '../byteWriter.ts';
import { Jt808Error } from '../jt808Error.ts';
import { type Field, isTold, readFields, sizeOf, writeFields } from './field.ts';
import { type Detail, type Details, nothingTold } from './told.ts';

function recordOf(fields: readonly Field[], reader: ByteReader): Details {
  const told = nothingTold();
  readFields(fields, reader, told);
  return { ...told.attributes, ...told.details };
}

function isRecord(detail: Detail | undefined): detail is { [name: string]: Detail } {
  return typeof detail === 'object' && !Array.isArray(detail);
}

function writeRecord(fields: readonly Field[], writer: ByteWriter, record: Detail | undefined): void {
  const told = nothingTold();
  for (const [name, value] of Object.entries(isRecord(record) ? record : {})) {
    if (typeof value !== 'object') told.attributes[name] = value;
    told.details[name] = value;
  }
  writeFields(fields, writer, told);
}

/** Fields that make a record of their own in the details. */
export function record(name: string, fields: readonly Field[]): Field {
  return {
    size: sizeOf(fields),
    names: [],
    read: (reader, { details }) => {
      details[name] = recordOf(fields, reader);
    },
    write: (writer, { details }) => writeRecord(fields, writer, details[name]),
  };
}

/** A single value that stands in the details. */
export function detail(name: string, field: (name: string) => Field): Field {
  const inner = field(name);
  return {
    size: inner.size,
    names: [],
    read: (reader, { details }) => {
      Object.assign(details, recordOf([inner], reader));
    },
    write: (writer, { details }) => writeRecord([inner], writer, details),
  };
}

/** Records of the same fields up to the end, with a byte in front that counts them where the maker sends one. */
export function records(name: string, fields: readonly Field[], { counted = false } = {}): Field {
  const size = sizeOf(fields) ?? 0;
  return {
    size: null,
    names: [],
    read: (reader, { details }) => {
      const count = counted ? reader.u8() : Math.floor(reader.left / size);
      if (count * size !== reader.left) throw new Jt808Error('truncated');
      details[name] = Array.from({ length: count }, () => recordOf(fields, reader));
    },
    write: (writer, { details }) => {
      const list = details[name];
      const all = Array.isArray(list) ? list : [];
      if (counted) writer.u8(all.length);
      for (const one of all) writeRecord(fields, writer, one);
    },
  };
}

/** Records behind the byte that counts them, with something else behind. */
export function countedRecords(name: string, fields: readonly Field[]): Field {
  return {
    size: null,
    names: [],
    read: (reader, { details }) => {
      details[name] = Array.from({ length: reader.u8() }, () => recordOf(fields, reader));
    },
    write: (writer, { details }) => {
      const list = details[name];
      const all = Array.isArray(list) ? list : [];
      writer.u8(all.length);
      for (const one of all) writeRecord(fields, writer, one);
    },
  };
}

/** The same fields over and over up to the end, each time under names with the next number. */
export function numbered(fieldsOf: (index: number) => readonly Field[], { counted = false, most = 255 } = {}): Field {
  const size = sizeOf(fieldsOf(1)) ?? 0;
  return {
    size: null,
    names: [],
    read: (reader, told) => {
      const count = counted ? reader.u8() : reader.left / size;
      if (count * size !== reader.left || count > most) throw new Jt808Error('truncated');
      for (let index = 1; index <= count; index += 1) readFields(fieldsOf(index), reader, told);
    },
    write: (writer, told) => {
      let count = 0;
      for (let index = 1; index <= most; index += 1) if (isTold(fieldsOf(index), told)) count = index;
      if (counted) writer.u8(count);
      for (let index = 1; index <= count; index += 1) writeFields(fieldsOf(index), writer, told);
    },
  };
}

/** Fields over and over up to the end, each time behind a byte that says whose they are; names go by that byte. */
export function keyed(fieldsOf: (key: number) => readonly Field[]): Field {
  return {
    size: null,
    names: [],
    read: (reader, told) => {
      while (reader.left > 0) readFields(fieldsOf(reader.u8()), reader, told);
    },
    write: (writer, told) => {
      for (let key = 0; key < 256; key += 1) {
        const fields = fieldsOf(key);
        if (!isTold(fields, told)) continue;
        writer.u8(key);
        writeFields(fields, writer, told);
      }
    },
  };
}

/** A mask and, for each of its bits that is set, that bit's fields. */
export function masked(size: 1 | 2, parts: readonly [bit: number, fields: readonly Field[]][]): Field {
  return {
    size: null,
    names: parts.flatMap(([, fields]) => fields.flatMap((field) => field.names)),
    read: (reader, told) => {
      const mask = size === 1 ? reader.u8() : reader.u16();
      for (const [bit, fields] of parts) if (mask & (1 << bit)) readFields(fields, reader, told);
    },
    write: (writer, told) => {
      const there = parts.filter(([, fields]) => isTold(fields, told));
      const mask = there.reduce((sum, [bit]) => sum | (1 << bit), 0);
      if (size === 1) writer.u8(mask);
      else writer.u16(mask);
      for (const [, fields] of there) writeFields(fields, writer, told);
    },
  };
}

const mostListed = 64;

/** A mask of one byte, then records up to the end: `head` of each and, for each bit that is set, that part of it. */
export function maskedList(
  head: (index: number) => readonly Field[],
  parts: (index: number) => readonly Field[],
): Field {
  return {
    size: null,
    names: [],
    read: (reader, told) => {
      const mask = reader.u8();
      for (let index = 1; reader.left > 0; index += 1) {
        const chosen = parts(index).filter((_, bit) => mask & (1 << bit));
        readFields([...head(index), ...chosen], reader, told);
      }
    },
    write: (writer, told) => {
      const all = Array.from({ length: mostListed }, (_, at) => at + 1).filter((index) => isTold(head(index), told));
      const isChosen = (bit: number): boolean => all.some((index) => isTold(parts(index).slice(bit, bit + 1), told));
      const mask = parts(1).reduce((sum, _, bit) => sum | (isChosen(bit) ? 1 << bit : 0), 0);
      writer.u8(mask);
      for (const index of all) {
        writeFields([...head(index), ...parts(index).filter((_, bit) => mask & (1 << bit))], writer, told);
      }
    },
  };
}

import type { ByteReader } from '../byteReader.ts';
import type { ByteWriter } from '../byteWriter.ts';
import type { Told } from './told.ts';

/**
 * One field of an item, there and back. `size` is its length in bytes, null when it takes what is left.
 * `write` writes what `told` says of it; a field that is not told is written as the one that says nothing.
 */
export type Field = {
  size: number | null;
  /** The attributes that it tells. */
  names: readonly string[];
  read: (reader: ByteReader, told: Told) => void;
  write: (writer: ByteWriter, told: Told) => void;
  /** A list of items inside: these are written one by one (`listEntry`). */
  isReadOnly?: true;
};

/** Whether anything that the fields tell is told. */
export function isTold(fields: readonly Field[], { attributes }: Told): boolean {
  return fields.some((field) => field.names.some((name) => name in attributes));
}

/** Bytes of fields that follow each other, null when one of them has no fixed size. */
export function sizeOf(fields: readonly Field[]): number | null {
  let size = 0;
  for (const field of fields) {
    if (field.size === null) return null;
    size += field.size;
  }
  return size;
}

export function readFields(fields: readonly Field[], reader: ByteReader, told: Told): void {
  for (const field of fields) field.read(reader, told);
}

export function writeFields(fields: readonly Field[], writer: ByteWriter, told: Told): void {
  for (const field of fields) field.write(writer, told);
}

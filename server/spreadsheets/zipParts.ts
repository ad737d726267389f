import { crc32, inflateRawSync } from 'node:zlib';

/** A ZIP archive that is damaged, of a rare make, or grows beyond its limits when unpacked. */
export class ZipError extends Error {}

/** Limits which any real order sheet stays far below. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all taken parts together, unpacked. */
  readonly unpackedBytes: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;

/**
 * Unpacks the parts of a ZIP archive whose name passes `wanted`. What an archive says about its own size is not
 * believed: unpacking stops at the limit, so a zip bomb costs no more than the limit.
 */
export function unpackZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limits: ZipLimits,
): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, Uint8Array>();
  let left = limits.unpackedBytes;
  try {
    for (const entry of entriesOf(view, limits.entries)) {
      if (!wanted(entry.name)) continue;
      const part = unpackEntry(bytes, view, entry, left);
      left -= part.byteLength;
      parts.set(entry.name, part);
    }
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError('archive is damaged or too large', { cause: error });
  }
  return parts;
}

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

function* entriesOf(view: DataView, most: number): Generator<Entry> {
  const end = endRecord(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) throw new ZipError('too many parts');
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new ZipError('directory is damaged');
    const nameLength = view.getUint16(at + 28, true);
    yield {
      name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    };
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

function endRecord(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ZipError('no directory');
}

function unpackEntry(bytes: Uint8Array, view: DataView, entry: Entry, left: number): Uint8Array {
  if ((entry.flags & 1) === 1) throw new ZipError('encrypted');
  if (view.getUint32(entry.at, true) !== LOCAL) throw new ZipError('part is damaged');
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(from, from + entry.packed);
  if (packed.byteLength !== entry.packed) throw new ZipError('part is cut off');
  if (entry.method === 0 && packed.byteLength <= left) return packed;
  if (entry.method !== 8 || left <= 0) throw new ZipError('unknown packing or too large');
  return inflateRawSync(packed, { maxOutputLength: left });
}

/** Packs parts without compressing them: an archive whose size is what it seems. */
export function packZip(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, part] of parts) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt32LE(crc32(part), 10);
    common.writeUInt32LE(part.byteLength, 14);
    common.writeUInt32LE(part.byteLength, 18);
    common.writeUInt16LE(title.byteLength, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([uint32(LOCAL), common, title, part]);
    directory.push(Buffer.concat([uint32(ENTRY), Buffer.from([20, 0]), common, place, title]));
    locals.push(local);
    at += local.byteLength;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(index.byteLength, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, index, end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

import { crc32, deflateSync } from 'node:zlib';

const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** One chunk of a PNG, whole. */
export const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.byteLength);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
};

export const pngHeader = (width: number, height: number, depth = 8, colour = 6, interlace = 0): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  return pngChunk('IHDR', header);
};

/** Grey rows, all behind the same filter. */
export const pngRows = (width: number, height: number, depth = 8, colour = 6, filter = 0): Buffer => {
  const row = Math.ceil((width * (samplesOf[colour] ?? 1) * depth) / 8) + 1;
  const rows = Buffer.alloc(row * height, 0x40);
  for (let y = 0; y < height; y += 1) rows[y * row] = filter;
  return rows;
};

export const pngOf = (...chunks: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** Rows as they stand in a PNG. */
export const pngData = (rows: Uint8Array): Buffer => pngChunk('IDAT', deflateSync(rows));

/** A grey PNG picture for tests: colour type 6 is RGBA, 2 RGB. */
export const pngExample = (width: number, height: number, colour = 6): Uint8Array =>
  pngOf(pngHeader(width, height, 8, colour), pngData(pngRows(width, height, 8, colour)));

/** Pictures whose chunks are whole and whose first header promises what a reader can draw, and which no reader should be given. */
export const evilPngs: Readonly<Record<string, Uint8Array>> = {
  'unknown filter': pngOf(pngHeader(20, 10), pngData(pngRows(20, 10, 8, 6, 9))),
  'unknown filter, RGB': pngOf(pngHeader(20, 10, 8, 2), pngData(pngRows(20, 10, 8, 2, 9))),
  'unknown filter, grey with opacity': pngOf(pngHeader(20, 10, 8, 4), pngData(pngRows(20, 10, 8, 4, 9))),
  'unknown filter, palette': pngOf(
    pngHeader(20, 10, 8, 3),
    ...[pngChunk('PLTE', Buffer.alloc(768)), pngChunk('tRNS', Buffer.alloc(10)), pngData(pngRows(20, 10, 8, 3, 9))],
  ),
  'a second, huge header': pngOf(pngHeader(20, 10), pngHeader(60_000, 60_000), pngData(pngRows(20, 10))),
  'a second header beyond all': pngOf(
    ...[pngHeader(20, 10), pngHeader(0xffffffff, 0x7fffffff), pngData(pngRows(20, 10))],
  ),
  'a second, interlaced header': pngOf(pngHeader(20, 10), pngHeader(20, 10, 8, 6, 1), pngData(pngRows(20, 10))),
  interlaced: pngOf(pngHeader(20, 10, 8, 6, 1), pngData(pngRows(20, 10))),
  'RGBA of one bit': pngOf(pngHeader(20, 10, 1), pngData(pngRows(20, 10, 1))),
  'RGB of one bit': pngOf(pngHeader(20, 10, 1, 2), pngData(pngRows(20, 10, 1, 2))),
  'opacity of two bits': pngOf(pngHeader(21, 11, 2, 4), pngData(pngRows(21, 11, 2, 4))),
  'a palette cut off': pngOf(
    pngHeader(20, 10, 8, 3),
    ...[pngChunk('PLTE', Buffer.alloc(5)), pngData(pngRows(20, 10, 8, 3))],
  ),
  'an empty palette': pngOf(
    pngHeader(20, 10, 8, 3),
    ...[pngChunk('PLTE', Buffer.alloc(0)), pngData(pngRows(20, 10, 8, 3))],
  ),
  'a palette too short': pngOf(
    pngHeader(20, 10, 8, 3),
    ...[pngChunk('PLTE', Buffer.alloc(3)), pngData(pngRows(20, 10, 8, 3))],
  ),
  'rows too short': pngOf(pngHeader(20, 10), pngData(pngRows(20, 10).subarray(0, -1))),
  'rows too long': pngOf(pngHeader(20, 10), pngData(Buffer.concat([pngRows(20, 10), Buffer.alloc(1)]))),
  'an unknown chunk that must be read': pngOf(
    ...[pngHeader(20, 10), pngChunk('EVIL', Buffer.alloc(4)), pngData(pngRows(20, 10))],
  ),
  'too large': pngExample(3000, 2000),
};

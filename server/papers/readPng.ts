import { crc32, inflateSync } from 'node:zlib';
import { unfilter } from './unfilter.ts';

/** A picture as it is drawn: four bytes (red, green, blue, opacity) for each point, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly points: Uint8Array;
}

export const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const mostPoints = 4_000_000;
/** Samples of a point by colour type (grey, RGB, palette, grey + opacity, RGBA) and the bits that one may have. */
const forms: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8] },
  2: { samples: 3, depths: [8] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8] },
  6: { samples: 4, depths: [8] },
};

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

interface Header {
  width: number;
  height: number;
  depth: number;
  colour: number;
  samples: number;
}

/**
 * Reads a whole, not interlaced PNG of a sensible size by the letter of ISO/IEC 15948; `null` for anything else. Nothing is left to
 * another reader to find out: one header, rows of known filters and of exactly their length, colours that the palette has.
 */
export function readPng(bytes: Uint8Array): Raster | null {
  if (!pngMark.every((byte, at) => bytes[at] === byte)) return null;
  const chunks = chunksOf(bytes);
  const header = chunks && headerOf(chunks);
  if (!chunks || !header) return null;
  const rowBytes = Math.ceil((header.width * header.samples * header.depth) / 8);
  const packed = unpack(chunks, (rowBytes + 1) * header.height);
  const rows = packed && unfilter(packed, rowBytes, Math.max(1, (header.samples * header.depth) / 8));
  const points = rows && pointsOf(rows, rowBytes, header, chunks);
  return points ? { width: header.width, height: header.height, points } : null;
}

/** The chunks up to IEND, or null when one is cut off or damaged. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = pngMark.length; at + 12 <= bytes.byteLength; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.byteLength) return null;
    const typed = bytes.subarray(at + 4, at + 8 + length);
    if (crc32(typed) !== view.getUint32(end - 4)) return null;
    const type = String.fromCharCode(...typed.subarray(0, 4));
    if (type === 'IEND') return chunks;
    chunks.push({ type, data: typed.subarray(4) });
    at = end;
  }
  return null;
}

function headerOf(chunks: readonly Chunk[]): Header | null {
  const [first, ...others] = chunks;
  if (first?.type !== 'IHDR' || first.data.byteLength !== 13) return null;
  // A capital first letter marks what a reader has to understand.
  if (others.some(({ type }) => /^[^a-z]/.test(type) && type !== 'PLTE' && type !== 'IDAT')) return null;
  const view = new DataView(first.data.buffer, first.data.byteOffset, 13);
  const [width, height, depth, colour] = [view.getUint32(0), view.getUint32(4), view.getUint8(8), view.getUint8(9)];
  const form = forms[colour];
  const ways = [view.getUint8(10), view.getUint8(11), view.getUint8(12)];
  if (!form?.depths.includes(depth) || ways.some((way) => way !== 0)) return null;
  if (width === 0 || height === 0 || width * height > mostPoints) return null;
  return { width, height, depth, colour, samples: form.samples };
}

function unpack(chunks: readonly Chunk[], expected: number): Uint8Array | null {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  try {
    const rows = inflateSync(packed, { maxOutputLength: expected });
    return rows.byteLength === expected ? rows : null;
  } catch {
    return null;
  }
}

/** A colour of the palette, or the grey of a sample: red, green, blue, opacity. */
type Colours = readonly (readonly [number, number, number, number])[];

function coloursOf({ colour, depth }: Header, chunks: readonly Chunk[]): Colours | null {
  if (colour !== 3) {
    const last = 2 ** depth - 1;
    return Array.from({ length: last + 1 }, (_, sample) => {
      const grey = Math.round((sample * 255) / last);
      return [grey, grey, grey, 255];
    });
  }
  const palette = chunks.filter(({ type }) => type === 'PLTE');
  const { data } = palette[0] ?? {};
  if (!data || palette.length > 1 || data.length === 0 || data.length % 3 !== 0 || data.length > 768) return null;
  const opacity = chunks.find(({ type }) => type === 'tRNS')?.data;
  return Array.from({ length: data.length / 3 }, (_, n) => [
    ...([data[n * 3] ?? 0, data[n * 3 + 1] ?? 0, data[n * 3 + 2] ?? 0] as const),
    opacity?.[n] ?? 255,
  ]);
}

function pointsOf(rows: Uint8Array, rowBytes: number, header: Header, chunks: readonly Chunk[]): Uint8Array | null {
  const { width, height, depth, samples } = header;
  const points = new Uint8Array(width * height * 4);
  const colours = samples === 1 ? coloursOf(header, chunks) : [];
  if (!colours) return null;
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 4) {
      if (samples === 1) {
        const bit = x * depth;
        const byte = rows[y * rowBytes + (bit >> 3)] ?? 0;
        const found = colours[(byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1)];
        if (!found) return null;
        points.set(found, to);
      } else {
        const from = y * rowBytes + x * samples;
        for (let n = 0; n < 3; n += 1) points[to + n] = rows[samples < 3 ? from : from + n] ?? 0;
        points[to + 3] = samples % 2 === 0 ? (rows[from + samples - 1] ?? 0) : 255;
      }
    }
  }
  return points;
}

import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MAX_PIXELS = 4_000_000;
/** Samples per pixel by colour type: grey, RGB, palette, grey + alpha, RGBA. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Whether a picture is a whole, not interlaced PNG of a sensible size. The PDF writer unpacks PNGs on its own later
 * and would take the process down over a broken one, so signatures are looked through before they reach it.
 */
export function isReadablePng(bytes: Uint8Array): boolean {
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) return false;
  const chunks = chunksOf(bytes);
  const header = chunks?.[0];
  if (!chunks || !header || header.type !== 'IHDR' || header.data.byteLength !== 13) return false;
  const view = new DataView(header.data.buffer, header.data.byteOffset, 13);
  const [width, height, depth, colour] = [view.getUint32(0), view.getUint32(4), view.getUint8(8), view.getUint8(9)];
  const samples = SAMPLES[colour];
  if (samples === undefined || ![1, 2, 4, 8].includes(depth) || view.getUint8(12) !== 0) return false;
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return false;
  if (colour === 3 && !chunks.some((chunk) => chunk.type === 'PLTE')) return false;
  const expected = (Math.ceil((width * samples * depth) / 8) + 1) * height;
  try {
    const packed = Buffer.concat(chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data));
    return inflateSync(packed, { maxOutputLength: expected }).byteLength === expected;
  } catch {
    return false;
  }
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** The chunks up to IEND, or null when one is cut off or damaged. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.byteLength; ) {
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

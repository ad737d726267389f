import { crc32, deflateSync } from 'node:zlib';

/** A picture in at most 256 colours. */
export interface PalettePicture {
  width: number;
  height: number;
  /** Red, green, blue of each colour. */
  palette: Uint8Array;
  /** One colour number for each point, row by row. */
  points: Uint8Array;
}

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Writes an indexed PNG (8 bits for a point), a third of what full colour takes for a screen. */
export function palettePng({ width, height, palette, points }: PalettePicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++)
    rows.set(points.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/**
 * Reduces points of red, green, blue, alpha to 256 colours. Colours alike in their first bits count as one, which is the commonest
 * of them; of the rest each takes the nearest that stayed. Fewer bits make a lighter picture.
 */
export function reduceColours(rgba: Uint8Array, width: number, height: number, bits = 8): PalettePicture {
  const colourAt = (at: number): number => ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1);
  const mask = (0xff << (8 - bits)) & 0xff;
  const groups = Map.groupBy(counts, ([colour]) => colour & ((mask << 16) | (mask << 8) | mask));
  const sumOf = (group: [number, number][]) => group.reduce((sum, [, count]) => sum + count, 0);
  const chosen = [...groups.values()].sort((a, b) => sumOf(b) - sumOf(a)).slice(0, 256);
  const parts = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;
  const palette = chosen.map((group) => parts(group.reduce((most, one) => (one[1] > most[1] ? one : most))[0]));
  const nearest = (colour: number): number => {
    const [red, green, blue] = parts(colour);
    const far = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
    return far.indexOf(Math.min(...far));
  };
  const numbers = new Map([...counts.keys()].map((colour) => [colour, nearest(colour)]));
  const points = Uint8Array.from({ length: width * height }, (_, point) => numbers.get(colourAt(point * 4)) ?? 0);
  return { width, height, palette: Uint8Array.from(palette.flat()), points };
}

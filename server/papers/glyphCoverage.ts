import { closeSync, openSync, readSync } from 'node:fs';

/** Tells whether a font has a glyph for a code point. */
export type GlyphCoverage = (codePoint: number) => boolean;

/** Reads which characters a TrueType font file can show (cmap formats 4 and 12). Reads only the tables it needs. */
export function readGlyphCoverage(fontFile: string): GlyphCoverage {
  const file = openSync(fontFile, 'r');
  try {
    const header = readPart(file, 0, 12);
    const tables = readPart(file, 12, header.getUint16(4) * 16);
    for (let at = 0; at < tables.byteLength; at += 16) {
      if (tables.getUint32(at) === CMAP) {
        return coverageOf(readPart(file, tables.getUint32(at + 8), tables.getUint32(at + 12)));
      }
    }
    throw new Error(`no character map in ${fontFile}`);
  } finally {
    closeSync(file);
  }
}

const CMAP = 0x636d6170;

function readPart(file: number, from: number, length: number): DataView {
  const bytes = new Uint8Array(length);
  const read = readSync(file, bytes, 0, length, from);
  if (read !== length) throw new Error('font file ends too early');
  return new DataView(bytes.buffer);
}

function coverageOf(cmap: DataView): GlyphCoverage {
  const ranges: [from: number, to: number][] = [];
  for (let table = 0; table < cmap.getUint16(2); table += 1) {
    const at = cmap.getUint32(4 + table * 8 + 4);
    const format = cmap.getUint16(at);
    if (format === 4) ranges.push(...segmentsOf(cmap, at));
    if (format === 12) ranges.push(...groupsOf(cmap, at));
  }
  const sorted = ranges.sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return (codePoint) => isIn(merged, codePoint);
}

function isIn(ranges: readonly [number, number][], codePoint: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (!range) return false;
    if (codePoint < range[0]) high = middle - 1;
    else if (codePoint > range[1]) low = middle + 1;
    else return true;
  }
  return false;
}

/** Format 12: groups of code points, each with the glyph of its first; glyph 0 is the box for "missing". */
function groupsOf(cmap: DataView, at: number): [number, number][] {
  return Array.from({ length: cmap.getUint32(at + 12) }, (_none, index): [number, number] => {
    const group = at + 16 + index * 12;
    const from = cmap.getUint32(group) + (cmap.getUint32(group + 8) === 0 ? 1 : 0);
    return [from, cmap.getUint32(group + 4)];
  }).filter(([from, to]) => from <= to);
}

/** Format 4: segments of the basic plane. The last one (U+FFFF) only ends the table. */
function segmentsOf(cmap: DataView, at: number): [number, number][] {
  const twice = cmap.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + twice + 2;
  return Array.from({ length: twice / 2 }, (_none, index): [number, number] => [
    cmap.getUint16(starts + index * 2),
    cmap.getUint16(ends + index * 2),
  ]).filter(([from]) => from !== 0xffff);
}

import { crc32, deflateSync } from 'node:zlib';
import { pngMark, type Raster } from './readPng.ts';

const rgba = 6;

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(data.length);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}

/** A picture as the plainest PNG there is: a header, one piece of rows without filters, an end. */
export function writePng({ width, height, points }: Raster): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, rgba], 8);
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(points.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from(pngMark), ...parts]);
}

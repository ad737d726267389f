import { crc32, deflateSync } from 'node:zlib';

/** A grey PNG picture for tests: colour type 6 is RGBA, 2 RGB. */
export function pngExample(width: number, height: number, colour = 6): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.byteLength);
    ends.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = colour;
  const samples = colour === 6 ? 4 : 3;
  const rows = Buffer.alloc((width * samples + 1) * height, 0x40);
  for (let y = 0; y < height; y += 1) rows[y * (width * samples + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

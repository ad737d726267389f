import { crc32, deflateSync } from 'node:zlib';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';

const width = 160;
const height = 64;

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const name = Buffer.from(type, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([name, data])));
  return Buffer.concat([length, name, data, check]);
};

/** Draws a stroke on glass: a wave of its own for everybody. */
const draw = (random: SeededRandom): Uint8Array => {
  // One byte (no filter) before each line of grey dots.
  const dots = new Uint8Array((width + 1) * height).fill(255);
  for (let y = 0; y < height; y += 1) dots[y * (width + 1)] = 0;
  const waves = Array.from({ length: 3 }, () => ({
    size: random.between(4, 10),
    pace: random.between(0.05, 0.3),
    phase: random.between(0, 6),
  }));
  for (let x = 12; x < width - 12; x += 1) {
    const y = waves.reduce((sum, { size, pace, phase }) => sum + size * Math.sin(x * pace + phase), height / 2);
    for (let thick = 0; thick < 3; thick += 1) {
      const row = Math.min(height - 1, Math.max(0, Math.round(y) + thick));
      dots[row * (width + 1) + x + 1] = 20;
    }
  }
  return dots;
};

/** A signature written on glass, as a PNG picture. */
export const drawSignature = (random: SeededRandom): Uint8Array<ArrayBuffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const mark = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Uint8Array.from(
    Buffer.concat([
      mark,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(draw(random))),
      chunk('IEND', new Uint8Array(0)),
    ]),
  );
};

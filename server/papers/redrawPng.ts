import { type Raster, readPng } from './readPng.ts';
import { writePng } from './writePng.ts';

/** What a signature takes on paper at 300 dots per inch, with some room; points. */
const mostWidth = 640;
const mostHeight = 320;
export const mostPictureBytes = 200 * 1024;

/**
 * A picture that somebody has sent, drawn anew by ourselves: small, and plain enough for any reader. `null` where it is no PNG that
 * can be drawn. What was drawn by this before comes out as it went in.
 */
export function redrawPng(bytes: Uint8Array): Uint8Array | null {
  const raster = readPng(bytes);
  if (!raster) return null;
  const { width, height } = raster;
  for (let share = Math.max(1, width / mostWidth, height / mostHeight); ; share *= 1.5) {
    const drawn = writePng(share === 1 ? raster : shrink(raster, Math.ceil(width / share), Math.ceil(height / share)));
    if (drawn.byteLength <= mostPictureBytes) return drawn;
  }
}

/** The same picture with fewer points: each is the mean of those that it stands for, weighed by their opacity. */
function shrink({ width: wide, height: high, points: from }: Raster, width: number, height: number): Raster {
  const points = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.floor((y * high) / height), Math.ceil(((y + 1) * high) / height)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.floor((x * wide) / width), Math.ceil(((x + 1) * wide) / width)];
      const sums = [0, 0, 0, 0];
      for (let v = top; v < bottom; v += 1) {
        for (let at = (v * wide + left) * 4; at < (v * wide + right) * 4; at += 4) {
          const opacity = from[at + 3] ?? 0;
          for (let n = 0; n < 3; n += 1) sums[n] = (sums[n] ?? 0) + (from[at + n] ?? 0) * opacity;
          sums[3] = (sums[3] ?? 0) + opacity;
        }
      }
      const [red = 0, green = 0, blue = 0, opacity = 0] = sums;
      const share = opacity === 0 ? [0, 0, 0] : [red / opacity, green / opacity, blue / opacity];
      points.set([...share, opacity / ((bottom - top) * (right - left))].map(Math.round), (y * width + x) * 4);
    }
  }
  return { width, height, points };
}

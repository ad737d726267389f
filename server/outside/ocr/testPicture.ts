import { fileURLToPath } from 'node:url';

/** The program that stands for the one that reads pictures. */
export const testRecogniser = fileURLToPath(new URL('testRecogniser.mjs', import.meta.url));

/** The beginning of a JPEG of so many points, with what the program that stands for the recogniser is to do. */
export const testPicture = (order: string, width = 1280, height = 960): Buffer => {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const frame = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0];
  return Buffer.concat([Buffer.from(frame), Buffer.from(`#ocr ${order}`)]);
};

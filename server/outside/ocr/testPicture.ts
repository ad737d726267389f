import { fileURLToPath } from 'node:url';

/** The program that stands for the one that reads pictures. */
export const testRecogniser = fileURLToPath(new URL('testRecogniser.mjs', import.meta.url));

const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

/** The beginning of a JPEG, with what the program that stands for the recogniser is to do. */
export const testPicture = (order: string): Buffer => Buffer.concat([start, Buffer.from(`#ocr ${order}`)]);

import type { ByteReader } from './byteReader.ts';
import { type Message, report } from './message.ts';

const recordBytes = 12;

/** Body of 0x2070: a second each of acceleration on three axes, sign in the top bit. One text lists them all. */
export function readAcceleration(reader: ByteReader): Message {
  const seconds: string[] = [];
  while (reader.left >= recordBytes) {
    reader.skip(6);
    seconds.push(`[${[reader.u16(), reader.u16(), reader.u16()].map(signedByTopBit).join(',')}]`);
  }
  return report({ gSensor: `[${seconds.join(',')}]` });
}

function signedByTopBit(word: number): number {
  return word & 0x8000 ? -(word & 0x7fff) : word;
}

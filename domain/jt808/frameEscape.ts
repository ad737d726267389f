/** The byte which opens and closes a frame. */
export const frameMark = 0x7e;

/** XOR of all bytes: the check byte of a frame over its header and body. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum ^= byte;
  return sum;
}

/** Header, body and checksum between two marks, with 7E sent as 7D 02 and 7D as 7D 01. */
export function escapeFrame(content: Uint8Array): Uint8Array {
  const escaped: number[] = [frameMark];
  for (const byte of content) {
    if (byte === frameMark) escaped.push(0x7d, 0x02);
    else if (byte === 0x7d) escaped.push(0x7d, 0x01);
    else escaped.push(byte);
  }
  escaped.push(frameMark);
  return Uint8Array.from(escaped);
}

/** Undoes `escapeFrame` for what stood between the marks; an escape of neither kind stays as it came. */
export function unescapeFrame(escaped: Uint8Array): Uint8Array {
  const content: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    const byte = escaped[at] ?? 0;
    const next = escaped[at + 1];
    if (byte === 0x7d && (next === 0x01 || next === 0x02)) {
      content.push(next === 0x01 ? 0x7d : frameMark);
      at += 1;
    } else content.push(byte);
  }
  return Uint8Array.from(content);
}

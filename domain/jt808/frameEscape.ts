/** The byte which opens and closes a frame. */
export const frameMark = 0x7e;

/** XOR of all bytes: the check byte of a frame over its header and body. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum ^= byte;
  return sum;
}

const escapeMark = 0x7d;
const isEscaped = (byte: number): boolean => byte === frameMark || byte === escapeMark;

/** Header, body and checksum between two marks, with 7E sent as 7D 02 and 7D as 7D 01. */
export function escapeFrame(content: Uint8Array): Uint8Array {
  let length = content.length + 2;
  for (const byte of content) if (isEscaped(byte)) length += 1;
  const escaped = new Uint8Array(length);
  let at = 0;
  escaped[at++] = frameMark;
  for (const byte of content) {
    escaped[at++] = isEscaped(byte) ? escapeMark : byte;
    if (isEscaped(byte)) escaped[at++] = byte === frameMark ? 0x02 : 0x01;
  }
  escaped[at] = frameMark;
  return escaped;
}

/** Undoes `escapeFrame` for what stood between the marks, in memory of its own; an escape of neither kind stays as it came. */
export function unescapeFrame(escaped: Uint8Array): Uint8Array {
  // Written over a copy: what is undone is never longer than what came.
  const content = Uint8Array.from(escaped);
  let length = 0;
  for (let at = 0; at < escaped.length; at += 1) {
    const byte = escaped[at] ?? 0;
    const next = escaped[at + 1];
    if (byte === escapeMark && (next === 0x01 || next === 0x02)) {
      content[length++] = next === 0x01 ? escapeMark : frameMark;
      at += 1;
    } else content[length++] = byte;
  }
  return content.subarray(0, length);
}

import { toHex } from './hexText.ts';
import { Jt808Error } from './jt808Error.ts';

/** Devices tell the time in China Standard Time (GMT+8) whatever country they are in. */
const deviceZoneMs = 8 * 3_600_000;

/** Reads big-endian fields one after another; reading past the end throws `truncated`. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.bytes.length - this.position;
  }

  take(count: number): Uint8Array {
    if (count > this.left) throw new Jt808Error('truncated');
    const from = this.position;
    this.position += count;
    return this.bytes.subarray(from, this.position);
  }

  peek(count: number): Uint8Array {
    return this.bytes.subarray(this.position, this.position + count);
  }

  skip(count: number): void {
    this.take(count);
  }

  u8(): number {
    return this.unsigned(1);
  }

  i8(): number {
    return (this.unsigned(1) << 24) >> 24;
  }

  u16(): number {
    return this.unsigned(2);
  }

  i16(): number {
    return (this.unsigned(2) << 16) >> 16;
  }

  u32(): number {
    return this.unsigned(4);
  }

  i32(): number {
    return this.unsigned(4) | 0;
  }

  hex(count: number): string {
    return toHex(this.take(count));
  }

  /** Single-byte text, every byte one character. Chinese (GBK) fields are handed out as bytes, see `take`. */
  text(count: number): string {
    let text = '';
    for (const byte of this.take(count)) text += String.fromCharCode(byte);
    return text;
  }

  /** Text padded with NUL or blanks on either side. */
  paddedText(count: number): string {
    const text = this.text(count);
    let from = 0;
    let to = text.length;
    while (from < to && text.charCodeAt(from) <= 0x20) from += 1;
    while (to > from && text.charCodeAt(to - 1) <= 0x20) to -= 1;
    return text.slice(from, to);
  }

  rest(): Uint8Array {
    return this.take(this.left);
  }

  /** BCD[6] YYMMDDhhmmss of GMT+8 as epoch milliseconds; `badTime` when it is no calendar time. */
  time(): number {
    const digits = this.hex(6);
    return bcdTime(digits, digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6), deviceZoneMs);
  }

  /** BCD[6] DDMMYYhhmmss of GMT as epoch milliseconds (electronic locks of the 0x55xx family). */
  dayFirstTime(): number {
    const digits = this.hex(6);
    return bcdTime(digits, digits.slice(4, 6), digits.slice(2, 4), digits.slice(0, 2), 0);
  }

  private unsigned(size: number): number {
    if (size > this.left) throw new Jt808Error('truncated');
    let value = 0;
    for (let at = 0; at < size; at += 1) value = value * 256 + (this.bytes[this.position + at] ?? 0);
    this.position += size;
    return value;
  }
}

function bcdTime(digits: string, yy: string, mm: string, dd: string, zoneMs: number): number {
  if (!/^\d{12}$/.test(digits)) throw new Jt808Error('badTime');
  const [year, month, day] = [2000 + Number(yy), Number(mm), Number(dd)];
  const [hour, minute, second] = [digits.slice(6, 8), digits.slice(8, 10), digits.slice(10)].map(Number);
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const real = new Date(time);
  const inRange = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!inRange || real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) throw new Jt808Error('badTime');
  return time - zoneMs;
}

import { fromHex } from './hexText.ts';

/** Collects big-endian fields of a body; values outside a field's range are a RangeError, never cut silently. */
export class ByteWriter {
  private readonly bytes: number[] = [];

  u8(value: number): this {
    return this.unsigned(value, 1);
  }

  u16(value: number): this {
    return this.unsigned(value, 2);
  }

  u32(value: number): this {
    return this.unsigned(value, 4);
  }

  raw(bytes: Uint8Array): this {
    for (const byte of bytes) this.bytes.push(byte);
    return this;
  }

  /** Bytes in a field of fixed size: cut never, filled up with NUL behind. */
  padded(bytes: Uint8Array, size: number): this {
    if (bytes.length > size) throw new RangeError(`field of ${size} bytes is too small for ${bytes.length}`);
    return this.raw(bytes).raw(new Uint8Array(size - bytes.length));
  }

  /** Single-byte text. */
  text(text: string): this {
    return this.raw(latinBytes(text));
  }

  /** Epoch milliseconds (whole seconds count) as BCD[6] YYMMDDhhmmss of GMT+8; years 2000 to 2099. */
  time(epochMs: number): this {
    const local = new Date(epochMs + 8 * 3_600_000);
    const year = local.getUTCFullYear();
    if (!(year >= 2000 && year <= 2099)) throw new RangeError(`no two-digit year for ${epochMs}`);
    const fields = [year - 2000, local.getUTCMonth() + 1, local.getUTCDate()];
    fields.push(local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds());
    return this.raw(fromHex(fields.map((field) => String(field).padStart(2, '0')).join('')));
  }

  done(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }

  private unsigned(value: number, size: number): this {
    if (!Number.isInteger(value) || value < 0 || value >= 256 ** size) {
      throw new RangeError(`${value} is not an unsigned number of ${size} bytes`);
    }
    for (let shift = size - 1; shift >= 0; shift -= 1) this.bytes.push(Math.floor(value / 256 ** shift) % 256);
    return this;
  }
}

/** Text of single-byte characters as bytes; other characters are a RangeError. */
export function latinBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code > 0xff) throw new RangeError(`no single byte for ${character}`);
    return code;
  });
}

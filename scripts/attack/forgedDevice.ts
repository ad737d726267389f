import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a terminal says of itself when it registers. */
export interface Claim {
  /** The number of its SIM card, 12 digits. */
  deviceNo: string;
  terminalID: string;
  plate: string;
  maker?: string;
}

/** A message of the platform: its id, its body, and the whole of it as it came. */
export interface Told {
  id: number;
  body: Buffer;
  raw: Buffer;
}

/** Bytes of characters in GBK, found by reading every pair of bytes. */
const gbk = (() => {
  const reader = new TextDecoder('gbk');
  const bytes = new Map<string, readonly number[]>();
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) {
      const text = reader.decode(Uint8Array.of(high, low));
      if (text.length === 1 && !bytes.has(text)) bytes.set(text, [high, low]);
    }
  return (text: string): Buffer =>
    Buffer.from([...text].flatMap((one) => (one < '\x80' ? [one.charCodeAt(0)] : (bytes.get(one) ?? [0x3f]))));
})();

const padded = (text: string, size: number): Buffer => Buffer.concat([Buffer.from(text, 'latin1')], size);
const u16 = (value: number): Buffer => Buffer.from([(value >> 8) & 0xff, value & 0xff]);
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);

/** One message of JT/T 808 in its form of 2013, as bytes to send. */
export const frameOf = (id: number, deviceNo: string, serial: number, body: Uint8Array): Buffer => {
  const phone = Buffer.from(deviceNo.padStart(12, '0'), 'hex');
  const inner = Buffer.concat([u16(id), u16(body.length), phone, u16(serial & 0xffff), body]);
  const content = [...inner, inner.reduce((sum, byte) => sum ^ byte, 0)];
  const escaped = content.flatMap((byte) => (byte === 0x7e ? [0x7d, 2] : byte === 0x7d ? [0x7d, 1] : [byte]));
  return Buffer.from([0x7e, ...escaped, 0x7e]);
};

/** The body of a position: degrees, epoch ms, km/h, and items as they stand on the wire. */
export const positionBody = (
  [lon, lat]: readonly [number, number],
  time: number,
  speed = 40,
  items: Uint8Array = Buffer.alloc(0),
): Buffer => {
  const beijing = new Date(time + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(2, 14);
  return Buffer.concat([
    ...[u32(0), u32(3), u32(Math.round(lat * 1e6)), u32(Math.round(lon * 1e6))],
    ...[u16(10), u16(speed * 10), u16(90), Buffer.from(beijing, 'hex'), items],
  ]);
};

/** Somebody with a socket who speaks JT/T 808 and claims to be a terminal. */
export class ForgedDevice {
  readonly told: Told[] = [];
  readonly socket: Socket;
  isClosed = false;
  private readonly claim: Claim;
  private serial = 0;
  private rest = Buffer.alloc(0);

  constructor(port: number, claim: Claim, address = '127.0.0.1') {
    this.claim = claim;
    this.socket = connect({ port, host: '127.0.0.1', localAddress: address });
    this.socket
      .on('error', () => {})
      .on('close', () => {
        this.isClosed = true;
      });
    this.socket.on('data', (chunk: Buffer) => this.hear(chunk));
  }

  private hear(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (;;) {
      const begin = this.rest.indexOf(0x7e);
      const end = this.rest.indexOf(0x7e, begin + 1);
      if (begin < 0 || end < 0) return;
      const escaped = this.rest.subarray(begin + 1, end);
      this.rest = this.rest.subarray(end + 1);
      const raw: number[] = [];
      for (let at = 0; at < escaped.length; at += 1) {
        if (escaped[at] !== 0x7d) raw.push(escaped[at] as number);
        else raw.push(escaped[++at] === 2 ? 0x7e : 0x7d);
      }
      const whole = Buffer.from(raw);
      if (whole.length >= 13) this.told.push({ id: whole.readUInt16BE(0), body: whole.subarray(12, -1), raw: whole });
    }
  }

  frame(id: number, body: Uint8Array = Buffer.alloc(0), deviceNo = this.claim.deviceNo): Buffer {
    this.serial += 1;
    return frameOf(id, deviceNo, this.serial, body);
  }

  write(...frames: readonly Uint8Array[]): void {
    if (!this.isClosed) this.socket.write(Buffer.concat(frames));
  }

  /** Sends one message and waits for what is told next; `null` when the line ends or nothing comes in so long. */
  async ask(id: number, body?: Uint8Array, deviceNo?: string, withinMs = 5000): Promise<Told | null> {
    const before = this.told.length;
    this.write(this.frame(id, body, deviceNo));
    for (const end = Date.now() + withinMs; Date.now() < end && !this.isClosed; await wait(2)) {
      const next = this.told[before];
      if (next) return next;
    }
    return this.told[before] ?? null;
  }

  registration(claim: Partial<Claim> = {}): Buffer {
    const { maker = 'M', terminalID, plate } = { ...this.claim, ...claim };
    return Buffer.concat([
      ...[u16(33), u16(100), padded(maker, 5), padded('X', 20), padded(terminalID, 7)],
      ...[Buffer.of(2), gbk(plate.replace('·', ''))],
    ]);
  }

  /** Asks to be registered; the code that it was given, or `null`. */
  async register(claim: Partial<Claim> = {}, withinMs?: number): Promise<string | null> {
    const reply = await this.ask(0x0100, this.registration(claim), claim.deviceNo, withinMs);
    return reply?.id === 0x8100 && reply.body[2] === 0 ? reply.body.subarray(3).toString('latin1') : null;
  }

  /** Registers and shows the code; whether it was let in. */
  async enter(): Promise<boolean> {
    const code = await this.register();
    return code !== null && (await this.ask(0x0102, Buffer.from(code, 'latin1')))?.body[4] === 0;
  }

  /** Tells where it is; whether that was taken. */
  async tell(place: readonly [number, number], time: number, speed?: number): Promise<boolean> {
    const reply = await this.ask(0x0200, positionBody(place, time, speed));
    return reply?.id === 0x8001 && reply.body[4] === 0;
  }

  end(): void {
    this.socket.destroy();
  }
}

import type { Header } from './header.ts';

/** How much of unfinished messages one connection may hold. */
export type PartLimits = {
  /** Messages under way at the same time. */
  maxMessages: number;
  /** Parts of one message. */
  maxParts: number;
  /** Bytes held over all messages. */
  maxBytes: number;
  /** Milliseconds from the first part to the last. */
  maxAgeMs: number;
};

export const defaultPartLimits: PartLimits = {
  ...{ maxMessages: 4, maxParts: 256, maxBytes: 256 * 1024, maxAgeMs: 60_000 },
};

/** A message joined from its parts: the header of its first part, and the serials of all for the replies. */
export type JoinedMessage = { header: Header; body: Uint8Array; serials: number[] };

type Unfinished = { startedAt: number; bytes: number; parts: Map<number, { header: Header; body: Uint8Array }> };

/** Joins the parts of long messages of one connection, in any order. `dropped` counts parts given up. */
export class PartJoiner {
  dropped = 0;
  private readonly limits: PartLimits;
  private readonly unfinished = new Map<string, Unfinished>();
  private bytes = 0;

  constructor(limits: PartLimits = defaultPartLimits) {
    this.limits = limits;
  }

  /** Bytes held in unfinished messages. */
  get heldBytes(): number {
    return this.bytes;
  }

  /** Adds a part at `nowMs` (any clock that runs forward); returns the message when it is the last one missing. */
  add(header: Header, body: Uint8Array, nowMs: number): JoinedMessage | null {
    this.dropOlder(nowMs);
    const { part } = header;
    if (!part || part.count > this.limits.maxParts || body.length + this.bytes > this.limits.maxBytes) {
      this.dropped += 1;
      return null;
    }
    const firstSerial = (header.serial - part.index + 1 + 65_536) % 65_536;
    const key = `${header.phone}/${header.messageId}/${part.count}/${firstSerial}`;
    const message = this.unfinished.get(key) ?? this.begin(key, nowMs);
    if (message.parts.has(part.index)) return null;
    message.parts.set(part.index, { header, body: Uint8Array.from(body) });
    message.bytes += body.length;
    this.bytes += body.length;
    return message.parts.size === part.count ? this.finish(key, message) : null;
  }

  /** Gives up messages whose first part came too long ago. */
  dropOlder(nowMs: number): void {
    for (const [key, message] of this.unfinished) {
      if (nowMs - message.startedAt > this.limits.maxAgeMs) this.drop(key, message);
    }
  }

  private begin(key: string, startedAt: number): Unfinished {
    const oldest = this.unfinished.entries().next().value;
    if (oldest && this.unfinished.size >= this.limits.maxMessages) this.drop(...oldest);
    const message: Unfinished = { startedAt, bytes: 0, parts: new Map() };
    this.unfinished.set(key, message);
    return message;
  }

  private finish(key: string, message: Unfinished): JoinedMessage | null {
    this.forget(key, message);
    const parts = [...message.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    const first = parts[0];
    if (!first) return null;
    const body = new Uint8Array(message.bytes);
    let at = 0;
    for (const part of parts) {
      body.set(part.body, at);
      at += part.body.length;
    }
    return { header: { ...first.header, part: null }, body, serials: parts.map((part) => part.header.serial) };
  }

  private drop(key: string, message: Unfinished): void {
    this.dropped += message.parts.size;
    this.forget(key, message);
  }

  private forget(key: string, message: Unfinished): void {
    this.unfinished.delete(key);
    this.bytes -= message.bytes;
  }
}

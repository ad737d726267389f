import { frameMark, unescapeFrame } from './frameEscape.ts';

/** A lock's text message stands between these instead of marks: `(740190311185,1,001,ELOCK,3,529439)`. */
const textOpen = 0x28;
const textClose = 0x29;

/** Largest frame kept unless told otherwise, in bytes as received. The standard's own frames stay under 2.2 KiB. */
export const defaultMaxFrameBytes = 64 * 1024;

/**
 * Cuts the byte stream of one connection into frames, however the network has split or merged them.
 * Memory is bounded: a frame longer than `maxFrameBytes` is dropped up to the next mark and counted. Every mark both
 * ends and begins a frame, so a frame lost in the middle costs that frame only.
 */
export class FrameSplitter {
  /** Frames dropped because they were too long. */
  oversized = 0;
  /** Bytes skipped before the first mark. */
  skipped = 0;
  private maxFrameBytes: number;
  private state: 'outside' | 'inside' | 'text' | 'dropping' = 'outside';
  private held = new Uint8Array(0);
  private heldBytes = 0;

  constructor(maxFrameBytes: number = defaultMaxFrameBytes) {
    this.maxFrameBytes = maxFrameBytes;
  }

  /** Bytes of the frame under way; more than 0 when half a frame has arrived. */
  get pendingBytes(): number {
    return this.state === 'dropping' ? this.maxFrameBytes : this.heldBytes;
  }

  /** Memory held, in bytes; never more than the limit. */
  get reservedBytes(): number {
    return this.held.length;
  }

  /** Frames may be so long from now on, bytes as received. */
  allow(maxFrameBytes: number): void {
    this.maxFrameBytes = maxFrameBytes;
  }

  /** Takes what has arrived and returns the complete frames, un-escaped and without marks (text keeps its brackets). */
  push(chunk: Uint8Array): Uint8Array[] {
    const frames: Uint8Array[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === frameMark) {
        this.hold(chunk, from, at);
        if (this.heldBytes > 0) frames.push(unescapeFrame(this.held.subarray(0, this.heldBytes)));
        this.begin('inside');
        from = at + 1;
      } else if (byte === textClose && this.state === 'text') {
        this.hold(chunk, from, at + 1);
        if (this.heldBytes > 0) frames.push(this.held.slice(0, this.heldBytes));
        this.begin('outside');
        from = at + 1;
      } else if (byte === textOpen && this.state !== 'text' && this.state !== 'dropping' && this.isAtStart(from, at)) {
        this.state = 'text';
        from = at;
      }
    }
    this.hold(chunk, from, chunk.length);
    return frames;
  }

  private isAtStart(from: number, at: number): boolean {
    return this.state === 'outside' || (this.heldBytes === 0 && from === at);
  }

  private begin(state: 'outside' | 'inside'): void {
    this.state = state;
    this.heldBytes = 0;
    if (this.held.length > 4096) this.held = new Uint8Array(0);
  }

  private hold(chunk: Uint8Array, from: number, to: number): void {
    const count = to - from;
    if (count === 0) return;
    if (this.state === 'outside') {
      this.skipped += count;
      return;
    }
    if (this.state === 'dropping') return;
    const needed = this.heldBytes + count;
    if (needed > this.maxFrameBytes) {
      this.oversized += 1;
      this.begin('outside');
      this.state = 'dropping';
      return;
    }
    if (needed > this.held.length) {
      const wider = new Uint8Array(Math.min(this.maxFrameBytes, Math.max(needed, this.held.length * 2, 256)));
      wider.set(this.held.subarray(0, this.heldBytes));
      this.held = wider;
    }
    this.held.set(chunk.subarray(from, to), this.heldBytes);
    this.heldBytes = needed;
  }
}

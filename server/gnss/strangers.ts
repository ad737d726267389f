import { type Guest, Guests } from '../http/guests.ts';

/** What strangers may take all together. */
export interface StrangerBounds {
  maxStrangersPerAddress: number;
  maxStrangers: number;
  strangerFramesPerTurn: number;
}

/** The connections over which nobody has signed in, by their addresses, and the turns in which their frames are handled. */
export class Strangers {
  private readonly bounds: StrangerBounds;
  private readonly ended: () => void;
  private readonly guests: Guests<Guest>;
  private left = 0;
  private isDue = false;
  /** Frames that wait, by their addresses: the address whose turn is next first. */
  private readonly waiting = new Map<string, (() => void)[]>();

  /** `ended`: hears of each that is ended for another. */
  constructor(bounds: StrangerBounds, ended: () => void) {
    this.bounds = bounds;
    this.ended = ended;
    this.guests = new Guests({ mostAt: () => bounds.maxStrangersPerAddress, most: bounds.maxStrangers });
  }

  /** A connection has come. */
  enter(address: string, stranger: Guest): void {
    if (this.guests.enter(address, stranger)) this.ended();
  }

  /** A connection has signed in, or is gone. */
  leave(address: string, stranger: Guest): void {
    this.guests.leave(address, stranger);
  }

  /**
   * Waits for the turn of one frame: all strangers together have so many in one turn of the process, one address after the other, and
   * of one address whoever waits longest first. So a truck that registers does not wait for all frames of a flood.
   */
  turn(address: string): Promise<void> {
    this.makeDue();
    if (this.left > 0) {
      this.left -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const own = this.waiting.get(address);
      if (own) own.push(resolve);
      else this.waiting.set(address, [resolve]);
    });
  }

  /** Takes out the frame whose turn it is; its address is last from now on. */
  private next(): (() => void) | undefined {
    for (const [address, own] of this.waiting) {
      const resolve = own.shift();
      this.waiting.delete(address);
      if (own.length > 0) this.waiting.set(address, own);
      return resolve;
    }
    return undefined;
  }

  private makeDue(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      this.left = this.bounds.strangerFramesPerTurn;
      for (let resolve = this.next(); resolve; resolve = this.left > 0 ? this.next() : undefined) {
        this.left -= 1;
        resolve();
      }
      if (this.waiting.size > 0) this.makeDue();
    });
  }
}

/** What came over one connection before anybody signed in. */
export class SentByStranger {
  private readonly bounds: { maxStrangerBytes: number; maxStrangerFrames: number };
  private readonly end: () => void;
  private bytes = 0;
  private frames = 0;

  /** `end`: what is done when it is too much. */
  constructor(bounds: { maxStrangerBytes: number; maxStrangerFrames: number }, end: () => void) {
    this.bounds = bounds;
    this.end = end;
  }

  /** Counts more of it; false, and the end, when it is too much. */
  mayHave(bytes: number, frames: number): boolean {
    this.bytes += bytes;
    this.frames += frames;
    const may = this.bytes <= this.bounds.maxStrangerBytes && this.frames <= this.bounds.maxStrangerFrames;
    if (!may) this.end();
    return may;
  }
}

/** A connection over which nobody has signed in. */
export interface Stranger {
  end(): void;
}

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
  private readonly addresses = new Map<string, Set<Stranger>>();
  private count = 0;
  private left = 0;
  private isDue = false;
  private waiting: (() => void)[] = [];

  /** `ended`: hears of each that is ended for another. */
  constructor(bounds: StrangerBounds, ended: () => void) {
    this.bounds = bounds;
    this.ended = ended;
  }

  /**
   * A connection has come. Where there are too many, the oldest of the address that has most ends: a truck signs in at once, whoever
   * only stays makes room.
   */
  enter(address: string, stranger: Stranger): void {
    const own = this.addresses.get(address) ?? new Set();
    this.addresses.set(address, own);
    own.add(stranger);
    this.count += 1;
    if (own.size > this.bounds.maxStrangersPerAddress) this.endOldest(address);
    else if (this.count > this.bounds.maxStrangers) this.endOldest(this.fullest());
  }

  /** A connection has signed in, or is gone. */
  leave(address: string, stranger: Stranger): void {
    const own = this.addresses.get(address);
    if (!own?.delete(stranger)) return;
    this.count -= 1;
    if (own.size === 0) this.addresses.delete(address);
  }

  /** Waits for the turn of one frame: all strangers together have so many in one turn of the process, whoever waits longest first. */
  turn(): Promise<void> {
    this.makeDue();
    if (this.left > 0) {
      this.left -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private makeDue(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      const next = this.waiting.slice(0, this.bounds.strangerFramesPerTurn);
      this.waiting = this.waiting.slice(next.length);
      this.left = this.bounds.strangerFramesPerTurn - next.length;
      for (const resolve of next) resolve();
      if (this.waiting.length > 0) this.makeDue();
    });
  }

  private fullest(): string {
    let [found, most] = ['', 0];
    for (const [address, { size }] of this.addresses) if (size > most) [found, most] = [address, size];
    return found;
  }

  private endOldest(address: string): void {
    const oldest = this.addresses.get(address)?.values().next().value;
    if (!oldest) return;
    this.leave(address, oldest);
    this.ended();
    oldest.end();
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

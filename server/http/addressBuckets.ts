/** How much one address may have: `max` at once, and as much again within so many minutes. */
export interface AddressLimit {
  max: number;
  minutes: number;
}

interface Bucket {
  left: number;
  /** When `left` was so much, ms. */
  at: number;
}

/** So many addresses are remembered; the one that was not heard of for longest is forgotten for another. */
const mostAddresses = 20_000;

/** What each address has left of something: a bucket that fills again steadily. Its table does not grow with the addresses. */
export class AddressBuckets {
  private readonly limit: AddressLimit;
  private readonly most: number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(limit: AddressLimit, most = mostAddresses) {
    this.limit = limit;
    this.most = most;
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.buckets.size;
  }

  /** Takes one for an address; returns 0, or after how many seconds there is one again. `now`: ms of a clock that only goes forward. */
  take(address: string, now: number): number {
    const { max, minutes } = this.limit;
    const perMs = max / (minutes * 60_000);
    const known = this.buckets.get(address) ?? { left: max, at: now };
    const left = Math.min(max, known.left + (now - known.at) * perMs);
    const isGiven = left >= 1;
    // Last in the table is who was heard of last.
    this.buckets.delete(address);
    this.buckets.set(address, { left: isGiven ? left - 1 : left, at: now });
    if (this.buckets.size > this.most) this.buckets.delete(this.buckets.keys().next().value as string);
    return isGiven ? 0 : Math.max(1, Math.ceil(Math.round((1 - left) / perMs) / 1000));
  }
}

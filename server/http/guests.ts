/** Somebody on a connection who has shown nothing yet. */
export interface Guest {
  end(): void;
}

export interface GuestBounds {
  /** At an address, and at all of them together. */
  mostAt: (address: string) => number;
  most: number;
}

/**
 * Those who have shown nothing yet, by their addresses. Where there are too many, the one who has waited longest at the address that has
 * most makes room: whoever belongs here shows it at once, whoever only stays does not keep others out.
 */
export class Guests<One extends Guest> {
  private readonly bounds: GuestBounds;
  private readonly mayGo: (guest: One) => boolean;
  private readonly addresses = new Map<string, Set<One>>();
  private count = 0;

  /** `mayGo`: whether one can be ended for another. */
  constructor(bounds: GuestBounds, mayGo: (guest: One) => boolean = () => true) {
    this.bounds = bounds;
    this.mayGo = mayGo;
  }

  /** How many there are. */
  get size(): number {
    return this.count;
  }

  /** One has come; returns the one that was ended for it, or `null`. False: there is no room, and nobody who can go. */
  enter(address: string, guest: One): One | null | false {
    const own = this.addresses.get(address) ?? new Set<One>();
    this.addresses.set(address, own);
    own.add(guest);
    this.count += 1;
    const isFull = own.size > this.bounds.mostAt(address);
    if (!isFull && this.count <= this.bounds.most) return null;
    const gone = this.endOldest(isFull ? address : this.fullest(), guest);
    if (gone) return gone;
    this.leave(address, guest);
    return false;
  }

  /** One has done something: now all others have waited longer. */
  renew(address: string, guest: One): void {
    const own = this.addresses.get(address);
    if (own?.delete(guest)) own.add(guest);
  }

  /** One has shown who they are, or is gone. */
  leave(address: string, guest: One): void {
    const own = this.addresses.get(address);
    if (!own?.delete(guest)) return;
    this.count -= 1;
    if (own.size === 0) this.addresses.delete(address);
  }

  private fullest(): string {
    let [found, most] = ['', 0];
    for (const [address, { size }] of this.addresses) if (size > most) [found, most] = [address, size];
    return found;
  }

  private endOldest(address: string, newcomer: One): One | undefined {
    for (const guest of this.addresses.get(address) ?? []) {
      if (guest === newcomer || !this.mayGo(guest)) continue;
      this.leave(address, guest);
      guest.end();
      return guest;
    }
    return undefined;
  }
}

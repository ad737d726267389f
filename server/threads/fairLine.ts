/** Whose something is that waits for its turn: a group of people, such as a plant, and one of them. */
export interface Whose {
  group: string;
  person: string;
}

interface Waiting<Item> {
  item: Item;
  whose: Whose;
}

/** So many turns are remembered; whose turn was longer ago counts as never served. */
const mostRemembered = 1000;

const groupOf = ({ whose }: { whose: Whose }): string => whose.group;
const personOf = ({ whose }: { whose: Whose }): string => `${whose.group}\u0000${whose.person}`;

/** The waiting ones of whom most wait, among those of `kind`, in the order in which they came. */
const fullest = <Item>(
  all: readonly Waiting<Item>[],
  kind: (one: { whose: Whose }) => string,
): readonly Waiting<Item>[] => {
  let most: readonly Waiting<Item>[] = [];
  for (const own of Map.groupBy(all, kind).values()) if (own.length > most.length) most = own;
  return most;
};

/**
 * What waits for one thing that serves all of them, in turns: the group that has waited longest since it was served is next, and in
 * it the person, so that many questions of one do not delay the one of another. Where the line is full, the newest of whom most
 * wait makes room for one who has fewer.
 */
export class FairLine<Item> {
  private readonly most: number;
  private waiting: Waiting<Item>[] = [];
  private readonly served = new Map<string, number>();
  private turns = 0;

  /** `most`: how many wait. */
  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.waiting.length;
  }

  /** One more waits; returns the one that made room for it, `null` where there was room, `full` when nobody has more than its owner. */
  enter(whose: Whose, item: Item): Item | null | 'full' {
    const mine = { item, whose };
    if (this.waiting.length < this.most) {
      this.waiting.push(mine);
      return null;
    }
    const goes = this.whoGoes(mine);
    if (!goes) return 'full';
    this.waiting = [...this.waiting.filter((one) => one !== goes), mine];
    return goes.item;
  }

  /** Takes out whose turn it is. */
  next(): Item | undefined {
    const group = this.longestUnserved(this.waiting, groupOf);
    const ofGroup = this.waiting.filter((one) => groupOf(one) === group);
    const person = this.longestUnserved(ofGroup, personOf);
    const one = ofGroup.find((own) => personOf(own) === person);
    if (!one) return undefined;
    this.waiting = this.waiting.filter((other) => other !== one);
    this.remember(groupOf(one));
    this.remember(personOf(one));
    return one.item;
  }

  /** Takes out all. */
  clear(): Item[] {
    return this.waiting.splice(0).map(({ item }) => item);
  }

  /** The newest of the person who has most in the group that has most; one of the newcomer's own group where no other has more. */
  private whoGoes(newcomer: Waiting<Item>): Waiting<Item> | null {
    const own = this.waiting.filter((one) => groupOf(one) === groupOf(newcomer));
    const most = fullest(this.waiting, groupOf);
    if (most.length > own.length + 1) return fullest(most, personOf).at(-1) ?? null;
    const mine = own.filter((one) => personOf(one) === personOf(newcomer)).length;
    const mostOfOwn = fullest(own, personOf);
    return mostOfOwn.length > mine + 1 ? (mostOfOwn.at(-1) ?? null) : null;
  }

  private longestUnserved(among: readonly Waiting<Item>[], kind: (one: { whose: Whose }) => string): string | null {
    let [found, last] = [null as string | null, Number.POSITIVE_INFINITY];
    for (const one of among) {
      const turn = this.served.get(kind(one)) ?? 0;
      if (turn < last) [found, last] = [kind(one), turn];
    }
    return found;
  }

  private remember(name: string): void {
    this.turns += 1;
    this.served.delete(name);
    this.served.set(name, this.turns);
    if (this.served.size > mostRemembered) this.served.delete(this.served.keys().next().value ?? '');
  }
}

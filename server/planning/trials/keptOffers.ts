/** Whose offer it is, and of which question. */
export interface OfferPlace {
  tenantID: string;
  userID: string;
  question: string;
}

type OfPerson<Value> = Map<string, Value>;
type OfPlant<Value> = Map<string, OfPerson<Value>>;

const countOf = (plant: OfPlant<unknown>): number => [...plant.values()].reduce((sum, { size }) => sum + size, 0);

/** The one with most of what is counted, the first of several. */
const largest = <Key, Of>(all: ReadonlyMap<Key, Of>, count: (one: Of) => number): [Key, Of] | undefined => {
  let found: [Key, Of] | undefined;
  for (const one of all) if (found === undefined || count(one[1]) > count(found[1])) found = one;
  return found;
};

/**
 * Keeps at most so many offers of all plants. Where there is no room, the oldest of the person with most goes, at the plant with most,
 * so that nobody's offers go for somebody who asks without end.
 */
export class KeptOffers<Value> {
  private readonly most: number;
  private readonly plants = new Map<string, OfPlant<Value>>();
  private size = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** What was offered: to the person themselves, or else to a colleague. */
  find({ tenantID, userID, question }: OfferPlace): Value | undefined {
    const plant = this.plants.get(tenantID);
    const own = plant?.get(userID)?.get(question);
    if (own !== undefined) return own;
    for (const person of plant?.values() ?? []) {
      const offer = person.get(question);
      if (offer !== undefined) return offer;
    }
    return undefined;
  }

  keep({ tenantID, userID, question }: OfferPlace, offer: Value): void {
    const plant: OfPlant<Value> = this.plants.get(tenantID) ?? new Map();
    this.plants.set(tenantID, plant);
    const person: OfPerson<Value> = plant.get(userID) ?? new Map();
    plant.set(userID, person);
    if (!person.delete(question)) this.size += 1;
    person.set(question, offer);
    if (this.size > this.most) this.dropOne();
  }

  private dropOne(): void {
    const [tenantID, plant] = largest(this.plants, countOf) ?? [];
    if (tenantID === undefined || !plant) return;
    const [userID, person] = largest(plant, ({ size }) => size) ?? [];
    if (userID === undefined || !person) return;
    const [oldest] = person.keys();
    if (oldest !== undefined && person.delete(oldest)) this.size -= 1;
    if (person.size === 0) plant.delete(userID);
    if (plant.size === 0) this.plants.delete(tenantID);
  }
}

import type { Given } from './keepPositions.ts';

/** Positions of one truck that are handed in together; settled together. */
interface Offer<Kept> {
  given: readonly Given[];
  resolve: (kept: Kept) => void;
  reject: (error: unknown) => void;
}

interface Gathering<Kept> {
  offers: Offer<Kept>[];
  rows: number;
  timer: NodeJS.Timeout | null;
  isKeeping: boolean;
}

/** Positions are gathered this long, or until there are so many, and then kept in one statement. */
const gatherMs = 20;
const mostGathered = 500;
/** Beside one offer that fills a statement by itself, smaller ones may have so many rows. */
const mostBeside = 50;

/** The offers of the next statement: the one that waits longest, then the smallest, so that a single position never waits behind floods. */
export const nextOffers = <O extends { given: readonly unknown[] }>(waiting: readonly O[], mostRows: number): O[] => {
  const [first, ...others] = waiting;
  if (!first) return [];
  const taken = [first];
  let rows = first.given.length;
  const most = Math.max(mostRows, rows + mostBeside);
  for (const offer of others.toSorted((a, b) => a.given.length - b.given.length)) {
    if (rows + offer.given.length > most) break;
    rows += offer.given.length;
    taken.push(offer);
  }
  return taken;
};

/** Gathers positions of many trucks of a tenant into statements, one at a time. */
export const gatherOffers = <Kept>(keep: (tenantID: string, given: readonly Given[]) => Promise<Kept>) => {
  const gatherings = new Map<string, Gathering<Kept>>();
  const keepGathered = async (tenantID: string, gathering: Gathering<Kept>): Promise<void> => {
    if (gathering.timer) clearTimeout(gathering.timer);
    gathering.timer = null;
    // One statement at a time for a tenant: what comes meanwhile makes the next one larger.
    if (gathering.isKeeping) return;
    gathering.isKeeping = true;
    while (gathering.offers.length > 0) {
      const offers = nextOffers(gathering.offers, mostGathered);
      const taken = new Set(offers);
      gathering.offers = gathering.offers.filter((offer) => !taken.has(offer));
      const given = offers.flatMap((offer) => offer.given);
      gathering.rows -= given.length;
      try {
        const kept = await keep(tenantID, given);
        for (const { resolve } of offers) resolve(kept);
      } catch (error) {
        for (const { reject } of offers) reject(error);
      }
    }
    gathering.isKeeping = false;
  };
  /** Hands in positions of one truck; resolves when they are kept. */
  return (tenantID: string, given: readonly Given[]): Promise<Kept> => {
    const gathering = gatherings.get(tenantID) ?? { offers: [], rows: 0, timer: null, isKeeping: false };
    gatherings.set(tenantID, gathering);
    const { promise, resolve, reject } = Promise.withResolvers<Kept>();
    gathering.offers.push({ given, resolve, reject });
    gathering.rows += given.length;
    if (gathering.rows >= mostGathered) void keepGathered(tenantID, gathering);
    else if (!gathering.isKeeping)
      gathering.timer ??= setTimeout(() => void keepGathered(tenantID, gathering), gatherMs);
    return promise;
  };
};

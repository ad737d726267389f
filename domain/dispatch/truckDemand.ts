/** Trucks are counted by the quarter of an hour. */
export const quarterMs = 15 * 60_000;

const minute = 60_000;

/** A stretch of time, epoch ms. */
export interface Stretch {
  from: number;
  to: number;
}

/** What an order still needs beyond its planned loads, brought load after load. */
export interface LoadsToCome {
  /** Still to be sent, hundredths of m³. */
  left: number;
  /** A usual load, hundredths of m³. */
  load: number;
  /** When the next of them is to be poured, epoch ms. */
  firstPour: number;
  /** The pace of the pour, minutes per m³. */
  pace: number;
  /** From the start of loading to the pour, and from the end of the pour until the truck is back and clean, minutes. */
  before: number;
  after: number;
}

/** From when to when each load that is to come binds a truck: load, drive, pour and return; one is poured after another. */
export function cycles({ left, load, firstPour, pace, before, after }: LoadsToCome): Stretch[] {
  if (load <= 0) return [];
  const stretches: Stretch[] = [];
  let pour = firstPour;
  for (let open = left; open > 0; open -= load) {
    const poured = pour + (Math.min(load, open) / 100) * pace * minute;
    stretches.push({ from: pour - before * minute, to: poured + after * minute });
    pour = poured;
  }
  return stretches;
}

/** How many trucks are bound, or there, in each quarter of an hour from `from` on: the minutes of all stretches in it, over 15. */
export function trucksByQuarter(stretches: readonly Stretch[], from: number, quarters: number): number[] {
  const trucks = Array.from({ length: quarters }, () => 0);
  for (const stretch of stretches) {
    const first = Math.max(0, Math.floor((stretch.from - from) / quarterMs));
    const last = Math.min(quarters, Math.ceil((stretch.to - from) / quarterMs));
    for (let i = first; i < last; i += 1) {
      const begins = from + i * quarterMs;
      const inside = Math.min(stretch.to, begins + quarterMs) - Math.max(stretch.from, begins);
      trucks[i] = (trucks[i] ?? 0) + Math.max(0, inside) / quarterMs;
    }
  }
  return trucks;
}

/** A shift without what it is interrupted by. */
export function shiftWithout(shift: Stretch, absences: readonly Stretch[]): Stretch[] {
  return absences.reduce<Stretch[]>(
    (parts, away) =>
      parts.flatMap((part) =>
        [
          { from: part.from, to: Math.min(part.to, away.from) },
          { from: Math.max(part.from, away.to), to: part.to },
        ].filter(({ from, to }) => from < to),
      ),
    shift.from < shift.to ? [shift] : [],
  );
}

/** A run of quarters in which trucks lack, or are free: how many at its worst, or throughout. */
export interface TruckBalance extends Stretch {
  kind: 'short' | 'free';
  /** Whole trucks: the most that lack in it, or those that are free all the time. */
  trucks: number;
}

/** Less than a truck too many or too few is nothing to act on. */
const least = 1;
/** A dip must be long enough for a load to go and come back, quarters of an hour. */
const shortestDip = 4;
/** Where so many trucks, and more than half, are no longer free another run begins. */
const mostFallen = 5;

/**
 * Where more trucks are needed than are there, and where at least one is free for an hour or longer: there an order still fits.
 * In order of time; a part of a truck that lacks counts as one, and none that is free.
 */
export function truckBalance(needed: readonly number[], there: readonly number[], from: number): TruckBalance[] {
  const balances: TruckBalance[] = [];
  const spareOf = (i: number): number => (there[i] ?? 0) - (needed[i] ?? 0);
  const kindOf = (i: number): TruckBalance['kind'] | null => {
    const spare = spareOf(i);
    return spare <= -least ? 'short' : spare >= least ? 'free' : null;
  };
  for (let i = 0; i < needed.length; ) {
    const kind = kindOf(i);
    let end = i + 1;
    let most = spareOf(i);
    while (end < needed.length && kindOf(end) === kind) {
      // One truck that is free in the evening says nothing of eighty at noon.
      if (kind === 'free' && spareOf(end) < most / 2 && most - spareOf(end) > mostFallen) break;
      most = Math.max(most, spareOf(end));
      end += 1;
    }
    const spares = needed.slice(i, end).map((_, at) => spareOf(i + at));
    const trucks = kind === 'short' ? Math.ceil(-Math.min(...spares)) : Math.floor(Math.min(...spares));
    if (kind === 'short' || (kind === 'free' && end - i >= shortestDip))
      balances.push({ kind, trucks, from: from + i * quarterMs, to: from + end * quarterMs });
    i = end;
  }
  return balances;
}

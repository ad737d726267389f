import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DayHabits } from '../habits.ts';
import type { BreakdownPlace } from '../ledger/notes.ts';

/** Something that a truck will suffer. */
export interface Breakdown {
  /** It happens at the first chance from this moment on, epoch ms. */
  from: number;
  place: BreakdownPlace;
  /** The part of the way, or of the load, that is done by then. */
  share: number;
  /** Whether the driver gets the truck going again. */
  isMended: boolean;
  /** How long driver or workshop take for it, minutes. */
  minutes: number;
}

/** From when to when a truck is given loads, epoch ms. */
interface WorkedSpan {
  startAt: number;
  lastQueueAt: number;
}

const places: readonly BreakdownPlace[] = ['road', 'site', 'plant'];
/** A truck does not break down before it has been out for so long, ms. */
const freshFor = 30 * 60_000;

/** Which trucks break down on a day, and how: by truck, each at most once. */
export const drawBreakdowns = (
  shifts: readonly WorkedSpan[],
  { breakdownsPerDay, mendedShare }: Pick<DayHabits, 'breakdownsPerDay' | 'mendedShare'>,
  random: SeededRandom,
): Map<number, Breakdown> => {
  const found = new Map<number, Breakdown>();
  const trucks = shifts.map((_, truck) => truck);
  while (found.size < breakdownsPerDay && trucks.length > 0) {
    const [truck] = trucks.splice(random.below(trucks.length), 1);
    const shift = shifts[truck as number] as WorkedSpan;
    const isMended = random.next() < mendedShare;
    found.set(truck as number, {
      from: shift.startAt + freshFor + random.next() * 0.6 * (shift.lastQueueAt - shift.startAt - freshFor),
      place: places[found.size % places.length] as BreakdownPlace,
      share: random.between(0.2, 0.8),
      isMended,
      minutes: isMended ? random.between(4, 15) : random.between(30, 90),
    });
  }
  return found;
};

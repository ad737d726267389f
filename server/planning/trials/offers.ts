import type { BodyOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import type { Viewer } from '@pourline/domain/access/rights';
import type { DayLoad, PlannedDay } from '@pourline/optimiser/day/dayProblem';
import type { Services } from '../../services.ts';
import type { DayView } from '../day/dayView.ts';
import type { PromiseProof } from '../search/planJobs.ts';
import { KeptOffers, type OfferPlace } from './keptOffers.ts';

/** An order as it was asked about; `at`: minute of the day. */
type Asked = Omit<BodyOf<typeof planning.whatIf>, 'at' | 'longer'> & { at: number };

/** By which names the indexes of a day's plans are meant. */
interface Names {
  orders: string[];
  trucks: string[];
  plants: string[];
  lines: string[][];
  pumps: string[];
}

/** Offers that are remembered in each process, of all plants. */
const mostOffers = 160;
const kept = new WeakMap<Services, KeptOffers<{ names: Names; proof: PromiseProof }>>();

const namesOf = ({ problem: { orders, trucks, plants, pumps } }: DayView): Names => ({
  // The asked order stands behind all others.
  orders: [...orders.map(({ id }) => id), 'asked'],
  trucks: trucks.map(({ id }) => id),
  plants: plants.map(({ id }) => id),
  lines: plants.map(({ lines }) => lines.map(({ id }) => id)),
  pumps: pumps.map(({ id }) => id),
});

const indexes = (was: readonly string[], is: readonly string[]): number[] => was.map((name) => is.indexOf(name));

/** A plan in the indexes of a day as it is now; what is not there any more is left out. */
const renamed = ({ loads, pumps }: PlannedDay, was: Names, is: Names): PlannedDay => {
  const [orders, trucks, plants] = [
    indexes(was.orders, is.orders),
    indexes(was.trucks, is.trucks),
    indexes(was.plants, is.plants),
  ];
  const pumpNow = indexes(was.pumps, is.pumps);
  const pumpsNow = is.orders.map((): number | null => null);
  pumps.forEach((pump, order) => {
    const [place, now] = [orders[order] ?? -1, pump === null ? -1 : (pumpNow[pump] ?? -1)];
    if (place >= 0 && now >= 0) pumpsNow[place] = now;
  });
  return {
    pumps: pumpsNow,
    loads: loads.flatMap((load): DayLoad[] => {
      const [order, truck, plant] = [orders[load.order] ?? -1, trucks[load.truck] ?? -1, plants[load.plant] ?? -1];
      const line = is.lines[plant]?.indexOf(was.lines[load.plant]?.[load.line] ?? '') ?? -1;
      return order < 0 || truck < 0 || line < 0 ? [] : [{ ...load, order, truck, plant, line }];
    }),
  };
};

/**
 * The times that were offered of a day, with the plans that prove them: who takes one up is told by the same plan, as far as the day still is as it was.
 * Other times than those would be found by another search, and might not be true of it.
 */
export const offersOf = (
  services: Services,
  { tenantID, userID }: Pick<Viewer, 'tenantID' | 'userID'>,
  view: DayView,
) => {
  const offers = kept.get(services) ?? new KeptOffers<{ names: Names; proof: PromiseProof }>(mostOffers);
  kept.set(services, offers);
  const names = namesOf(view);
  const placeOf = ({ contractID, volume, strengthNo, pourRate, pourWay, at }: Asked): OfferPlace => ({
    ...{ tenantID, userID },
    question: JSON.stringify([view.rows.day, contractID, volume, strengthNo, pourRate, pourWay, at]),
  });
  return {
    find: (asked: Asked): PromiseProof | null => {
      const offer = offers.find(placeOf(asked));
      if (!offer) return null;
      const { proof, names: was } = offer;
      const plants = proof.way.plants?.map((plant) => names.plants.indexOf(was.plants[plant] ?? '')) ?? null;
      if (plants?.includes(-1)) return null;
      return {
        ...{ due: proof.due, way: { ...proof.way, plants } },
        before: renamed(proof.before, was, names),
        with: renamed(proof.with, was, names),
      };
    },
    keep: (asked: Asked, proof: PromiseProof): void => offers.keep(placeOf(asked), { names, proof }),
  };
};

import type { TruckDemand } from '@pourline/contract/dispatch/truckDemand';
import { roundTo } from '@pourline/domain/volume';

/** Trucks needed, there and callable by quarter of an hour. */
export interface DemandCurve {
  needed: number[];
  there: number[];
  callable: number[];
}

/** The most trucks in a quarter of an hour that orders want which no plant has yet, among those of the curves; the alarm of a plant leaves them out. */
export const unarrangedMost = ({ plants }: Pick<TruckDemand, 'plants'>, plantID: string | null): number =>
  plantID === null ? Math.max(0, ...plants.filter((one) => one.plantID === null).flatMap(({ needed }) => needed)) : 0;

/** The curves of one plant, or of all together. */
export function demandOf({ plants }: Pick<TruckDemand, 'plants'>, plantID: string | null): DemandCurve {
  const mine = plants.filter((plant) => plantID === null || plant.plantID === plantID);
  const sum = (of: (plant: TruckDemand['plants'][number]) => readonly number[]): number[] =>
    (plants[0] ? of(plants[0]) : []).map((_, i) =>
      roundTo(
        mine.reduce((all, plant) => all + (of(plant)[i] ?? 0), 0),
        2,
      ),
    );
  return {
    needed: sum((plant) => plant.needed),
    there: sum((plant) => plant.there),
    callable: sum((plant) => plant.callable),
  };
}

/** Numbers of trucks to write beside a picture that reaches to `most`: whole, from 0, in even steps, five at the most. */
export function axisTicks(most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
  const step = steps.find((one) => most / one <= 4) ?? Math.ceil(most / 4);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

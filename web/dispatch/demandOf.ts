import type { TruckDemand } from '@pourline/contract/dispatch/truckDemand';
import { roundTo } from '@pourline/domain/volume';

/** Trucks needed, there and callable by quarter of an hour. */
export interface DemandCurve {
  needed: number[];
  there: number[];
  callable: number[];
}

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

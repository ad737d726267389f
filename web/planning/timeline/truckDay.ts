import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';

const byStart = (a: PlannedLoad, b: PlannedLoad): number => Date.parse(a.loadStart) - Date.parse(b.loadStart);

/** When the driver of a truck begins: its first load of the day is put under the line, epoch ms; null: it has none. */
export const driverBegins = (loads: readonly PlannedLoad[], carID: string): number | null => {
  const [first] = loads.filter((load) => load.carID === carID).sort(byStart);
  return first ? Date.parse(first.loadStart) : null;
};

/** The plant to which a truck returns after a load: that of its next load, else its own; null: it has none. */
export const returnPlant = ({ loads, trucks }: Pick<PlanDay, 'loads' | 'trucks'>, load: PlannedLoad): string | null => {
  const [next] = loads
    .filter((one) => one.carID === load.carID && Date.parse(one.loadStart) > Date.parse(load.loadStart))
    .sort(byStart);
  return next?.plantID ?? trucks.find((truck) => truck.carID === load.carID)?.plantID ?? null;
};

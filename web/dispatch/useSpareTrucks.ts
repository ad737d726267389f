import { dispatch } from '@pourline/contract/dispatch';
import { truckBalance } from '@pourline/domain/dispatch/truckDemand';
import { useCall } from '../api/queries.ts';
import { demandOf } from './demandOf.ts';

const halfMinute = 30_000;

/** Trucks needed against trucks there for what is left of the day; asked again as the day goes on. */
export const useTruckDemand = () => useCall(dispatch.truckDemand, {}, { refetchMs: halfMinute, keepBefore: true });

/** How many trucks of a plant (null: of all) are there beyond those that its loads need now and for the time to come, or lack; null: neither. */
export function useSpareTrucks(plantID: string | null): { kind: 'short' | 'free'; trucks: number } | null {
  const { data } = useTruckDemand();
  if (!data) return null;
  const { needed, there } = demandOf(data, plantID);
  const first = truckBalance(needed, there, data.from)[0];
  return first?.from === data.from ? first : null;
}

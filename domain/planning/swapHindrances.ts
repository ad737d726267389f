import { centi } from '../volume.ts';
import type { TruckAway } from './truckAway.ts';

/** Why two planned loads cannot change their trucks, and how a dispatcher is told. */
export const swapHindranceWords = {
  locked: '车次已锁定',
  tooSmall: '车装不下',
  tooLarge: '工地进不了这么大的车',
  away: '车今天不能再送',
  otherPlant: '外站的车没有放开',
} as const;
export type SwapHindrance = keyof typeof swapHindranceWords;
export const swapHindrances = Object.keys(swapHindranceWords) as [SwapHindrance, ...SwapHindrance[]];

/** A planned load as far as it matters to the truck that is to bring it, volumes in m³. */
export interface SwapLoad {
  locked: boolean;
  volume: number;
  plantID: string;
  /** The largest truck that the site takes; null: any. */
  largestTruck: number | null;
  /** Trucks of other plants may bring it. */
  mayBorrow: boolean;
}

/** The truck that is to bring it. */
export interface SwapTruck {
  capacity: number;
  plantID: string | null;
  /** Why it carries nothing today; null: it does. */
  away: TruckAway | null;
}

const hindranceOf = (load: SwapLoad, truck: SwapTruck): SwapHindrance[] => [
  ...(load.locked ? ['locked' as const] : []),
  ...(centi(load.volume) > centi(truck.capacity) ? ['tooSmall' as const] : []),
  ...(load.largestTruck !== null && centi(truck.capacity) > centi(load.largestTruck) ? ['tooLarge' as const] : []),
  ...(truck.away === null ? [] : ['away' as const]),
  ...(truck.plantID !== load.plantID && !load.mayBorrow ? ['otherPlant' as const] : []),
];

/** Why two loads cannot change their trucks, each reason once: `[load, truck]` as they are now. */
export const swapHindrancesOf = (
  [a, truckOfA]: readonly [SwapLoad, SwapTruck],
  [b, truckOfB]: readonly [SwapLoad, SwapTruck],
): SwapHindrance[] => {
  const found = new Set([...hindranceOf(a, truckOfB), ...hindranceOf(b, truckOfA)]);
  return swapHindrances.filter((one) => found.has(one));
};

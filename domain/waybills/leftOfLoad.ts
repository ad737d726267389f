import { subM3 } from '../volume.ts';
import type { Waybill } from './waybill.ts';
import { isLoadOnRoad, isLoadUnloading } from './waybillStages.ts';

/** What of a load can still come back, m³: what was loaded without what the site has signed for. */
export const leftOfLoad = ({ totalVolume, signVolume }: Pick<Waybill, 'totalVolume' | 'signVolume'>): number =>
  Math.max(0, subM3(totalVolume, signVolume ?? 0));

/** What at least is on the truck of a load, m³: before it unloads all that can still come back. */
export const leastAboard = (load: Pick<Waybill, 'state' | 'totalVolume' | 'signVolume'>): number =>
  isLoadOnRoad(load.state) && !isLoadUnloading(load.state) ? leftOfLoad(load) : 0;

import { waybills } from '@pourline/contract/waybills';
import type { LonLat } from '@pourline/domain/geo';
import { m3, roundTo, subM3 } from '@pourline/domain/volume';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import {
  isLoadAtPlant,
  isLoadDelivering,
  isLoadReturning,
  isLoadUnloading,
  isLoadWaiting,
} from '@pourline/domain/waybills/waybillStages';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import type { DayHabits } from './habits.ts';
import type { Person } from './person.ts';
import { signOnGlass } from './signOnGlass.ts';
import type { Site } from './site.ts';
import type { Timeline } from './timeline.ts';
import type { LoadCall, Truck } from './truck.ts';

/** What a driver has to know to bring a load. */
export interface Destination {
  /** The plant that loads. */
  base: LonLat;
  place: LonLat;
  site: Site;
  /** Who signs; null: somebody who is not played. */
  signer: Person | null;
}

const stateError = 'waybill.stateNoOperation';
const s = waybillState;

const iso = (moment: number): string => new Date(moment).toISOString();

/** What stays in the drum: mostly nothing, now and then some tenths of a cubic metre. */
const leftOver = (truck: Truck, volume: number, share: number): number =>
  truck.random.next() < share ? Math.min(m3(10 * (2 + truck.random.below(7))), roundTo(volume / 4, 1)) : 0;

/** Brings one load from wherever it stands now to its end: loaded, driven, unloaded, signed, back at the plant. */
export const deliver = async (
  timeline: Timeline,
  truck: Truck,
  { waybill, loaded, lineUp }: LoadCall,
  to: Destination,
  habits: DayHabits,
): Promise<void> => {
  const params = { id: waybill.taskDetailID };
  let { state } = waybill;
  if (isLoadAtPlant(state)) {
    const isCancelled = loaded.take() === 'cancelled';
    if (isCancelled) return;
    await truck.driveTo(to.base);
    lineUp();
    if ((await timeline.wait(loaded)) !== 'loaded') return truck.driveTo(truck.home);
    await timeline.sleepMinutes(habits.adjustMinutes);
    state = s.delivering;
  }
  if (isLoadDelivering(state) || isLoadWaiting(state)) {
    await truck.driveTo(to.place);
    await to.site.claim();
    try {
      await timeline.sleepMinutes(truck.random.between(0.3, 1));
      const at = timeline.now;
      const body = { happenedAt: iso(at) };
      const started = await truck.driver.attempt(waybills.startUnloading, { params, body }, stateError);
      if (started.ok) {
        state = s.unloading;
        truck.notes.unloadingStarted(waybill.taskDetailID, at);
      }
    } finally {
      if (!isLoadUnloading(state)) to.site.leave();
    }
  } else if (isLoadUnloading(state)) await to.site.claim();
  if (isLoadUnloading(state)) {
    try {
      await unload(timeline, truck, waybill, to, habits);
    } finally {
      to.site.leave();
    }
  }
  await returnHome(timeline, truck, waybill);
};

const unload = async (
  timeline: Timeline,
  truck: Truck,
  waybill: Waybill,
  to: Destination,
  habits: DayHabits,
): Promise<void> => {
  const params = { id: waybill.taskDetailID };
  const surplusVolume = leftOver(truck, waybill.totalVolume, habits.surplusShare);
  await timeline.sleepMinutes(Math.max(1, waybill.totalVolume * habits.unloadMinutesPerM3 - 1));
  if (to.signer) await signOnGlass(truck, to.signer, waybill, subM3(waybill.totalVolume, surplusVolume), habits);
  await timeline.sleepMinutes(1);
  const at = timeline.now;
  // Now and then the phone has no network in the excavation and tells it later.
  if (truck.random.next() < habits.noNetworkShare) await timeline.sleepMinutes(truck.random.between(0.5, 2));
  const body = { surplusVolume, surplusReason: surplusVolume > 0 ? '现场浇满' : '', happenedAt: iso(at) };
  const finished = await truck.driver.attempt(waybills.finishUnloading, { params, body }, stateError);
  if (finished.ok) truck.notes.unloaded(waybill.taskDetailID, surplusVolume, at);
};

const returnHome = async (timeline: Timeline, truck: Truck, waybill: Waybill): Promise<void> => {
  const params = { id: waybill.taskDetailID };
  await truck.driveTo(truck.home);
  await timeline.sleepMinutes(1);
  await truck.report();
  const seen = await truck.driver.call(waybills.driverInfo, { params });
  if (!isLoadReturning(seen.state)) return;
  await truck.driver.attempt(waybills.complete, { params, body: {} }, stateError);
};

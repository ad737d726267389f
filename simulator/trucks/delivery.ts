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
import { breakDown, runAgain } from '../breakdowns/breakDown.ts';
import type { Breakdown } from '../breakdowns/drawBreakdowns.ts';
import type { DayHabits } from '../habits.ts';
import type { Person } from '../person.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { checkPart, signOnGlass } from './signOnGlass.ts';
import type { Site } from './site.ts';
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
    if (!(await comeToLoad(timeline, truck, waybill, to))) return truck.driveTo(truck.home);
    lineUp();
    if ((await timeline.wait(loaded)) !== 'loaded') return truck.driveTo(truck.home);
    await timeline.sleepMinutes(habits.adjustMinutes);
    state = s.delivering;
  }
  if (isLoadDelivering(state) || isLoadWaiting(state)) {
    if (!(await driveToSite(timeline, truck, waybill, to))) return returnHome(timeline, truck, waybill);
    truck.notes.arrived(waybill.taskDetailID, timeline.now);
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
    // The chute is washed beside the pump before the truck leaves.
    if (!truck.broken) await timeline.sleepMinutes(habits.cleanMinutes);
  }
  await returnHome(timeline, truck, waybill);
};

/** Comes to the plant that loads; false when the truck does not run and its load was given up. */
const comeToLoad = async (
  timeline: Timeline,
  truck: Truck,
  { taskDetailID }: Waybill,
  to: Destination,
): Promise<boolean> => {
  await truck.driveTo(to.base);
  const breakdown = truck.suffers('plant');
  if (!breakdown) return true;
  if ((await breakDown(timeline, truck, breakdown, { taskDetailID, aboard: 0 })) !== 'carryOn') return false;
  runAgain(timeline, truck, 'itself');
  return true;
};

/** How long a tow truck takes to come, minutes. */
const towMinutes = 25;

/** Drives to the site; false when the truck broke down on the way and stands where it set out, with its load given up. */
const driveToSite = async (
  timeline: Timeline,
  truck: Truck,
  { taskDetailID, totalVolume: aboard }: Waybill,
  to: Destination,
): Promise<boolean> => {
  truck.notes.setOut(taskDetailID, await truck.minutesTo(to.place));
  const breakdown = truck.suffers('road');
  if (!breakdown) {
    await truck.driveTo(to.place);
    return true;
  }
  const { ahead, back } = await truck.driveTowards(to.place, breakdown.share);
  const word = await breakDown(timeline, truck, breakdown, { taskDetailID, aboard });
  if (word === 'carryOn') {
    runAgain(timeline, truck, 'itself');
    await truck.drive(ahead, to.place);
    return true;
  }
  if (word !== 'backToPlant') await timeline.sleepMinutes(towMinutes);
  await truck.drive(back, to.base);
  return false;
};

/** The drum stops while it unloads; false when what is left in it was given up. `received`: what the site has of it, m³. */
const stopInPour = async (
  timeline: Timeline,
  truck: Truck,
  waybill: Waybill,
  { breakdown, received }: { breakdown: Breakdown; received: number },
  sign: (received: number) => Promise<void>,
): Promise<boolean> => {
  const { taskDetailID, totalVolume } = waybill;
  if (!breakdown.isMended) await sign(received);
  const aboard = subM3(totalVolume, received);
  if ((await breakDown(timeline, truck, breakdown, { taskDetailID, aboard })) !== 'carryOn') return false;
  runAgain(timeline, truck, 'itself');
  return true;
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
  const sign = async (received: number): Promise<void> => {
    if (to.signer) await signOnGlass(truck, to.signer, waybill, received, habits);
  };
  if (to.signer) await checkPart(truck, to.signer, waybill, habits);
  const minutes = Math.max(1, waybill.totalVolume * habits.unloadMinutesPerM3 - 1);
  const breakdown = truck.suffers('site');
  if (breakdown) {
    const received = roundTo(waybill.totalVolume * breakdown.share, 1);
    await timeline.sleepMinutes(minutes * breakdown.share);
    if (!(await stopInPour(timeline, truck, waybill, { breakdown, received }, sign))) return;
  }
  await timeline.sleepMinutes(minutes * (1 - (breakdown?.share ?? 0)));
  await sign(subM3(waybill.totalVolume, surplusVolume));
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
  truck.notes.returned(waybill.taskDetailID, timeline.now);
  await timeline.sleepMinutes(1);
  await truck.report();
  const seen = await truck.driver.call(waybills.driverInfo, { params });
  if (!isLoadReturning(seen.state)) return;
  await truck.driver.attempt(waybills.complete, { params, body: {} }, stateError);
};

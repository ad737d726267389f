import { setTimeout as wait } from 'node:timers/promises';
import { type Breakdown, breakdowns } from '@pourline/contract/breakdowns';
import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { makeSeededRandom, type SeededRandom } from '@pourline/domain/roads/seededRandom';
import { isLoadAtPlant, isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import type { Office } from '../day/office.ts';
import type { Truck } from '../trucks/truck.ts';
import type { BrokenTruck } from './breakDown.ts';

/** By this time the plan names a broken truck no more, ms on the wall. */
const planFreedMs = 2_000;
/** By then another order may have been quicker with the truck, or the order has ended or pauses. */
const overtaken = [
  'waybill.noTruck',
  'waybill.truckBusy',
  'waybill.truckNotQueuing',
  'order.nothingLeft',
  'order.stateNoOperation',
  'car.breakdownDecided',
  'car.pourHeld',
  'car.notBroken',
];

/** Who sees to breakdowns at a plant. */
export interface BreakdownDesk extends Pick<Office, 'timeline' | 'scheduler' | 'notes' | 'isPlanned'> {
  seed: string | number;
  /** Nobody else at the plant decides about breakdowns. */
  isAlone: boolean;
  /** How long somebody else may be quicker, minutes from and to; as a busy desk is, when left out. */
  patience?: readonly [from: number, to: number];
}

/** Sees to the breakdowns of one truck, each when its driver has reported it. */
export const attendBreakdowns = async (office: BreakdownDesk, truck: Truck): Promise<void> => {
  const random = makeSeededRandom(`${office.seed}/desk/${truck.carID}`);
  for (;;) {
    const broken = await office.timeline.wait(truck.brokeDown);
    if (!broken) return;
    await lookAtPlan(office, truck);
    await decide(office, broken, random);
  }
};

/** Notes how many loads the published plan still has for a broken truck. */
const lookAtPlan = async (
  { scheduler, notes, timeline, isPlanned }: BreakdownDesk,
  { carID }: Truck,
): Promise<void> => {
  if (!isPlanned) return;
  await wait(planFreedMs);
  const { loads } = await scheduler.call(planning.day, { query: {} });
  const named = loads.filter((load) => load.carID === carID && load.taskDetailID === null).length;
  if (named > 0) notes.stillPlanned(carID, named, timeline.now);
};

/** The broken truck as the desk shows it; undefined when it runs again. */
const shown = async ({ scheduler }: BreakdownDesk, carID: string): Promise<Breakdown | undefined> =>
  (await scheduler.call(breakdowns.list, { query: { carID } }))[0];

const decide = async (office: BreakdownDesk, broken: BrokenTruck, random: SeededRandom): Promise<void> => {
  const { timeline, isAlone, patience } = office;
  const { truck, runsFrom } = broken;
  // Now and then everybody at the desk is busy.
  const [from, to] = patience ?? (random.next() < 0.2 ? [8, 12] : [1, 4]);
  await timeline.sleepMinutes(random.between(from, to));
  if (runsFrom !== null) await timeline.until(runsFrom);
  for (;;) {
    const row = await shown(office, truck.carID);
    if (!row) {
      if (isAlone) office.notes.brokenUnlisted(truck.carID);
      return truck.word.ring('carryOn');
    }
    if (row.brokenCare !== null) return truck.word.ring(row.brokenCare);
    const choice = runsFrom === null ? choose(row, random) : 'carryOn';
    if (choice === null) {
      if (await freeTruck(office, row)) return truck.word.ring('workshop');
    } else if (await carryOut(office, broken, row, choice)) return truck.word.ring(choice);
    await timeline.sleepMinutes(2);
  }
};

/** What is done about a truck that does not run, of what is offered; null: it stands at the plant and only its load keeps it. */
const choose = ({ choices, next, load }: Breakdown, random: SeededRandom): BreakdownChoice | null => {
  if (choices.includes('sendAnother') && next !== null && random.next() < 0.7) return 'sendAnother';
  const others = choices.filter((choice) => choice === 'tow' || choice === 'backToPlant');
  if (others.length > 0) return others[random.below(others.length)] ?? null;
  return choices.includes('sendAnother') && next !== null && load !== null ? 'sendAnother' : null;
};

/** Takes away the load that a truck at the plant waits for, so that the workshop can have it; says whether nothing is left. */
const freeTruck = async ({ scheduler, notes }: BreakdownDesk, { load }: Breakdown): Promise<boolean> => {
  if (load === null) return true;
  if (!isLoadAtPlant(load.state)) return false;
  const input = { params: { id: load.taskDetailID }, body: { reason: '车辆故障，改派其他车辆' } };
  const cancelled = await scheduler.attempt(waybills.cancel, input, 'waybill.stateNoOperation');
  if (cancelled.ok) notes.loadCancelled(load.taskDetailID);
  return cancelled.ok;
};

const carryOut = async (
  { scheduler, notes, timeline }: BreakdownDesk,
  { truck: { carID }, aboard }: BrokenTruck,
  { load, next }: Breakdown,
  choice: BreakdownChoice,
): Promise<boolean> => {
  const isLost = load !== null && isLoadOnRoad(load.state) && choice !== 'carryOn';
  const body = {
    choice,
    ...(isLost && { surplusVolume: aboard }),
    ...(choice === 'sendAnother' && next && { otherCarID: next.carID }),
  };
  const decided = await scheduler.attempt(breakdowns.decide, { params: { carID }, body }, ...overtaken);
  if (!decided.ok) return false;
  notes.breakdownDecided(carID, choice, timeline.now);
  if (load === null || choice === 'carryOn') return true;
  if (isLost) notes.writtenOff(load.taskDetailID, aboard, timeline.now);
  else if (isLoadAtPlant(load.state)) notes.loadCancelled(load.taskDetailID);
  if (choice === 'sendAnother' && next) notes.sentInstead(load.taskDetailID, next.carID);
  return true;
};

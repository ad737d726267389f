import { demo } from '@pourline/contract/demo';
import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { references } from '@pourline/contract/references';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import { makeSeededRandom, type SeededRandom } from '@pourline/domain/roads/seededRandom';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { noNotes } from '../ledger/notes.ts';
import { fillOrderForm } from '../orders/orderForms.ts';
import type { Person } from '../person.ts';
import { mixBatches } from '../trucks/batches.ts';
import { signOnGlass } from '../trucks/signOnGlass.ts';
import type { DemoPlantPeople } from './demoPeople.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A load of the past, m³, and the loads of a pour. */
const loadM3 = 8;
const loadsOfPour = 2;
/** How long ago the pours were that the demo begins with, ms. */
const pastPours = [2 * day, day] as const;

/** Somebody who moves the clock of the demo. */
interface PastClock {
  at(time: number): Promise<void>;
}

/** A plant with the truck that pours, on a day gone by. */
interface PastPour {
  people: DemoPlantPeople;
  clock: PastClock;
  random: SeededRandom;
  driver: Person;
  carID: string;
  base: { plantID: string; lon: number; lat: number; lineID: string | null };
}

const findPour = async (people: DemoPlantPeople, clock: PastClock): Promise<PastPour | null> => {
  const { scheduler, tid, visitor, driverOf } = people;
  const [plant] = (await scheduler.call(vehicles.plants)).data;
  const fleet = (await scheduler.call(vehicles.list, { query: { limit: 20, 'filter.species': mixerSpecies } })).data;
  for (const { carID, plantID } of fleet) {
    if (!plant || plantID !== plant.plantID) continue;
    const { drivers } = await scheduler.call(vehicles.info, { params: { id: carID } });
    const driver = drivers.find(({ mobileNo }) => mobileNo !== visitor);
    if (!driver) continue;
    const { lon, lat, lines } = plant;
    const base = { plantID, lon, lat, lineID: lines[0]?.lineID ?? null };
    const random = makeSeededRandom(`${tid}/past`);
    return { people, clock, random, driver: driverOf(driver.mobileNo, `past ${carID}`), carID, base };
  }
  return null;
};

/** An order with the mix that the laboratory gave it. */
interface PastOrder {
  taskID: string;
  mix: readonly MixMaterial[];
}

/** An order of the played customer that is open; null when they look after no project. */
const openOrder = async ({ people, random, base }: PastPour, from: number): Promise<PastOrder | null> => {
  const { customer, sale, scheduler, lab } = people;
  const choices = await customer.call(references.orderForm);
  const project = choices.projects.find(({ managed }) => managed);
  if (!project) return null;
  const order = { volume: loadsOfPour * loadM3, from, to: from + 4 * 60 * minute };
  const form = fillOrderForm(choices, project.contractID, order, random);
  const { taskID } = await customer.call(orders.create, { body: form });
  const params = { id: taskID };
  await sale.call(orders.approve, { params });
  const { plantID, lineID } = base;
  const arrangeTime = new Date(from).toISOString();
  await scheduler.call(orders.arrange, {
    params,
    body: { plantID, lineID, arrangeTime, pourRate: 10, autoSend: false },
  });
  const { proportionNo, materials } = await lab.call(proportions.suggest, { params });
  await lab.call(proportions.save, { body: { taskID, proportionNo, materials } });
  await scheduler.call(orders.open, { params });
  return { taskID, mix: materials };
};

/** One load from the queue until the truck is back. */
const deliver = async (pour: PastPour, { taskID, mix }: PastOrder, from: number): Promise<void> => {
  const { people, clock, random, driver, carID, base } = pour;
  const { scheduler, customer } = people;
  await driver.call(vehicles.queueUp, { params: { carID }, body: {} });
  const { taskDetailID } = await scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: loadM3 } });
  const params = { id: taskDetailID };
  const lineID = base.lineID ?? undefined;
  await scheduler.call(waybills.updateState, { params, body: { action: 'startProduction', lineID } });
  await clock.at(from + 6 * minute);
  const batches = mixBatches({ volume: loadM3, startedAt: from, endedAt: from + 6 * minute }, mix, random);
  await scheduler.call(waybills.updateState, { params, body: { action: 'finishLoading', lineID, batches } });
  await clock.at(from + 32 * minute);
  await driver.call(waybills.driverUpdate, { params, body: { action: 'arrive' } });
  await clock.at(from + 36 * minute);
  await driver.call(waybills.startUnloading, { params, body: {} });
  await clock.at(from + 54 * minute);
  const load: Waybill = await customer.call(waybills.info, { params });
  await signOnGlass({ random, notes: noNotes }, customer, load, loadM3, { unsignedShare: 0, signLessShare: 0 });
  await driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0 } });
  await clock.at(from + 80 * minute);
  await driver.call(waybills.complete, { params, body: {} });
};

const pourOn = async (pour: PastPour, from: number): Promise<void> => {
  const { driver, carID, base } = pour;
  const order = await openOrder(pour, from);
  if (order === null) return;
  const params = { id: carID };
  await driver.call(vehicles.onDuty, { params, body: { lon: base.lon, lat: base.lat } });
  for (let n = 0; n < loadsOfPour; n += 1) await deliver(pour, order, from + n * 90 * minute);
  await driver.call(vehicles.offDuty, { params, body: {} });
};

/** Between two moments of the past so little time goes by, ms; when its people are killed there, the clock is let go after it. */
const heldMs = 120_000;

/**
 * Gives a demo that begins some days gone by: its people pour, load and sign with the clock of the demo set back, so that tickets, figures
 * and the roots of these days are there from the first minute. Does nothing at a plant that has had a load.
 */
export const playPast = async (anybody: Person, plants: readonly DemoPlantPeople[]): Promise<void> => {
  const now = (await anybody.call(demo.clock)).now;
  const clock: PastClock = {
    at: async (time) => void (await anybody.call(demo.setClock, { body: { now: time, heldMs } })),
  };
  const pours: PastPour[] = [];
  for (const people of plants) {
    const hasPoured = (await people.scheduler.call(waybills.list, { query: { limit: 1 } })).data.length > 0;
    const pour = hasPoured ? null : await findPour(people, clock);
    if (pour) pours.push(pour);
  }
  if (pours.length === 0) return;
  try {
    for (const ago of pastPours)
      for (const [n, pour] of pours.entries()) {
        // The clock goes back once: each plant pours after the one before.
        const from = now - ago - (pours.length - n) * 4 * 60 * minute;
        await clock.at(from);
        await pourOn(pour, from);
      }
  } finally {
    await anybody.call(demo.setClock, { body: { real: true } });
  }
};

import { demo } from '@pourline/contract/demo';
import { orders } from '@pourline/contract/orders';
import { references } from '@pourline/contract/references';
import { settings } from '@pourline/contract/settings';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { type LonLat, pointAt } from '@pourline/domain/geo';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import { approve, fillForm, giveMix } from '@pourline/simulator/pours/testOrder';
import { type Account, askPublic, type Caller, signInOverApi } from '../world/caller.ts';
import type { World } from '../world/world.ts';

/** m³ of a truck and of every load. */
export const truckM3 = 10;
const trucksOfPlant = 16;
/** Orders of each plant that are due in the afternoon, one load each. */
export const ordersDue = 12;
/** When they are to be loaded, minutes after midnight. */
export const dueAt = 13 * 60;
/** Now: minutes after midnight. */
export const nowAt = 9 * 60 + 30;

/** Loads of the early morning from the east plant: how long each stage took, minutes. Those of a round differ in their drive. */
export const early = {
  rounds: 3,
  trucks: 7,
  assigned: 2,
  loading: 6,
  waiting: 4,
  unloading: 18,
  returning: 22,
} as const;
const drives = [20, 25, 33] as const;
export const meanDrive = drives.reduce((sum, one) => sum + one, 0) / drives.length;
export const earlyM3 = early.rounds * early.trucks * truckM3;

/** Where trucks are at half past nine, and for how many minutes. */
export const east = {
  name: '东站',
  site: '东工地',
  unloading: { carNo: '001', minutes: 12 },
  waiting: { carNo: '002', minutes: 20 },
  driving: { carNo: '003', minutes: 16 },
  loading: { carNo: '004', minutes: 6 },
  assigned: { carNo: '005', minutes: 2 },
  queuing: { carNo: '006', minutes: 30 },
  /** On duty and in no queue. */
  resting: { carNo: '007' },
  returning: { carNo: '008', minutes: 1 },
} as const;
export const west = {
  name: '西站',
  site: '西工地',
  driving: { carNo: '017', minutes: 18 },
  queuing: { carNo: '018', minutes: 30 },
} as const;

const ground: Record<'east' | 'west', LonLat> = { east: [120.66, 31.3], west: [120.54, 31.3] };
const sites: Record<'east' | 'west', LonLat> = {
  east: pointAt(ground.east, 20, 9000),
  west: pointAt(ground.west, 340, 9000),
};

const carNo = (i: number): string => String(i + 1).padStart(3, '0');

export interface TwoPlantsDay {
  dispatcher: Account;
  scheduler: Caller;
  plantIDs: { east: string; west: string };
  /** The clock that stands at a minute of the day, epoch ms. */
  at(minutes: number): number;
}

/** Plays a morning of two plants whose every truck the journey has sent itself: what each does at half past nine, and since when. */
export async function playTwoPlantsDay(world: World): Promise<TwoPlantsDay> {
  const day = addDays(dayOf(Date.now()), 1);
  const at = (minutes: number): number => momentOf(day, minutes * 60).getTime();
  const iso = (minutes: number): string => new Date(at(minutes)).toISOString();
  const turnTo = (minutes: number) => askPublic(world.url, demo.setClock, { body: { now: at(minutes), speed: 0 } });
  await turnTo(4 * 60);
  const plant = (key: 'east' | 'west', name: string, lines: number) => ({
    ...{ key, name, lon: ground[key][0], lat: ground[key][1], radius: 250, loadingRate: 60, lines },
  });
  const series = String(Date.now() % 1_000_000).padStart(6, '0');
  const made = await askPublic(world.url, demo.createWorld, {
    body: {
      ...{ name: `两站 ${series}`, roadSeed: 77, centre: [120.6, 31.3] },
      plants: [plant('east', east.name, early.trucks), plant('west', west.name, 1)],
      drivers: Array.from({ length: 2 * trucksOfPlant }, (_, i) => ({
        ...{
          key: String(i),
          name: `司机${carNo(i)}`,
          plantKey: i < trucksOfPlant ? 'east' : 'west',
          capacity: truckM3,
        },
        ...{
          carNo: carNo(i),
          plateNumber: `苏E·${10_000 + i}`,
          deviceNo: `01${series}${carNo(i)}0`,
          terminalID: `T${carNo(i)}`,
        },
      })),
      customers: (['east', 'west'] as const).map((key) => ({
        ...{ key, name: `${key} 建设`, projectName: key === 'east' ? east.site : west.site, address: '苏州市' },
        ...{
          lon: sites[key][0],
          lat: sites[key][1],
          geofence: { type: 'circle' as const, center: sites[key], radius: 150 },
        },
      })),
    },
  });
  const { accounts, drivers } = made;
  // A morning in half an hour: nobody drives that fast.
  const senior = await signInOverApi(world.url, accounts.senior);
  await senior.call(settings.saveSetting, { params: { key: 'act-check-percent' }, body: { value: '0' } });
  const office = async () => {
    const [scheduler, sale, lab, customer] = await Promise.all(
      [accounts.scheduler, accounts.sale, accounts.lab, accounts.customer].map((one) => signInOverApi(world.url, one)),
    );
    return { scheduler, sale, lab, customer } as Record<'scheduler' | 'sale' | 'lab' | 'customer', Caller>;
  };
  let crew = await office();
  const driverOf = async (number: string) => {
    const found = drivers[Number(number) - 1];
    if (!found) throw new Error(`there is no truck ${number}`);
    return { carID: found.carID, driver: await signInOverApi(world.url, found.account) };
  };
  type Driven = Awaited<ReturnType<typeof driverOf>>;

  /** An order that is arranged, or open at once. */
  const order = async (
    of: 'east' | 'west',
    constructionSite: string,
    { volume, book, isOpen }: { volume: number; book: number; isOpen: boolean },
  ): Promise<string> => {
    const { projects } = await crew.customer.call(references.orderForm);
    const index = projects.findIndex(({ projectName }) => projectName === (of === 'east' ? east.site : west.site));
    const times = { bookBegin: iso(book), bookEnd: iso(book + 300), scheduledCa: volume };
    const form = await fillForm(crew.customer, { constructionSite, ...times }, index);
    const { taskID } = await crew.customer.call(orders.create, { body: form });
    await approve(crew, taskID);
    const where = made.plants.find(({ key }) => key === of);
    await crew.scheduler.call(orders.arrange, {
      params: { id: taskID },
      body: { plantID: where?.plantID ?? '', lineID: null, arrangeTime: iso(book), pourRate: 30 },
    });
    if (!isOpen) return taskID;
    await giveMix(crew, taskID);
    await crew.scheduler.call(orders.open, { params: { id: taskID } });
    return taskID;
  };
  const begin = ({ carID, driver }: Driven, [lon, lat]: LonLat) =>
    driver.call(vehicles.onDuty, { params: { id: carID }, body: { lon, lat } });
  const queue = ({ carID, driver }: Driven) => driver.call(vehicles.queueUp, { params: { carID }, body: {} });
  const send = async (taskID: string, { carID }: Driven): Promise<string> =>
    (await crew.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: truckM3 } })).taskDetailID;
  const mix = (id: string, action: 'startProduction' | 'finishLoading') =>
    crew.scheduler.call(waybills.updateState, { params: { id }, body: { action } });
  const steps = {
    arrive: (id: string, { driver }: Driven) =>
      driver.call(waybills.driverUpdate, { params: { id }, body: { action: 'arrive' } }),
    unload: (id: string, { driver }: Driven) => driver.call(waybills.startUnloading, { params: { id }, body: {} }),
    poured: (id: string, { driver }: Driven) =>
      driver.call(waybills.finishUnloading, { params: { id }, body: { surplusVolume: 0 } }),
    back: (id: string, { driver }: Driven) => driver.call(waybills.complete, { params: { id }, body: {} }),
  };

  // Early loads: all trucks of a round side by side, so that what is usual at the plant is known to the minute.
  const first = await order('east', '清晨浇筑', { volume: earlyM3, book: 4 * 60, isOpen: true });
  const fleet = await Promise.all(Array.from({ length: early.trucks }, (_, i) => driverOf(carNo(i))));
  for (const truck of fleet) await begin(truck, ground.east);
  let clock = 4 * 60;
  for (const drive of drives) {
    for (const truck of fleet) await queue(truck);
    const loads: { id: string; truck: Driven }[] = [];
    for (const truck of fleet) loads.push({ id: await send(first, truck), truck });
    const each = async (minutes: number, step: (id: string, truck: Driven) => Promise<unknown>) => {
      clock += minutes;
      await turnTo(clock);
      for (const { id, truck } of loads) await step(id, truck);
    };
    await each(early.assigned, (id) => mix(id, 'startProduction'));
    await each(early.loading, (id) => mix(id, 'finishLoading'));
    await each(drive, steps.arrive);
    await each(early.waiting, steps.unload);
    await each(early.unloading, steps.poured);
    await each(early.returning, steps.back);
  }
  for (const { carID, driver } of fleet) await driver.call(vehicles.offDuty, { params: { id: carID }, body: {} });

  // Nine o'clock: everybody signs in anew.
  const nine = 9 * 60;
  await turnTo(nine);
  crew = await office();
  const opened = await order('east', '底板', { volume: 6 * truckM3, book: nine, isOpen: true });
  const openedWest = await order('west', '筏板', { volume: truckM3, book: nine, isOpen: true });
  for (let i = 1; i <= ordersDue; i += 1) {
    await order('east', `东 ${i} 号墙`, { volume: truckM3, book: dueAt, isOpen: false });
    await order('west', `西 ${i} 号墙`, { volume: truckM3, book: dueAt, isOpen: false });
  }
  const trucks = new Map<string, Driven>();
  for (const { carNo: number } of Object.values(east).flatMap((one) => (typeof one === 'string' ? [] : [one])))
    trucks.set(number, await driverOf(number));
  for (const { carNo: number } of [west.driving, west.queuing]) trucks.set(number, await driverOf(number));
  const of = (one: { carNo: string }): Driven => {
    const truck = trucks.get(one.carNo);
    if (!truck) throw new Error(`truck ${one.carNo} is not on duty`);
    return truck;
  };
  for (const [number, truck] of trucks) {
    await begin(truck, Number(number) <= trucksOfPlant ? ground.east : ground.west);
    if (number !== east.resting.carNo) await queue(truck);
  }
  const later: { minutes: number; run: () => Promise<unknown> }[] = [];
  /** The load of a truck, each step so many minutes after nine. */
  const ride = (
    taskID: string,
    one: { carNo: string },
    times: { sent: number; start?: number; left?: number; arrive?: number; unload?: number; poured?: number },
  ): void => {
    let id = '';
    const truck = of(one);
    const step = (minutes: number | undefined, run: () => Promise<unknown>): void => {
      if (minutes !== undefined) later.push({ minutes: nine + minutes, run });
    };
    step(times.sent, async () => {
      id = await send(taskID, truck);
    });
    step(times.start, () => mix(id, 'startProduction'));
    step(times.left, () => mix(id, 'finishLoading'));
    step(times.arrive, () => steps.arrive(id, truck));
    step(times.unload, () => steps.unload(id, truck));
    step(times.poured, () => steps.poured(id, truck));
  };
  const since = (one: { minutes: number }): number => nowAt - nine - one.minutes;
  ride(opened, east.returning, { sent: 0, start: 0, left: 1, arrive: 5, unload: 6, poured: since(east.returning) });
  ride(opened, east.unloading, { sent: 0, start: 1, left: 4, arrive: 9, unload: since(east.unloading) });
  ride(opened, east.waiting, { sent: 0, start: 1, left: 5, arrive: since(east.waiting) });
  ride(opened, east.driving, { sent: 6, start: 7, left: since(east.driving) });
  ride(opened, east.loading, { sent: 20, start: since(east.loading) });
  ride(opened, east.assigned, { sent: since(east.assigned) });
  ride(openedWest, west.driving, { sent: 2, start: 3, left: since(west.driving) });
  for (const { minutes, run } of later.toSorted((a, b) => a.minutes - b.minutes)) {
    await turnTo(minutes);
    await run();
  }
  await turnTo(nowAt);
  const plantID = (key: string): string => made.plants.find((one) => one.key === key)?.plantID ?? '';
  return {
    ...{ dispatcher: accounts.scheduler, scheduler: crew.scheduler, at },
    plantIDs: { east: plantID('east'), west: plantID('west') },
  };
}

import { demo } from '@pourline/contract/demo';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { references } from '@pourline/contract/references';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { boundCarKey } from '@pourline/domain/materials/materialCar';
import type { Batch } from '@pourline/domain/waybills/waybill';
import { queueTruck, truckOf } from '@pourline/simulator/pours/testLoad';
import { approve, placeOrder, plantOf } from '@pourline/simulator/pours/testOrder';
import { askPublic, signInOverApi } from './caller.ts';
import { dayStart, giveLedgerMix, type LedgerDay, ledger, playLedgerDay } from './ledgerDay.ts';
import { gatherCrew } from './pour.ts';
import type { World } from './world.ts';

/** What stands in the books of the plant besides the ledger of the day. Volumes in m³, times in minutes after the day's beginning. */
export const homesLedger = {
  /** The day before: an order of which two loads were poured and none signed, ended before all of it had come. */
  former: {
    site: '六区承台',
    volume: 20,
    loads: [
      { volume: 8, surplus: 0.9, unloadedAt: 25 },
      // Later in its day than the clock of this day stands.
      { volume: 6.5, surplus: 0, unloadedAt: 150 },
    ],
    weighed: [
      { name: '水泥', kind: 'cement', target: 2500, actual: 2504 },
      { name: '中砂', kind: 'sand', target: 6100, actual: 6090 },
      { name: '水', kind: 'water', target: 1350, actual: 1351 },
    ],
  },
  /** Of this day, pumped by a small pump that brings no pipes, in another grade. */
  boom: { site: '七区女儿墙', volume: 9.5, rate: 45 },
  tomorrow: { site: '八区地梁', volume: 13 },
  dayAfter: { site: '九区坡道', volume: 21 },
  /** Under the mixer while the clock stands. */
  mixing: { volume: 3 },
  /** Trucks by what they do; the one that stands ready has broken down. */
  trucks: { broken: 1, queuing: 2, loading: 1, onRoad: 1, workshop: 3, offDuty: 4 },
  materialTruck: { carID: '', plateNumber: '浙A·77881', vendorID: '', vendorName: '钱塘砂石' },
} as const;

export interface HomesDay extends LedgerDay {
  /** When the day begins, epoch ms. */
  start: number;
  /** The order of the day before. */
  formerID: string;
  /** How far the site lies from the plant, km. */
  km: number;
}

const dayMinutes = 24 * 60;

/** Plays the ledger day with a day before it, and with what comes after it; trucks of every kind of state. */
export async function playHomesDay(world: World): Promise<HomesDay> {
  const start = dayStart();
  const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();
  const turnTo = (minutes: number) =>
    askPublic(world.url, demo.setClock, { body: { now: start + minutes * 60_000, speed: 0 } });
  const { former, boom, tomorrow, dayAfter, mixing, materialTruck } = homesLedger;
  // Drivers whom the list of the demo leaves out: the truck after those of 卫东升 and 蒋大力 is that of the first of them.
  const driverOf = (carNo: 3 | 4 | 5) =>
    signInOverApi(world.url, { ...world.accountOf('卫东升'), mobileNo: `1380000500${carNo - 2}` });
  const crew = {
    ...(await gatherCrew(world, { customer: '王晓', sale: '陈静' })),
    driver: await driverOf(3),
  };
  const arrange = async (taskID: string, minutes: number, pourRate: number) => {
    const { plantID, lines } = await plantOf(crew);
    await approve(crew, taskID);
    await crew.scheduler.call(orders.arrange, {
      params: { id: taskID },
      body: { plantID, lineID: lines[0]?.lineID ?? null, arrangeTime: at(minutes), pourRate },
    });
    await giveLedgerMix(crew, taskID);
  };
  const book = (minutes: number, { site, volume }: { site: string; volume: number }, change = {}) =>
    placeOrder(crew, {
      ...{ constructionSite: site, scheduledCa: volume, bookBegin: at(minutes), bookEnd: at(minutes + 240) },
      ...change,
    });

  await turnTo(-dayMinutes);
  const formerID = await book(30 - dayMinutes, former);
  await arrange(formerID, -dayMinutes, 30);
  await crew.scheduler.call(orders.open, { params: { id: formerID } });
  const [first, second] = former.loads;
  const pour = async (
    carID: string,
    { volume, surplus, unloadedAt }: typeof first | typeof second,
    batches: Batch[],
  ) => {
    const params = {
      id: (await crew.scheduler.call(waybills.create, { body: { taskID: formerID, carID, totalVolume: volume } }))
        .taskDetailID,
    };
    const { scheduler, driver } = crew;
    await turnTo(unloadedAt - 20 - dayMinutes);
    await scheduler.call(waybills.updateState, { params, body: { action: 'startProduction' } });
    await scheduler.call(waybills.updateState, { params, body: { action: 'finishLoading', batches } });
    await turnTo(unloadedAt - 8 - dayMinutes);
    await driver.call(waybills.driverUpdate, { params, body: { action: 'arrive' } });
    await driver.call(waybills.startUnloading, { params, body: {} });
    await turnTo(unloadedAt - dayMinutes);
    const surplusReason = surplus > 0 ? '工地已浇满' : '';
    await driver.call(waybills.finishUnloading, { params, body: { surplusVolume: surplus, surplusReason } });
    await driver.call(waybills.complete, { params, body: {} });
  };
  const mixedAt = at(first.unloadedAt - 20 - dayMinutes);
  const carID = await queueTruck(crew);
  await pour(carID, first, [{ batchNo: 1, volume: first.volume, mixedAt, materials: [...former.weighed] }]);
  await crew.driver.call(vehicles.queueUp, { params: { carID }, body: {} });
  await pour(carID, second, []);
  await crew.scheduler.call(orders.terminate, { params: { id: formerID } });
  await crew.driver.call(vehicles.offDuty, { params: { id: carID }, body: {} });

  const day = await playLedgerDay(world, start);
  await arrange(await book(300, boom, { strengthNo: 'C35', pourWay: 'portable_pump' }), 300, boom.rate);
  for (const [days, order] of [
    [1, tomorrow],
    [2, dayAfter],
  ] as const)
    await arrange(await book(days * dayMinutes + 60, order, { pourWay: 'direct' }), days * dayMinutes + 30, 30);
  // One truck stands under the mixer, one queues behind the one of the day, one has broken down.
  const body = { taskID: day.taskID, carID: await queueTruck(crew), totalVolume: mixing.volume };
  const { taskDetailID } = await crew.scheduler.call(waybills.create, { body });
  await crew.scheduler.call(waybills.updateState, {
    params: { id: taskDetailID },
    body: { action: 'startProduction' },
  });
  await queueTruck(crew, await driverOf(4));
  const broken = await driverOf(5);
  await queueTruck(crew, broken);
  await broken.call(messages.send, {
    body: { msgType: 'mixer_breakdown', carID: (await truckOf(broken)).carID, content: '爆胎' },
  });
  const { data: all } = await crew.scheduler.call(vehicles.list, {
    query: { 'filter.species': 'scsp_mixer', limit: 100 },
  });
  for (const { carID: inWorkshop } of all.filter(({ carNo }) => Number(carNo) >= 10))
    await crew.scheduler.call(vehicles.shiftState, { params: { carID: inWorkshop }, body: { action: 'startService' } });
  const lines = (await plantOf(crew)).lines;
  for (const [index, mixingState] of [
    [0, 'sms_mixing'],
    [1, 'sms_maintaining'],
  ] as const)
    await crew.scheduler.call(vehicles.setMixingState, {
      params: { id: lines[index]?.lineID ?? '' },
      body: { mixingState, reason: '主机叶片更换' },
    });
  const supplier = await world.caller('朱海');
  await supplier.call(references.saveUserConfig, {
    params: { key: boundCarKey },
    body: { value: JSON.stringify(materialTruck) },
  });
  await turnTo(ledger.now);
  const { distance } = await crew.scheduler.call(waybills.info, { params: { id: day.pouredID } });
  return { ...day, start, formerID, km: (distance ?? Number.NaN) / 1000 };
}

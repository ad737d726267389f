import { demo } from '@pourline/contract/demo';
import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { Batch } from '@pourline/domain/waybills/waybill';
import type { Crew } from '@pourline/simulator/pours/testCrew';
import { queueTruck, signLoad } from '@pourline/simulator/pours/testLoad';
import { approve, placeOrder, plantOf } from '@pourline/simulator/pours/testOrder';
import { askPublic, type Caller } from './caller.ts';
import { gatherCrew } from './pour.ts';
import { uploadSignature } from './uploadSignature.ts';
import type { World } from './world.ts';

/** Volumes of the day in m³ and times in minutes after its beginning, as the day itself brings them about. */
export const ledger = {
  running: { site: '一区底板', volume: 30 },
  progressing: { site: '二区墙柱', volume: 18.5 },
  signing: { site: '三区楼梯', volume: 12 },
  arranging: { site: '四区顶板', volume: 24 },
  proportioning: { site: '五区后浇带', volume: 16 },
  /** Loaded, poured but for what was left over, signed for with less than was poured. */
  poured: { volume: 8, surplus: 1.5, signed: 6.2, arrivedAt: 23, begunAt: 30 },
  /** The second load of the same truck: poured but for what was left over, and nobody signed. */
  unsigned: { volume: 6, surplus: 0.6, arrivedAt: 49, begunAt: 52, pouredAt: 58 },
  /** Loaded and on the road. */
  onRoad: { volume: 7.5, loadedAt: 40 },
  /** What the scales read for the poured load against what was aimed at, kg; of water 10 % too much. */
  weighed: [
    { name: '水泥', kind: 'cement', target: 2400, actual: 2406 },
    { name: '中砂', kind: 'sand', target: 5600, actual: 5620 },
    { name: '碎石', kind: 'stone', target: 8600, actual: 8570 },
    { name: '水', kind: 'water', target: 1300, actual: 1430 },
  ],
  /** How many of those weighings are beyond the tolerance. */
  beyond: 1,
  /** The mix of every order that has one, kg per m³. */
  mix: [
    { kind: 'cement', name: 'P·O 42.5 水泥', spec: '', kgPerM3: 310 },
    { kind: 'flyAsh', name: '粉煤灰', spec: 'Ⅱ 级', kgPerM3: 64 },
    { kind: 'sand', name: '中砂', spec: '', kgPerM3: 780 },
    { kind: 'stone', name: '碎石', spec: '5-25 mm', kgPerM3: 1045 },
    { kind: 'water', name: '水', spec: '', kgPerM3: 168 },
  ],
  /** The clock stands here. */
  now: 77,
} as const;

export const onRoadAge = ledger.now - ledger.onRoad.loadedAt;

/** Nine in the morning of tomorrow at the plant, so that nothing of today enters its sums. */
export const dayStart = (): number => {
  const day = 86_400_000;
  const tomorrow = Math.floor((Date.now() + 8 * 3_600_000) / day) * day + day;
  return tomorrow + 3_600_000;
};

export interface LedgerDay {
  /** The order that is being supplied. */
  taskID: string;
  /** The truck that waits in the queue: it brought the first load. */
  queuing: { carNo: string; capacity: number };
  /** The truck on the road, and the load on it. */
  driving: { carID: string; carNo: string; plateNumber: string };
  /** The waybill of the load that was poured and signed. */
  pouredID: string;
}

const batchOf = (volume: number, mixedAt: string): Batch => ({
  batchNo: 1,
  volume,
  mixedAt,
  materials: [...ledger.weighed],
});

/** The laboratory gives an order the mix of the ledger. */
export const giveLedgerMix = ({ lab }: Crew<Caller>, taskID: string) =>
  lab.call(proportions.save, { body: { taskID, proportionNo: 'PB-30', materials: [...ledger.mix] } });

/** Plays a morning whose every cubic metre is known: five orders in five states, one load poured and signed, one poured and unsigned, one on the road. */
export async function playLedgerDay(world: World, start = dayStart()): Promise<LedgerDay> {
  const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();
  const turnTo = (minutes: number) =>
    askPublic(world.url, demo.setClock, { body: { now: start + minutes * 60_000, speed: 0 } });
  await turnTo(0);
  const crew = await gatherCrew(world);
  const other = await gatherCrew(world, { customer: '王晓', sale: '陈静', driver: '蒋大力' });
  const plant = await plantOf(crew);

  const book = (of: Crew<Caller>, { site, volume }: { site: string; volume: number }, begin: number) =>
    placeOrder(of, { constructionSite: site, scheduledCa: volume, bookBegin: at(begin), bookEnd: at(begin + 240) });
  const arrange = (taskID: string, minutes: number) =>
    crew.scheduler.call(orders.arrange, {
      params: { id: taskID },
      body: { plantID: plant.plantID, lineID: plant.lines[0]?.lineID ?? null, arrangeTime: at(minutes), pourRate: 30 },
    });
  const load = async (
    driver: Caller,
    taskID: string,
    totalVolume: number,
  ): Promise<{ id: string; carID: string; carNo: string }> => {
    const carID = await queueTruck({ ...crew, driver });
    const made = await crew.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume } });
    return { id: made.taskDetailID, carID, carNo: made.carNo };
  };
  const plantDoes = (id: string, action: 'startProduction' | 'finishLoading', batches: ReturnType<typeof batchOf>[]) =>
    crew.scheduler.call(waybills.updateState, { params: { id }, body: { action, batches } });

  const taskID = await book(crew, ledger.running, 30);
  await book(crew, ledger.signing, 120);
  const arranging = await book(other, ledger.arranging, 180);
  await approve(other, arranging);
  const proportioning = await book(other, ledger.proportioning, 240);
  await approve(other, proportioning);
  await arrange(proportioning, 240);
  const progressing = await book(other, ledger.progressing, 120);
  await approve(other, progressing);
  await arrange(progressing, 120);
  await giveLedgerMix(other, progressing);
  await approve(crew, taskID);
  await arrange(taskID, 0);
  await giveLedgerMix(crew, taskID);
  await crew.scheduler.call(orders.open, { params: { id: taskID } });

  const first = await load(crew.driver, taskID, ledger.poured.volume);
  const params = { id: first.id };
  await plantDoes(first.id, 'startProduction', []);
  await turnTo(5);
  await plantDoes(first.id, 'finishLoading', [batchOf(ledger.poured.volume, at(4))]);
  await turnTo(ledger.poured.arrivedAt);
  await crew.driver.call(waybills.driverUpdate, { params, body: { action: 'arrive' } });
  await turnTo(ledger.poured.begunAt);
  await crew.driver.call(waybills.startUnloading, { params, body: {} });
  const second = await load(other.driver, taskID, ledger.onRoad.volume);
  await plantDoes(second.id, 'startProduction', []);
  await turnTo(ledger.onRoad.loadedAt);
  await plantDoes(second.id, 'finishLoading', []);
  await turnTo(45);
  const signFileID = await uploadSignature(crew.customer);
  await signLoad(crew, first.id, { signFileID, signer: '郑工', signVolume: ledger.poured.signed });
  await crew.driver.call(waybills.finishUnloading, {
    params,
    body: { surplusVolume: ledger.poured.surplus, surplusReason: '工地已浇满' },
  });
  await turnTo(46);
  await crew.driver.call(waybills.complete, { params, body: {} });
  const third = { id: (await load(crew.driver, taskID, ledger.unsigned.volume)).id };
  await plantDoes(third.id, 'startProduction', []);
  await turnTo(48);
  await plantDoes(third.id, 'finishLoading', []);
  await turnTo(ledger.unsigned.arrivedAt);
  await crew.driver.call(waybills.driverUpdate, { params: { id: third.id }, body: { action: 'arrive' } });
  await turnTo(ledger.unsigned.begunAt);
  await crew.driver.call(waybills.startUnloading, { params: third, body: {} });
  await turnTo(ledger.unsigned.pouredAt);
  await crew.driver.call(waybills.finishUnloading, {
    params: third,
    body: { surplusVolume: ledger.unsigned.surplus, surplusReason: '工地已浇满' },
  });
  await turnTo(60);
  await crew.driver.call(waybills.complete, { params: third, body: {} });
  const { data } = await crew.driver.call(vehicles.driverBound, { params: { id: crew.driver.userID } });
  await crew.driver.call(vehicles.queueUp, { params: { carID: data[0]?.carID ?? '' }, body: {} });
  const [queuing, driving] = await Promise.all(
    [first, second].map(({ carID }) => crew.scheduler.call(vehicles.info, { params: { id: carID } })),
  );
  if (!queuing || !driving) throw new Error('a truck is gone');
  await turnTo(ledger.now);
  return {
    taskID,
    queuing,
    driving,
    pouredID: first.id,
  };
}

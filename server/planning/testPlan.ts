import { planning } from '@pourline/contract/planning';
import { momentOf } from '@pourline/domain/time';
import { newId } from '../db/ids.ts';
import { openOrder, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import type { Caller, TestServer } from '../testServer.ts';

/** Midnight of the tests' day by the plant's clock, epoch ms. */
export const testDay = '2026-06-01';
const midnight = momentOf(testDay).getTime();

/** A moment of the tests' day by the plant's clock. */
export const at = (hour: number, minute = 0): Date => new Date(midnight + (hour * 60 + minute) * 60_000);

/** Sets the plant's clock to a moment of the tests' day and stops it. */
export const setClock = ({ services }: TestServer, hour: number, minute = 0): void =>
  services.clock.set({ now: at(hour, minute).getTime(), speed: 0 });

/** Eight in the morning: some trucks in the queue, orders of the day due later. Returns the orders' ids. */
export const openMorning = async (
  server: TestServer,
  due: readonly [number, number][],
  trucks = 4,
): Promise<string[]> => {
  setClock(server, 8);
  await parkTrucks(server);
  await forgetOrders(server);
  for (let n = 1; n <= trucks; n += 1) await queueTruck(server, n);
  const ids: string[] = [];
  for (const [hour, volume] of due)
    ids.push(
      await openOrder(server, { scheduledCa: volume, bookBegin: at(hour), bookEnd: at(hour + 2), pourRate: 30 }),
    );
  return ids;
};

/** The same with two orders, which is enough for loads to be in each other's way. */
export const openTwoOrders = async (server: TestServer): Promise<[first: string, second: string]> =>
  (await openMorning(server, [
    [9, 30],
    [10, 45],
  ])) as [string, string];

/** The planned loads that are not sent yet. */
export const aheadOf = async (dispatcher: Caller) =>
  (await dispatcher.call(planning.day)).loads.filter((load) => load.taskDetailID === null);

/** Ends every order there is, and forgets what was planned. */
export const forgetOrders = async ({ services }: TestServer): Promise<void> => {
  const { system } = services.database;
  await system.updateTable('orders').set({ state: 'pts_cancelled' }).execute();
  await system.deleteFrom('surplusMoves').execute();
  await system.deleteFrom('waybills').execute();
  await system.deleteFrom('sendingHolds').execute();
  await system.deleteFrom('plannedLoads').execute();
  await system.deleteFrom('dayPlans').execute();
  await system.deleteFrom('planProposals').execute();
};

/** Proposes a plan for the day and publishes it whole. */
export const publish = async (dispatcher: Caller) => {
  const proposal = await dispatcher.call(planning.propose, { body: {} });
  return dispatcher.call(planning.accept, { params: { id: proposal.proposalID }, body: {} });
};

/** Publishes loads of the tests' day as they are given: which truck brings something of which order, and when it is loaded. */
export const publishLoads = async (
  { services }: TestServer,
  ...loads: readonly { loadID: string; carID: string; taskID: string; loadStart: Date }[]
): Promise<void> => {
  const { system } = services.database;
  const line = await system
    .selectFrom('productionLines')
    .select(['plantID', 'lineID'])
    .where('tenantID', '=', tenantID)
    .orderBy('lineID')
    .limit(1)
    .executeTakeFirstOrThrow();
  const plan = { tenantID, day: testDay, version: 1, publishedAt: at(7), publishedBy: 'test', publishedByName: '调度' };
  await system.insertInto('dayPlans').values(plan).execute();
  const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
  const rows = loads.map((load) => ({
    ...{ ...load, ...line, tenantID, day: testDay, volume: 8, arrive: later(load.loadStart, 30) },
    ...{ unloadStart: later(load.loadStart, 35), unloadEnd: later(load.loadStart, 55) },
  }));
  await system.insertInto('plannedLoads').values(rows).execute();
};

/** Drives of an order in the days before, each of so many minutes from plant to site, straight into the database. */
export const driveBefore = async (
  { services }: TestServer,
  taskID: string,
  { drives, minutes }: { drives: number; minutes: number },
): Promise<void> => {
  const { system } = services.database;
  const order = await system
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirstOrThrow();
  for (let i = 0; i < drives; i += 1) {
    const left = new Date(at(12).getTime() - (1 + (i % 20)) * 86_400_000);
    const id = newId();
    await system
      .insertInto('waybills')
      .values({
        ...{ tenantID, taskDetailID: id, taskDetailNo: id, taskID, taskNo: order.taskNo, contractID: order.contractID },
        ...{
          projectName: order.projectName,
          customerName: order.customerName,
          constructionSite: order.constructionSite,
        },
        ...{ strengthNo: order.strengthNo, slump: order.slump, pourWay: order.pourWay, siteAddress: order.siteAddress },
        ...{ plantID: order.plantID ?? '', plantName: order.plantName ?? '', carID: `${tenantID}-car-1`, carNo: '01' },
        ...{
          plateNumber: '',
          driverOID: 'd',
          driverName: '张',
          state: 'ptds_completed',
          sequenceNo: i + 1,
          totalVolume: 8,
        },
        ...{ creator: 'test', creatorName: '调度', createTime: left, updateTime: left, concreteLimitMinutes: 90 },
        ...{
          startProductionTime: left,
          endProductionTime: left,
          arriveTime: new Date(left.getTime() + minutes * 60_000),
          ticketToken: id,
        },
      })
      .execute();
  }
};

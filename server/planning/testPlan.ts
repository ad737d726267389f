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

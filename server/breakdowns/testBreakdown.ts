import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import type { LonLat } from '@pourline/domain/geo';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { withTenants } from '../db/scope.ts';
import { driverOf, openOrder, queueTruck, tenantID } from '../dispatch/testSite.ts';
import type { Caller, TestServer } from '../testServer.ts';
import { waysOf } from '../waybills/readSurplus.ts';
import { transact, type Work } from '../work.ts';

/** What a test of breakdowns does again and again at the desk of a dispatcher, and what it looks at. */
export const breakdownDesk = (world: () => { server: TestServer; dispatcher: Caller }) => {
  /** The first truck of the plant, 8 m³ on the road to an order that wants 40. */
  const onTheRoad = async () => {
    const { server, dispatcher } = world();
    const taskID = await openOrder(server, { scheduledCa: 40 });
    const carID = await queueTruck(server, 1);
    const load = await dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
    await loadTruck({ scheduler: dispatcher }, load.taskDetailID);
    return { taskID, carID, load, id: load.taskDetailID };
  };
  return {
    onTheRoad,
    /** The same, and its driver has told that it broke down. */
    breakOnRoad: async () => {
      const load = await onTheRoad();
      const own = await driverOf(world().server, 1);
      await own.call(messages.send, {
        body: { msgType: 'mixer_breakdown', carID: load.carID, content: '爆胎' },
      });
      return { ...load, own };
    },
    /** Unless another choice is made, another truck takes the concrete on. */
    decide: (carID: string, body: { choice?: BreakdownChoice; surplusVolume?: number; otherCarID?: string } = {}) =>
      world().dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'handOver', ...body } }),
    refused: (carID: string, otherCarID?: string) =>
      world().dispatcher.refusal(breakdowns.decide, {
        params: { carID },
        body: { choice: 'handOver', ...(otherCarID && { otherCarID }) },
      }),
    shown: async (carID: string) => (await world().dispatcher.call(breakdowns.list, { query: { carID } }))[0],
    queue: async () => (await world().dispatcher.call(vehicles.queue, { query: {} })).data.map(({ carID }) => carID),
    /** The reports that the truck has broken down, newest first. */
    reports: async (carID: string) =>
      (await world().dispatcher.call(messages.list, { query: { limit: 100 } })).data.filter(
        (one) => one.carID === carID && one.msgType === 'mixer_breakdown',
      ),
    infoOf: (id: string) => world().dispatcher.call(waybills.info, { params: { id } }),
    loadsOf: async (taskID: string) =>
      (await world().dispatcher.call(orders.info, { params: { id: taskID } })).waybills.toSorted(
        (a, b) => a.sequenceNo - b.sequenceNo,
      ),
    /** How long a truck drives from one place to another now, minutes. */
    minutesOf: (place: LonLat, [siteLon, siteLat]: LonLat) =>
      withTenants([tenantID], async () => {
        const { services } = world().server;
        const truck = { place, utcOffsetMinutes: 480 };
        const [way] = await waysOf(services, tenantID, truck, [{ siteLon, siteLat }], services.clock.now());
        return way?.minutes ?? Number.NaN;
      }),
    /** Something that a dispatcher does as one piece of work. */
    asDispatcher: (does: (work: Work) => Promise<void>) => {
      const { server, dispatcher } = world();
      const scheduler = {
        ...{ userID: dispatcher.userID, name: '周敏', tenantID, roleGroup: 'scheduler' as const },
        ...{ rights: new Set(['dispatcher-login']), tenantIDs: [tenantID] },
      };
      return transact(server.services, tenantID, scheduler, does);
    },
  };
};

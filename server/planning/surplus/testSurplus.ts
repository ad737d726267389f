import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import { openOrder, parkTrucks, queueTruck } from '../../dispatch/testSite.ts';
import type { Caller, TestServer } from '../../testServer.ts';

/** Before a test: all trucks stand in the yard, and orders of the tests before want nothing any more. */
export const clearYard = async (server: TestServer): Promise<void> => {
  await parkTrucks(server);
  await server.services.database.system.updateTable('orders').set({ state: 'pts_suspending' }).execute();
};

/** What a test of what is left over does again and again at the desk of a dispatcher, and what it looks at. */
export const surplusDesk = (world: () => { server: TestServer; dispatcher: Caller; driver: Caller }) => {
  const infoOf = (id: string, who = world().dispatcher) => who.call(waybills.info, { params: { id } });
  return {
    infoOf,
    takersOf: (id: string, who = world().dispatcher) => who.call(planning.surplusTakers, { params: { id } }),
    move: (id: string, taskID: string, volume: number, who = world().dispatcher) =>
      who.call(planning.moveSurplus, { params: { id }, body: { taskID, volume } }),
    refused: async (id: string, taskID: string, volume: number, who = world().dispatcher) =>
      (await who.refusal(planning.moveSurplus, { params: { id }, body: { taskID, volume } })).code,
    ticketOf: async (id: string) =>
      world().dispatcher.call(waybills.publicTicket, { params: { token: (await infoOf(id)).ticketToken } }),
    /** A truck that has unloaded and comes back with some m³. */
    leaveOver: async (surplusVolume: number) => {
      const { server, dispatcher, driver } = world();
      const taskID = await openOrder(server, { scheduledCa: 10 });
      await queueTruck(server, 1);
      const { taskDetailID: id } = await dispatcher.call(waybills.create, { body: { taskID } });
      await loadTruck({ scheduler: dispatcher }, id);
      await driver.call(waybills.startUnloading, { params: { id }, body: {} });
      await driver.call(waybills.finishUnloading, {
        params: { id },
        body: { surplusVolume, surplusReason: surplusVolume ? '工地已浇满' : '' },
      });
      return { taskID, id };
    },
    /** Everything that a move touches. */
    everything: async () => {
      const { rows } = await sql<{ all: unknown }>`SELECT json_build_object(
        'orders', (SELECT json_agg(o ORDER BY o."taskID") FROM orders o), 'waybills', (SELECT json_agg(w ORDER BY w."taskDetailID") FROM waybills w),
        'vehicles', (SELECT json_agg(v ORDER BY v."carID") FROM vehicles v), 'moves', (SELECT json_agg(m) FROM "surplusMoves" m),
        'events', (SELECT count(*) FROM events), 'messages', (SELECT json_agg(t ORDER BY t."taskMsgID") FROM "taskMessages" t)) AS "all"`.execute(
        world().server.services.database.system,
      );
      return rows[0]?.all;
    },
  };
};

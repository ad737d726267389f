import { evidence } from '@pourline/contract/evidence';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { openOrder, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { setNoon } from '../testNoon.ts';
import { startTestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { anchorDays } from './anchorDays.ts';

/** A day, ms. */
export const day = 86_400_000;
/** A plant whose loads are poured and signed for, and whose days are closed and kept; one of them is so already. */
export const openEvidence = async () => {
  const server = await startTestServer();
  const [dispatcher, driver, site, senior] = await Promise.all([
    server.signIn('周敏'),
    server.signIn('卫东升'),
    server.signIn('郑工'),
    server.signIn('李卫东'),
  ]);
  /** Sends a load, and has it unloaded and signed for. */
  const pour = async () => {
    await parkTrucks(server);
    const taskID = await openOrder(server, { scheduledCa: 9.5 });
    await queueTruck(server, 1);
    const made = await dispatcher.call(waybills.create, { body: { taskID } });
    const params = { id: made.taskDetailID };
    await loadTruck({ scheduler: dispatcher }, made.taskDetailID);
    await driver.call(waybills.startUnloading, { params, body: {} });
    const signFileID = await uploadPicture(site, 'sign');
    await site.call(waybills.sign, { params, body: { signVolume: 9.5, signer: '郑工', signFileID } });
    return { ...made, params };
  };
  type Made = Awaited<ReturnType<typeof pour>>;
  const { clock } = server.services;
  setNoon(server);
  const pass = (ms: number): void => clock.set({ now: clock.now() + ms });
  const close = () => transact(server.services, tenantID, 'system', anchorDays);
  await pour();
  pass(day);
  await close();
  return {
    ...{ server, dispatcher, driver, site, senior, pour },
    system: server.services.database.system,
    now: () => clock.now(),
    set: (at: number) => clock.set({ now: at }),
    /** Lets so much time pass; closes the days that have ended. */
    ...{ pass, close },
    /** The days that are kept, the newest first. */
    roots: async () => (await senior.call(evidence.list, { query: { limit: 50 } })).data,
    ticketOf: async ({ ticketToken }: Made) => {
      const reply = await fetch(`${server.url}/api/v1/ticket/${ticketToken}`);
      const { data } = (await reply.json()) as {
        data: {
          chain: { whole: boolean; length: number; differs: string[] };
          anchors: { rootNo: number; day: string; root: string; number: number }[];
        };
      };
      return data;
    },
    proofOf: async ({ ticketToken }: Made) => (await fetch(`${server.url}/api/v1/ticket/${ticketToken}/proof`)).text(),
    exportOf: async (rootNo: number) =>
      Buffer.from((await senior.call(evidence.export, { params: { id: String(rootNo) } })) as Uint8Array).toString(),
  };
};

import { addressOf } from '@pourline/contract/client/addressOf';
import type { Endpoint } from '@pourline/contract/endpoint';
import { files } from '@pourline/contract/files';
import { homes } from '@pourline/contract/homes';
import type { LiveMessage } from '@pourline/contract/live';
import { mayCall } from '@pourline/contract/mayCall';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { positions } from '@pourline/contract/positions';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from './db/ids.ts';
import { registerFiles, storeFile } from './files/fileStore.ts';
import { hearAll, openTestScreen, type TestScreen } from './live/testScreen.ts';
import { pngExample } from './papers/testPng.ts';
import { putOnTheWay, type TestLoad } from './positions/testLoads.ts';
import { demoPeople } from './seed/demoPeople.ts';
import { rightsOfRole } from './seed/roleRights.ts';
import { type Caller, startTestServer, type TestServer } from './testServer.ts';

type Kind = 'orders' | 'waybills' | 'vehicles' | 'messages';
/** One load with the signature on it, and a report on its order, on the load with its truck, and on nothing. */
interface Scene extends TestLoad {
  signFileID: string;
  reports: string[];
}
interface Watcher {
  name: string;
  roleGroup: RoleGroup;
  caller: Caller;
  screen: TestScreen;
}

let server: TestServer;
const scenes: Scene[] = [];
const watchers: Watcher[] = [];

const addScene = async (tenantID: string, n: number): Promise<void> => {
  const { services } = server;
  const load = await putOnTheWay(services, tenantID, n);
  const picture = async function* () {
    yield pngExample(40, 20);
  };
  const stored = await storeFile(services, tenantID, picture());
  await registerFiles(services, { tenantID, userID: 'nobody' }, 'sign', [stored]);
  const { system } = services.database;
  await system
    .updateTable('waybills')
    .set({ signFileID: stored.fileID })
    .where('tenantID', '=', tenantID)
    .where('taskDetailID', '=', load.taskDetailID)
    .execute();
  const { taskID, taskDetailID, carID, driverOID } = load;
  const reports: string[] = [];
  for (const subject of [{ taskID }, { subtaskID: taskDetailID, carID }, {}]) {
    const taskMsgID = newId();
    const row = { tenantID, taskMsgID, title: 'x', sender: driverOID, senderName: 'x' };
    const msgType = 'waybill_common';
    await system
      .insertInto('taskMessages')
      .values({ ...row, msgType, createTime: new Date(), ...subject })
      .execute();
    reports.push(taskMsgID);
  }
  scenes.push({ ...load, signFileID: stored.fileID, reports });
};

beforeAll(async () => {
  server = await startTestServer();
  for (const [tenantID, n] of [
    ['demo-east', 0],
    ['demo-east', 1],
    ['demo-east', 2],
    ['demo-west', 0],
    ['demo-north', 0],
  ] as const)
    await addScene(tenantID, n);
  for (const { name, tenantID, roleGroups } of demoPeople)
    for (const roleGroup of roleGroups) {
      const caller = await server.signIn(name, roleGroup, tenantID);
      const { token, userID } = caller;
      const screen = await openTestScreen(server.url, { token, userID, tenantID, roleGroup, sessionID: '' });
      watchers.push({ name: `${tenantID} ${name} as ${roleGroup}`, roleGroup, caller, screen });
    }
});
afterAll(async () => {
  for (const { screen } of watchers) screen.close();
  await server?.stop();
});

/** Every id of the scenes, by kind. */
const ids: Record<Kind, () => string[]> = {
  orders: () => scenes.map(({ taskID }) => taskID),
  waybills: () => scenes.map(({ taskDetailID }) => taskDetailID),
  vehicles: () => scenes.map(({ carID }) => carID),
  messages: () => scenes.flatMap(({ reports }) => reports),
};
const known = (kind: Kind, found: Iterable<string>): string[] => {
  const all = new Set(found);
  return ids[kind]()
    .filter((id) => all.has(id))
    .sort();
};

const get = (watcher: Watcher, endpoint: Endpoint, input: { params?: object; query?: object }): Promise<Response> =>
  fetch(server.url + addressOf(endpoint, input as Parameters<typeof addressOf>[1]), {
    headers: { authorization: `Bearer ${watcher.caller.token}`, 'x-role-group': watcher.roleGroup },
  });
const listed = async <Row>(watcher: Watcher, endpoint: Endpoint, idOf: (row: Row) => string): Promise<string[]> =>
  (((await (await get(watcher, endpoint, { query: { limit: -1 } })).json()) as { data: Row[] }).data ?? []).map(idOf);
/** Those of the ids whose call succeeds. */
const opened = async (all: readonly string[], ask: (id: string) => Promise<Response>): Promise<string[]> => {
  const oks = await Promise.all(
    all.map(async (id) => {
      const response = await ask(id);
      await response.arrayBuffer();
      return response.ok;
    }),
  );
  return all.filter((_, i) => oks[i]);
};

/** Tells every screen of every thing of every scene, as the product does after a commit. */
const tellAll = async (): Promise<void> => {
  const { hub } = server.services;
  for (const { tenantID, taskID, taskDetailID, contractID, carID, driverOID, reports } of scenes) {
    const tell = (message: LiveMessage) => hub.publish(tenantID, message);
    tell({ type: 'waybill', taskDetailID, taskID, contractID, driverOID, carID, state: 'ptds_delivering' });
    tell({ type: 'order', taskID, contractID, state: 'pts_opening' });
    tell({ type: 'vehicle', carID, state: 'scst_delivering', driverOID });
    tell({ type: 'positions', rows: [[carID, 120.2, 30.2, 30, 90, Date.now()]] });
    for (const taskMsgID of reports) tell({ type: 'message', taskMsgID, taskID: null, state: 'ptms_new' });
  }
  await hearAll(
    server.services,
    watchers.map(({ screen }) => screen),
  );
};
const heardBy = ({ screen }: Watcher): Record<Kind | 'positions', string[]> => {
  const of = (pick: (message: LiveMessage) => string[]): string[] => screen.heard.flatMap(pick);
  return {
    orders: known(
      'orders',
      of((m) => (m.type === 'order' ? [m.taskID] : [])),
    ),
    waybills: known(
      'waybills',
      of((m) => (m.type === 'waybill' ? [m.taskDetailID] : [])),
    ),
    vehicles: known(
      'vehicles',
      of((m) => (m.type === 'vehicle' ? [m.carID] : [])),
    ),
    messages: known(
      'messages',
      of((m) => (m.type === 'message' ? [m.taskMsgID] : [])),
    ),
    positions: known(
      'vehicles',
      of((m) => (m.type === 'positions' ? m.rows.map(([carID]) => carID) : [])),
    ),
  };
};

/** What the lists of everybody show, by kind. */
const lists = new Map<Watcher, Record<Kind, string[]>>();

it('lists, details, maps, papers, signatures and the live line show everybody the same rows', async () => {
  await tellAll();
  for (const watcher of watchers) {
    const { name, roleGroup } = watcher;
    const list: Record<Kind, string[]> = {
      orders: known('orders', await listed<{ taskID: string }>(watcher, orders.list, (row) => row.taskID)),
      waybills: known(
        'waybills',
        await listed<{ taskDetailID: string }>(watcher, waybills.list, (r) => r.taskDetailID),
      ),
      vehicles: known('vehicles', await listed<{ carID: string }>(watcher, vehicles.list, (row) => row.carID)),
      messages: known('messages', await listed<{ taskMsgID: string }>(watcher, messages.list, (row) => row.taskMsgID)),
    };
    lists.set(watcher, list);
    const detail: Record<Kind, Endpoint> = {
      orders: orders.info,
      waybills: waybills.info,
      vehicles: vehicles.info,
      messages: messages.info,
    };
    const heard = heardBy(watcher);
    for (const kind of ['orders', 'waybills', 'vehicles', 'messages'] as const) {
      const found = await opened(ids[kind](), (id) => get(watcher, detail[kind], { params: { id } }));
      expect([name, kind, 'details', known(kind, found)]).toEqual([name, kind, 'details', list[kind]]);
      expect([name, kind, 'live', heard[kind]]).toEqual([name, kind, 'live', list[kind]]);
    }
    expect([name, 'positions', heard.positions]).toEqual([name, 'positions', list.vehicles]);

    const scene = await watcher.caller.call(positions.map);
    const drawn = scene.trucks;
    expect([
      name,
      'map',
      known(
        'vehicles',
        drawn.map(({ carID }) => carID),
      ),
    ]).toEqual([name, 'map', list.vehicles]);
    expect([
      name,
      'sites',
      known(
        'orders',
        scene.sites.map(({ taskID }) => taskID),
      ),
    ]).toEqual([name, 'sites', list.orders]);
    // A truck names its load to those alone who see the load.
    const carried = drawn.flatMap(({ taskDetailID }) => taskDetailID ?? []);
    expect([name, carried.filter((id) => !list.waybills.includes(id))]).toEqual([name, []]);

    const { token } = await watcher.caller.call(files.fileToken);
    const ofFile = new Map(scenes.map(({ taskDetailID, signFileID }) => [taskDetailID, signFileID]));
    const signed = await opened(ids.waybills(), (id) =>
      fetch(server.url + addressOf(files.download, { params: { id: ofFile.get(id) }, query: { token } })),
    );
    expect([name, 'signatures', known('waybills', signed)]).toEqual([name, 'signatures', list.waybills]);

    if (!mayCall(waybills.ticketPdf, { roleGroup, rights: new Set(rightsOfRole(roleGroup)) })) continue;
    const printed = await opened(ids.waybills(), (id) => get(watcher, waybills.ticketPdf, { params: { id } }));
    expect([name, 'papers', known('waybills', printed)]).toEqual([name, 'papers', list.waybills]);
  }
});

it('no home page names an order, a load or a truck that its person does not see', async () => {
  for (const watcher of watchers) {
    const text = JSON.stringify(await watcher.caller.call(homes.home));
    const seen = lists.get(watcher);
    const named = (['orders', 'waybills', 'vehicles'] as const).flatMap((kind) =>
      ids[kind]().filter((id) => text.includes(id) && !seen?.[kind].includes(id)),
    );
    // A load names its order and its truck: whoever sees it sees those names.
    const ofLoads = scenes.filter(({ taskDetailID }) => seen?.waybills.includes(taskDetailID));
    const through = new Set(ofLoads.flatMap(({ taskID, carID }) => [taskID, carID]));
    expect([watcher.name, named.filter((id) => !through.has(id))]).toEqual([watcher.name, []]);
  }
});

it('some see all of a plant, some their own, some nothing', () => {
  const numbers = (name: string): Record<string, number> => {
    const watcher = watchers.find((one) => one.name === name);
    const list = watcher && lists.get(watcher);
    if (!list) throw new Error(`nobody is ${name}`);
    return { orders: list.orders.length, waybills: list.waybills.length, vehicles: list.vehicles.length };
  };
  expect(numbers('demo-east 周敏 as scheduler')).toEqual({ orders: 3, waybills: 3, vehicles: 3 });
  expect(numbers('demo-group 钱总 as boss')).toEqual({ orders: 4, waybills: 4, vehicles: 4 });
  expect(numbers('demo-north 谢江 as scheduler')).toEqual({ orders: 1, waybills: 1, vehicles: 1 });
  expect(numbers('demo-east 何平 as finance')).toEqual({ orders: 3, waybills: 3, vehicles: 0 });
  expect(numbers('demo-east 许可 as equipment')).toEqual({ orders: 0, waybills: 0, vehicles: 3 });
  expect(numbers('demo-east 朱海 as materialDriver')).toEqual({ orders: 0, waybills: 0, vehicles: 0 });
  const [one, other] = [numbers('demo-east 郑工 as customer'), numbers('demo-east 王晓 as customer')];
  for (const own of [one, other]) {
    expect(own.orders).toBeGreaterThan(0);
    expect(own.orders).toBeLessThan(3);
  }
});

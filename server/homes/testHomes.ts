import { type HomeReply, homes } from '@pourline/contract/homes';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { sumM3 } from '@pourline/domain/volume';
import { demoPeople } from '../seed/demoPeople.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { playScene } from './testScene.ts';

// 14:30 at the plant; its business day begins at 4:00 there and its month ends on the 25th.
export const now = Date.parse('2026-11-21T14:30:00+08:00');
export const dayStart = Date.parse('2026-11-21T04:00:00+08:00');
export const dayEnd = Date.parse('2026-11-22T04:00:00+08:00');
export const monthEnd = Date.parse('2026-11-26T04:00:00+08:00');
export const monthStart = Date.parse('2026-10-26T04:00:00+08:00');
export const formerMonthStart = Date.parse('2026-09-26T04:00:00+08:00');
export const dayMs = 86_400_000;

export type HomeFor<G extends RoleGroup> = Extract<HomeReply, { roleGroup: G }>;

const readRows = async (server: TestServer) => {
  const { system } = server.services.database;
  return {
    orders: await system.selectFrom('orders').selectAll().execute(),
    waybills: await system.selectFrom('waybills').selectAll().execute(),
    vehicles: await system.selectFrom('vehicles').selectAll().execute(),
    batches: await system.selectFrom('batchRecords').selectAll().execute(),
    proportions: await system.selectFrom('proportions').selectAll().execute(),
    projects: await system.selectFrom('projects').selectAll().execute(),
    members: await system.selectFrom('projectMembers').selectAll().execute(),
  };
};
export type Rows = Awaited<ReturnType<typeof readRows>>;
export type OrderRow = Rows['orders'][number];
export type WaybillRow = Rows['waybills'][number];

/** A server on which a scene was played, its rows, and the home page of anybody. */
export interface HomeWorld {
  server: TestServer;
  rows: Rows;
  homeFor<G extends RoleGroup>(roleGroup: G, name?: string, tenantID?: 'demo-east' | 'demo-group'): Promise<HomeFor<G>>;
}

const nameOf = (roleGroup: RoleGroup): string =>
  demoPeople.find((one) => one.tenantID === 'demo-east' && one.roleGroups[0] === roleGroup)?.name as string;

/** Opens a world with the usual scene, or with another. */
export const openHomeWorld = async (play = playScene): Promise<HomeWorld> => {
  const server = await startTestServer();
  const { system } = server.services.database;
  for (const tenantID of ['demo-group', 'demo-east', 'demo-west', 'demo-north'])
    for (const [key, value] of [
      ['scheduling-base-time', '14400'],
      ['concrete-monthly-settlement-date', '25'],
    ] as const)
      await system
        .updateTable('configs')
        .set({ value })
        .where('tenantID', '=', tenantID)
        .where('key', '=', key)
        .execute();
  server.services.clock.set({ now, speed: 0, real: false });
  await play(server, now);
  return {
    server,
    rows: await readRows(server),
    homeFor: async <G extends RoleGroup>(
      roleGroup: G,
      name = nameOf(roleGroup),
      tenantID?: 'demo-east' | 'demo-group',
    ) => {
      const caller = await server.signIn(name, roleGroup, tenantID);
      return (await caller.call(homes.home)) as HomeFor<G>;
    },
  };
};

export const ms = (at: unknown): number => (at ? Date.parse(String(at)) : Number.NaN);
export const inDay = (at: unknown, from = dayStart, to = dayEnd): boolean => ms(at) >= from && ms(at) < to;
export const at = <T extends { tenantID: string }>(list: readonly T[], ...tenants: string[]): T[] =>
  list.filter((row) => tenants.includes(row.tenantID));
export const kept = (load: WaybillRow): number => sumM3([load.totalVolume, -(load.surplusVolume ?? 0)]);
export const keptOf = (loads: readonly WaybillRow[]): number =>
  loads.reduce((sum, load) => sum + Math.round(kept(load) * 100), 0) / 100;
export const open = [
  'pts_signing',
  'pts_arranging',
  'pts_proportioning',
  'pts_progressing',
  'pts_opening',
  'pts_suspending',
];
export const roadStates = ['ptds_delivering', 'ptds_delaying', 'ptds_unloading'];
export const beginOf = (order: OrderRow): number => ms(order.arrangeTime ?? order.bookBegin);

/** Whether an order is part of the day's plan: approved, arranged for the day, not cancelled. */
export const isPlanned = (order: OrderRow): boolean =>
  inDay(order.arrangeTime) && !['pts_signing', 'pts_arranging', 'pts_cancelled'].includes(order.state);

/** What a home page must say of the day, from the rows themselves. */
export const supplyOf = (orders: readonly OrderRow[], loads: readonly WaybillRow[]) => {
  const planned = orders.filter(isPlanned);
  return {
    planned: sumM3(planned.map((order) => order.scheduledCa)),
    orders: planned.length,
    open: orders.filter((order) => order.state === 'pts_opening').length,
    delivered: keptOf(loads.filter((load) => inDay(load.endUnloadTime))),
    onRoad: sumM3(loads.filter((load) => roadStates.includes(load.state)).map((load) => load.totalVolume)),
  };
};

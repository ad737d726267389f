import { dispatch } from '@pourline/contract/dispatch';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import type { Order } from '@pourline/domain/orders/order';
import { isOrderPlanned, isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { sumM3 } from '@pourline/domain/volume';
import { isLoadCancelled, isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbookCells } from '../spreadsheets/workbookCells.ts';
import type { Caller } from '../testServer.ts';
import {
  dayEnd,
  dayMs,
  dayStart,
  type HomeFor,
  type HomeWorld,
  kept,
  keptOf,
  now,
  openHomeWorld,
} from './testHomes.ts';

let server: HomeWorld['server'];
let rows: HomeWorld['rows'];
let homeFor: HomeWorld['homeFor'];
beforeAll(async () => {
  ({ server, rows, homeFor } = await openHomeWorld());
});
afterAll(() => server?.stop());

type OrderFigures = Pick<Order, 'scheduledCa' | 'assignedCa' | 'deliverCa' | 'pourRate'>;
type Query = Record<string, string | number>;
const plannedOf = (from: number, to: number): Query => ({
  'filter.state': isOrderPlanned.states.join(),
  'filter.arrangedFrom': from,
  'filter.arrangedTo': to,
  sort: 'arrangeTime',
});
const unloadedOf = (from: number, to: number): Query => ({ 'filter.unloadedFrom': from, 'filter.unloadedTo': to });
const madeOf = (from: number, to: number): Query => ({ 'filter.madeFrom': from, 'filter.madeTo': to });
const onRoadNow: Query = { 'filter.state': isLoadOnRoad.states.join() };
const supplyingNow: Query = { 'filter.state': isOrderSupplying.states.join() };

/** The list of a figure, its sums by the server, and those of its rows; both must be the same. */
const ordersOf = async (caller: Caller, query: Query) => {
  const { data } = await caller.call(orders.list, { query: { ...query, limit: -1 } });
  const sums = await caller.call(orders.statistics, { query });
  expect([sums.orders, sums.ordered, sums.more]).toEqual([
    data.length,
    sumM3(data.map(({ scheduledCa }) => scheduledCa)),
    false,
  ]);
  return { data, sums };
};
const loadsOf = async (caller: Caller, query: Query) => {
  const { data } = await caller.call(waybills.list, { query: { ...query, limit: -1 } });
  const sums = await caller.call(waybills.statistics, { query });
  const run = data.filter((load) => !isLoadCancelled(load.state));
  const unloaded = data.filter((load) => load.endUnloadTime !== null);
  const leftOf = (list: typeof data) => sumM3(list.flatMap((load) => [load.totalVolume, -(load.surplusVolume ?? 0)]));
  expect(sums).toEqual({
    loads: run.length,
    loaded: sumM3(run.map(({ totalVolume }) => totalVolume)),
    delivered: leftOf(unloaded),
    signed: sumM3(unloaded.map(({ signVolume }) => signVolume)),
    unsigned: leftOf(unloaded.filter(({ signVolume }) => signVolume === null)),
    more: false,
  });
  return { data, sums };
};

const expectSupply = async (caller: Caller, { supply }: Pick<HomeFor<'boss'>, 'supply'>) => {
  const { sums: planned } = await ordersOf(caller, plannedOf(dayStart, dayEnd));
  expect([supply.planned, supply.orders]).toEqual([planned.ordered, planned.orders]);
  expect(supply.open).toBe((await ordersOf(caller, supplyingNow)).data.length);
  expect(supply.delivered).toBe((await loadsOf(caller, unloadedOf(dayStart, dayEnd))).sums.delivered);
  expect(supply.onRoad).toBe((await loadsOf(caller, onRoadNow)).sums.loaded);
  const from = Date.parse(supply.before?.from ?? '');
  expect(supply.before?.whole).toBe((await loadsOf(caller, unloadedOf(from, from + dayMs))).sums.delivered);
};

test.each([
  ['孙建国', 'demo-east'],
  ['钱总', 'demo-group'],
] as const)('each figure on the home of the boss %s is the sum of the list that it opens', async (name, tenantID) => {
  const caller = await server.signIn(name, 'boss', tenantID);
  const home = await homeFor('boss', name, tenantID);
  await expectSupply(caller, home);
  expect(home.supply.planned).toBeGreaterThan(0);
  // What the group has planned is what its plants have planned, and so for every other figure.
  const { plants, supply } = home;
  for (const key of ['planned', 'delivered', 'onRoad', 'open'] as const)
    expect([key, sumM3(plants.map((plant) => plant[key]))]).toEqual([key, supply[key]]);
  for (const { plantID, planned, delivered, onRoad, open, lines } of plants) {
    const at = { 'filter.plantID': plantID };
    const ofDay = await loadsOf(caller, { ...unloadedOf(dayStart, dayEnd), ...at });
    expect({ planned, delivered, onRoad, open }).toEqual({
      planned: (await ordersOf(caller, { ...plannedOf(dayStart, dayEnd), ...at })).sums.ordered,
      delivered: ofDay.sums.delivered,
      onRoad: (await loadsOf(caller, { ...onRoadNow, ...at })).sums.loaded,
      open: (await ordersOf(caller, { ...supplyingNow, ...at })).data.length,
    });
    for (const { lineID, loads, loaded, lastHour } of lines) {
      const line = { ...at, 'filter.lineID': lineID };
      const { sums } = await loadsOf(caller, { ...madeOf(dayStart, dayEnd), ...line });
      const hour = await loadsOf(caller, { ...madeOf(now - 3_600_000 + 1, dayEnd), ...line });
      expect([loads, loaded, lastHour]).toEqual([sums.loads, sums.loaded, hour.sums.loaded]);
    }
  }
  expect(plants.flatMap(({ lines }) => lines).some(({ loads }) => loads > 0)).toBe(true);
});

test('a salesman’s figures are the sums of the lists that he sees', async () => {
  const caller = await server.signIn('冯涛', 'sale', 'demo-east');
  const home = await homeFor('sale', '冯涛');
  await expectSupply(caller, home);
  expect(home.supply.planned).toBeGreaterThan(0);
});

test('each figure on the home of the accounts is the sum of the list that it opens', async () => {
  const caller = await server.signIn('何平', 'finance', 'demo-east');
  const { month, unsigned } = await homeFor('finance');
  const of = ({ from, to }: { from: string; to: string }) => unloadedOf(Date.parse(from), Date.parse(to));
  const { sums } = await loadsOf(caller, of(month));
  expect(month.whole).toEqual({ delivered: sums.delivered, signed: sums.signed, unsigned: sums.unsigned });
  expect(month.whole.signed).toBeGreaterThan(0);
  expect((await loadsOf(caller, { ...of(month), 'filter.signed': 'yes' })).sums.signed).toBe(month.whole.signed);
  expect((await loadsOf(caller, { ...of(month), 'filter.signed': 'no' })).sums.unsigned).toBe(month.whole.unsigned);
  for (const project of month.projects) {
    const own = await loadsOf(caller, { ...of(month), 'filter.contractID': project.contractID });
    expect([project.loads, project.delivered, project.signed, project.unsigned]).toEqual([
      own.sums.loads,
      own.sums.delivered,
      own.sums.signed,
      own.sums.unsigned,
    ]);
  }
  const late = await loadsOf(caller, { ...of(unsigned), 'filter.signed': 'no' });
  expect(unsigned.total).toBe(late.data.length);
  expect(late.data.length).toBeGreaterThan(0);
});

test('one day has one plan and one supply: homes, board, lists, sums and the spreadsheet', async () => {
  const scheduler = await server.signIn('周敏', 'scheduler', 'demo-east');
  const home = await homeFor('scheduler');
  const board = await scheduler.call(dispatch.board);
  const { planned, delivered, onRoad } = home.supply;
  expect(board.supply).toEqual({ planned, delivered, onRoad });
  await expectSupply(scheduler, home);
  for (const key of ['planned', 'delivered', 'onRoad'] as const)
    expect(sumM3(board.plantSupply.map((plant) => plant[key]))).toBe(home.supply[key]);
  const reply = await fetch(
    `${server.url}${orders.list.path}?${new URLSearchParams({ format: 'xlsx', ...(plannedOf(dayStart, dayEnd) as Record<string, string>) })}`,
    { headers: { authorization: `Bearer ${scheduler.token}`, 'x-role-group': 'scheduler' } },
  );
  const [head = [], ...cells] = await workbookCells(new Uint8Array(await reply.arrayBuffer()));
  const column = head.indexOf('计划方量(m³)');
  expect(sumM3(cells.map((cell) => Number(cell[column])))).toBe(planned);
});

test('one order has one set of figures: home, list, board, page and its own loads', async () => {
  const scheduler = await server.signIn('周敏', 'scheduler', 'demo-east');
  const { pours } = await homeFor('scheduler');
  const board = await scheduler.call(dispatch.board);
  const { data: listed } = await scheduler.call(orders.list, { query: { limit: -1 } });
  const running = pours.filter(({ state }) => isOrderSupplying(state));
  expect(running.length).toBeGreaterThan(0);
  for (const pour of running) {
    const told = ({ scheduledCa, assignedCa, deliverCa, pourRate }: OrderFigures) => ({
      ...{ scheduledCa, assignedCa, deliverCa, pourRate },
    });
    const row = listed.find(({ taskID }) => taskID === pour.taskID);
    const line = board.orders.find(({ taskID }) => taskID === pour.taskID);
    const page = await scheduler.call(orders.info, { params: { id: pour.taskID } });
    expect([row && told(row), line && told(line), told(page)]).toEqual([told(pour), told(pour), told(pour)]);
    const loads = rows.waybills.filter(({ taskID, tenantID }) => taskID === pour.taskID && tenantID === 'demo-east');
    expect(page.deliverCa).toBe(keptOf(loads.filter(({ endUnloadTime }) => endUnloadTime !== null)));
    const own = await loadsOf(scheduler, { 'filter.taskID': pour.taskID });
    expect(own.sums.delivered).toBe(page.deliverCa);
    expect(pour.onRoad).toBe((await loadsOf(scheduler, { ...onRoadNow, 'filter.taskID': pour.taskID })).sums.loaded);
    expect(page.validCa).toBe(own.sums.signed);
    expect(loads.every((load) => kept(load) >= 0)).toBe(true);
  }
});

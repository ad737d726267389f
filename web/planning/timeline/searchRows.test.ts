import { expect, it } from 'vitest';
import { load, order, planDay, truck } from '../testDay.ts';
import { compareLoads } from './compareLoads.ts';
import { orderRows, truckRows } from './planRows.ts';
import { searchRows } from './searchRows.ts';

const loads = [
  load('1', 0, { taskID: 'a', carID: 'c1' }),
  load('2', 60, { taskID: 'b', carID: 'c1' }),
  load('3', 20, { taskID: 'b', carID: 'c2', plantID: 'p2', lineID: 'l2' }),
];
const day = planDay({
  plants: [
    { plantID: 'p1', name: '城东站', lines: [{ lineID: 'l1', name: '1 号线' }] },
    { plantID: 'p2', name: '城西站', lines: [{ lineID: 'l2', name: '1 号线' }] },
  ],
  trucks: [truck('c1', { driverName: '卫东升' }), truck('c2', { plantID: 'p2' }), truck('c3', { plantID: 'p2' })],
  orders: [
    order('a', 30, { taskNo: 'T-01', projectName: '滨江中学' }),
    order('b', 60, { taskNo: 'T-02', projectName: '万科城', plantID: 'p2' }),
  ],
  loads,
});
const options = { folded: new Set<string>(), changedOnly: false };
const marked = compareLoads(loads, [], new Set());
const byTruck = (keyword: string, plantID: string | null = null) =>
  searchRows(truckRows(day, marked, options), day, { keyword, plantID }).map((row) => row.key);
const byOrder = (keyword: string, plantID: string | null = null) =>
  searchRows(orderRows(day, marked, options), day, { keyword, plantID }).map((row) => row.key);

it('an order is found by number and project, with the trucks that carry it', () => {
  expect(byOrder('T-01')).toEqual(['order a']);
  expect(byOrder('万科')).toEqual(['order b']);
  expect(byTruck('T-02')).toEqual(['plant p1', 'truck c1', 'plant p2', 'truck c2']);
  expect(byTruck('没有')).toEqual([]);
});

it('a driver is found with the truck, and with the orders that it carries', () => {
  expect(byTruck('卫东升')).toEqual(['plant p1', 'truck c1']);
  expect(byOrder('卫东升')).toEqual(['order a', 'order b']);
});

it('what a found truck or order has besides stays and stands back', () => {
  const [, truckRow] = searchRows(truckRows(day, marked, options), day, { keyword: 'T-01', plantID: null });
  expect(truckRow?.bars.map((bar) => [bar.load.loadID, bar.isAside ?? false])).toEqual([
    ['1', false],
    ['2', true],
  ]);
});

it('a plant shows its own trucks, also those that stand, and what is loaded there', () => {
  expect(byTruck('', 'p2')).toEqual(['plant p2', 'line p2/l2', 'truck c2', 'truck c3']);
  expect(byOrder('', 'p1')).toEqual(['order a', 'order b']);
  expect(byOrder('', 'p2')).toEqual(['order b']);
});

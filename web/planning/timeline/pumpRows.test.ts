import { expect, it } from 'vitest';
import { changeText, orderPumpText } from '../planWords.ts';
import { change, load, order, planDay } from '../testDay.ts';
import { compareLoads } from './compareLoads.ts';
import { truckRows } from './planRows.ts';
import { pumpStands } from './pumpRows.ts';

const pump = (carID: string, available = true) => ({ carID, carNo: carID, plantID: 'p1', available });
const loads = [load('1', 0), load('2', 100), load('3', 30, { taskID: 'b' })];
const day = planDay({
  pumps: [pump('泵1'), pump('泵2'), pump('泵3', false)],
  orders: [
    order('a', 60, { needsPump: true, pumpID: '泵1', pumpCarNumber: '泵1' }),
    order('b', 60, { plannedCa: 8 }),
    order('c', 90, { needsPump: true, pumpID: '泵1', pumpCarNumber: '泵1' }),
  ],
});

it('a pump stands from the first load of its pour to the last, and nowhere for what has no load', () => {
  const [first, last] = [load('1', 0), load('2', 100)];
  expect([...pumpStands(day, loads)]).toEqual([
    ['泵1', [{ taskID: 'a', from: Date.parse(first.unloadStart), to: Date.parse(last.unloadEnd) }]],
  ]);
});

it('pumps have rows under the trucks of their plant; one in repair only while something is planned with it', () => {
  const rowsOf = (of: typeof day, changedOnly = false) =>
    truckRows(of, compareLoads(loads, [], new Set()), { folded: new Set(), changedOnly });
  const keys = rowsOf(day).map((row) => row.key);
  expect(keys.slice(-2)).toEqual(['pump 泵1', 'pump 泵2']);
  expect(rowsOf(day).filter((row) => row.kind === 'pump')).toMatchObject([
    { stands: [{ taskID: 'a' }] },
    { stands: [] },
  ]);
  const late = { ...day, orders: [order('a', 60, { pumpID: '泵3' })] };
  expect(rowsOf(late).map((row) => row.key)).toContain('pump 泵3');
  expect(rowsOf(day, true).some((row) => row.kind === 'pump')).toBe(false);
});

it('an order tells its pump, or that it lacks one', () => {
  const [a, b, c] = day.orders;
  expect(a && orderPumpText(a)).toBe('泵车\u202f1');
  expect(b && orderPumpText(b)).toBeNull();
  expect(c && orderPumpText({ ...c, pumpCarNumber: null, plannedCa: 8 })).toBe('泵车未定');
  expect(c && orderPumpText({ ...c, pumpCarNumber: null })).toBeNull();
  expect(changeText(change('a', { otherPump: true }))).toBe('时间不变，只换泵车');
});

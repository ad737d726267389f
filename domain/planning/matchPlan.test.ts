import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BegunLoad, matchPlan, type PublishedLoad } from './matchPlan.ts';

const load = (
  loadID: string,
  taskID: string,
  carID: string,
  loadStart: number,
  bound: string | null = null,
): PublishedLoad => ({
  ...{ loadID, taskID, carID, loadStart, taskDetailID: bound },
});
const sent = (
  taskDetailID: string,
  taskID: string,
  carID: string,
  sentAt: number,
  loadID: string | null = null,
): BegunLoad => ({
  ...{ taskDetailID, taskID, carID, sentAt, loadID },
});

it('meets a load by the waybill of its truck, else by one of its order, both in the order of time', () => {
  const published = [
    load('l1', 'a', 't1', 10),
    load('l2', 'a', 't2', 20),
    load('l3', 'a', 't1', 30),
    load('l4', 'b', 't3', 5),
  ];
  const matched = matchPlan(published, [sent('w1', 'a', 't2', 1), sent('w2', 'a', 't9', 2), sent('w3', 'c', 't3', 3)]);
  expect([...matched.begun]).toEqual([
    ['l2', 'w1'],
    ['l1', 'w2'],
  ]);
  expect(matched.ahead).toEqual(['l4', 'l3']);
});

it('what had begun when the plan was published keeps its waybill and meets nothing else', () => {
  const published = [load('l1', 'a', 't1', 10, 'w1'), load('l2', 'a', 't1', 20), load('l3', 'a', 't2', 30, 'gone')];
  const matched = matchPlan(published, [sent('w1', 'a', 't1', 1)]);
  expect([...matched.begun]).toEqual([['l1', 'w1']]);
  expect(matched.ahead).toEqual(['l2']);
});

it('a waybill meets the load that it was sent for, whoever drives, and no load of another order', () => {
  const published = [load('l1', 'a', 't1', 10), load('l2', 'a', 't2', 20), load('l3', 'b', 't3', 5)];
  const matched = matchPlan(published, [sent('w1', 'a', 't2', 1, 'l1'), sent('w2', 'a', 't9', 2, 'l3')]);
  expect([...matched.begun]).toEqual([
    ['l1', 'w1'],
    ['l2', 'w2'],
  ]);
  expect(matched.ahead).toEqual(['l3']);
});

it('law: each waybill meets one load of its order at most, no load is lost, and as many are met as can be', () => {
  const orders = fc.constantFrom('a', 'b');
  const trucks = fc.constantFrom('t1', 't2', 't3');
  const minute = fc.integer({ min: 0, max: 50 });
  const published = fc.array(fc.tuple(orders, trucks, minute, fc.boolean()), { maxLength: 12 });
  const waybills = fc.array(fc.tuple(orders, trucks, minute), { maxLength: 12 });
  fc.assert(
    fc.property(published, waybills, (plans, sents) => {
      const begun = sents.map(([order, truck, at], i) => sent(`w${i}`, order, truck, at));
      const loads = plans.map(([order, truck, at, bound], i) =>
        load(`l${i}`, order, truck, at, bound ? `w${i}` : null),
      );
      const matched = matchPlan(loads, begun);
      const met = [...matched.begun.values()];
      expect(new Set(met).size).toBe(met.length);
      const gone = loads.filter(
        (one) => one.taskDetailID !== null && !begun.some((w) => w.taskDetailID === one.taskDetailID),
      );
      expect([...matched.begun.keys(), ...matched.ahead, ...gone.map((one) => one.loadID)].sort()).toEqual(
        loads.map((one) => one.loadID).sort(),
      );
      const bound = new Set(loads.map((one) => one.taskDetailID));
      for (const order of ['a', 'b']) {
        const open = loads.filter((one) => one.taskID === order && one.taskDetailID === null);
        const free = begun.filter((w) => w.taskID === order && !bound.has(w.taskDetailID));
        expect(open.filter((one) => matched.begun.has(one.loadID))).toHaveLength(Math.min(open.length, free.length));
        // No truck's own load is left ahead while a waybill of that truck met another's.
        for (const one of open.filter((o) => !matched.begun.has(o.loadID)))
          for (const other of open.filter((o) => matched.begun.has(o.loadID) && o.carID !== one.carID)) {
            const waybill = begun.find((w) => w.taskDetailID === matched.begun.get(other.loadID));
            expect(waybill?.carID).not.toBe(one.carID);
          }
      }
    }),
  );
});

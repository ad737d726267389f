import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOf } from '../keysOf.ts';
import { stateAfter } from '../states.ts';
import { centi, m3, sumM3 } from '../volume.ts';
import { type WaybillAction, type WaybillState, waybillMachine, waybillState } from '../waybills/waybillStates.ts';
import { changeOfSums, isDelivered, type OrderSums, type SummedWaybill, shareOf } from './orderSums.ts';

const add = (a: OrderSums, b: OrderSums): OrderSums => ({
  assignedCa: sumM3([a.assignedCa, b.assignedCa]),
  deliverCa: sumM3([a.deliverCa, b.deliverCa]),
  validCa: sumM3([a.validCa, b.validCa]),
  mixerSent: a.mixerSent + b.mixerSent,
  runningWaybills: a.runningWaybills + b.runningWaybills,
});
const zero = shareOf(null);
const actions = keysOf(waybillMachine.actions);

/** What an act does to the volumes of a load; `part` of it comes back or is signed for. */
const act = (load: SummedWaybill, action: WaybillAction, part: number): SummedWaybill => {
  const state = stateAfter(waybillMachine, action, load.state as WaybillState);
  const volume = m3(Math.floor(centi(load.totalVolume) * part));
  if (action === 'finishUnloading' || action === 'treatBack') return { ...load, state, surplusVolume: volume };
  if (action === 'sign') return { ...load, state, signVolume: volume };
  return { ...load, state };
};

test('whatever is done with the loads, no cubic metre is lost and no load leaves its table', () => {
  const step = fc.tuple(fc.nat(4), fc.constantFrom(...actions), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 5 }),
      fc.array(step, { maxLength: 80 }),
      (volumes, steps) => {
        const loads: SummedWaybill[] = volumes.map((v) => ({
          state: waybillState.queuing,
          totalVolume: m3(v),
          surplusVolume: null,
          signVolume: null,
        }));
        let sums = loads.reduce((total, load) => add(total, changeOfSums(null, load)), zero);
        for (const [at, action, part] of steps) {
          const index = at % loads.length;
          const before = loads[index] as SummedWaybill;
          const from: readonly string[] = waybillMachine.actions[action].from;
          if (!from.includes(before.state)) continue;
          const after = act(before, action, part);
          const finals: readonly string[] = waybillMachine.finals;
          const allowed: string[] = finals.includes(before.state) ? [before.state] : Object.values(waybillState);
          expect(allowed).toContain(after.state);
          loads[index] = after;
          sums = add(sums, changeOfSums(before, after));
          expect(sums).toEqual(loads.map(shareOf).reduce(add, zero));
          expect(sums.deliverCa).toBeLessThanOrEqual(sums.assignedCa);
          const accounted = loads.map((load) =>
            load.state === waybillState.cancelled
              ? load.totalVolume
              : sumM3([shareOf(load).assignedCa, load.surplusVolume]),
          );
          expect(sumM3(accounted)).toBe(m3(volumes.reduce((a, b) => a + b, 0)));
        }
      },
    ),
  );
});

test('an order is delivered when all of it stands in the site and nothing is under way', () => {
  expect(isDelivered({ scheduledCa: 10, deliverCa: 10, runningWaybills: 0 })).toBe(true);
  expect(isDelivered({ scheduledCa: 10, deliverCa: 9.99, runningWaybills: 0 })).toBe(false);
  expect(isDelivered({ scheduledCa: 10, deliverCa: 12, runningWaybills: 1 })).toBe(false);
});

test('what came back is not delivered, all of it, and a cancelled load counts nothing', () => {
  const load = { state: waybillState.returning, totalVolume: 10, surplusVolume: 2.5, signVolume: 7 };
  expect(shareOf(load)).toEqual({ assignedCa: 7.5, deliverCa: 7.5, validCa: 7, mixerSent: 1, runningWaybills: 1 });
  expect(shareOf({ ...load, surplusVolume: null })).toMatchObject({ assignedCa: 10, deliverCa: 0 });
  expect(shareOf({ ...load, state: waybillState.completed })).toMatchObject({ deliverCa: 7.5, runningWaybills: 0 });
  expect(shareOf({ ...load, state: waybillState.cancelled })).toEqual({
    ...{ assignedCa: 0, deliverCa: 0, validCa: 0, mixerSent: 0, runningWaybills: 0 },
  });
});

import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayView, type NamedLoad, notBegun } from '../day/dayView.ts';
import { lockedLoads } from '../day/lockedLoads.ts';
import { nameLoads } from './nameLoads.ts';

const load = (truck: number, loadStart: number, order = 0): DayLoad => ({
  ...{ order, truck, plant: 0, line: 0, volume: 1000, loadStart },
  ...{ arrive: loadStart + 20, unloadStart: loadStart + 20, unloadEnd: loadStart + 40 },
});
const named = (loadID: string, one: DayLoad, locked = false): NamedLoad => ({ load: one, loadID, locked, ...notBegun });
const viewWith = (begun: NamedLoad[]): DayView => ({ begun }) as unknown as DayView;

it('a load keeps its name and its lock through a new plan', () => {
  const begun = { ...named('begun', load(1, 10)), taskDetailID: 'w' };
  const known = [named('a', load(1, 60)), named('b', load(2, 80), true), named('c', load(3, 90))];
  const plan = [load(1, 10), load(1, 70), load(2, 80), load(2, 200), load(4, 90)];
  const all = nameLoads(viewWith([begun]), plan, known);
  const ids = new Map(all.map((one) => [`${one.load.truck}/${one.load.loadStart}`, one]));
  expect(ids.get('1/10')).toBe(begun);
  expect(ids.get('1/70')?.loadID).toBe('a');
  expect(ids.get('2/80')).toMatchObject({ loadID: 'b', locked: true });
  expect(ids.get('2/200')).toMatchObject({ locked: false });
  expect(new Set(all.map((one) => one.loadID)).size).toBe(5);
});

it('law: every load gets one name of its own, and a plan that stays as it is keeps all names', () => {
  const loads = fc.array(
    fc.tuple(fc.nat(3), fc.nat(300), fc.nat(2)).map(([t, at, o]) => load(t, at, o)),
    { maxLength: 15 },
  );
  fc.assert(
    fc.property(loads, loads, (was, is) => {
      const known = was.map((one, i) => named(`n${i}`, one));
      const names = nameLoads(viewWith([]), is, known).map((one) => one.loadID);
      expect(new Set(names).size).toBe(is.length);
      const again = nameLoads(
        viewWith([]),
        was.map((one) => ({ ...one })),
        known,
      );
      expect(again.map((one) => one.loadID).sort()).toEqual(known.map((one) => one.loadID).sort());
    }),
  );
});

it('law: locks never ask for more than their order still wants', () => {
  const loads = fc.array(
    fc.tuple(fc.nat(3), fc.nat(300), fc.nat(2)).map(([t, at, o]) => load(t, at, o)),
    { maxLength: 15 },
  );
  fc.assert(
    fc.property(loads, fc.array(fc.integer({ min: -500, max: 4000 }), { minLength: 3, maxLength: 3 }), (held, left) => {
      const locks = lockedLoads(held, left, 100);
      left.forEach((rest, order) => {
        const mine = locks.filter((lock) => lock.order === order);
        expect(mine.reduce((sum, lock) => sum + (lock.volume ?? 1), 0)).toBeLessThanOrEqual(Math.max(0, rest));
        expect(mine.every((lock) => (lock.loadStart ?? 100) >= 100)).toBe(true);
      });
    }),
  );
});

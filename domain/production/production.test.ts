import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centi, m3, sumM3 } from '../volume.ts';
import { demandOf, freeOf, truckCapacity } from './capacity.ts';
import { materialDemand } from './materialDemand.ts';
import { byHour, type ProducedLoad, type ProducedOrder, type ProductionFacts, productionOf } from './production.ts';
import { hourMs, spreadByHour } from './spread.ts';
import { tailLoads } from './tailLoads.ts';

const from = Date.parse('2026-03-02T00:00:00Z');
const at = (hours: number): string => new Date(from + hours * hourMs).toISOString();
const order = (change: Partial<ProducedOrder> = {}): ProducedOrder => ({
  ...{ taskID: 't', plantID: 'p', lineID: null, begin: at(6), pourRate: 40, scheduledCa: 100, assignedCa: 0 },
  ...{ isOpen: true, plannedElsewhere: false, ...change },
});
const load = (change: Partial<ProducedLoad> = {}): ProducedLoad => ({
  ...{ taskID: 't', plantID: 'p', lineID: 'l1', volume: 12, loadStart: at(6), taskDetailID: null, ...change },
});
const facts = (change: Partial<ProductionFacts>): ProductionFacts => ({
  ...{ from, hours: 24, now: from, orders: [], loads: [], portions: [], ...change },
});
const volumeOf = (produced: readonly { volume: number }[]): number =>
  m3(produced.reduce((sum, one) => sum + one.volume, 0));

describe('production', () => {
  it('of an order without plan and portions runs from its beginning at its pace, and not before now', () => {
    const hours = byHour(productionOf(facts({ orders: [order()] })), 24);
    expect(hours.slice(5, 10)).toEqual([0, 40, 40, 20, 0]);
    const late = byHour(productionOf(facts({ orders: [order()], now: from + 7.5 * hourMs })), 24);
    expect(late.slice(6, 11)).toEqual([0, 20, 40, 40, 0]);
  });

  it('is told by the loads of the plan where there are any, else by portions, and by one of them alone', () => {
    const portions = [{ taskID: 't', plantID: 'p', lineID: 'l2', beginTime: at(14), left: 60 }];
    const planned = productionOf(facts({ orders: [order()], loads: [load(), load({ loadStart: at(7) })], portions }));
    expect(planned.map((one) => one.source)).toEqual(['loads', 'loads']);
    expect(volumeOf(planned)).toBe(24);
    const inPortions = productionOf(facts({ orders: [order()], portions }));
    expect(inPortions.map(({ hour, volume, lineID }) => [hour, m3(volume), lineID])).toEqual([
      [14, 40, 'l2'],
      [15, 20, 'l2'],
    ]);
    // What has begun stands beside what is ahead.
    const begun = load({ taskDetailID: 'w' });
    expect(volumeOf(productionOf(facts({ orders: [order({ assignedCa: 12 })], loads: [begun] })))).toBe(100);
  });

  it('by portions is never more than the order still wants', () => {
    const portion = (hours: number) => ({ taskID: 't', plantID: 'p', lineID: null, beginTime: at(hours), left: 60 });
    const produced = productionOf(facts({ orders: [order({ assignedCa: 30 })], portions: [portion(6), portion(12)] }));
    expect(volumeOf(produced)).toBe(70);
    expect(volumeOf(produced.filter(({ hour }) => hour >= 12))).toBe(10);
  });

  it('of an order that gets no load is what has begun of it', () => {
    const begun = load({ taskDetailID: 'w' });
    expect(volumeOf(productionOf(facts({ orders: [order({ isOpen: false })], loads: [begun] })))).toBe(12);
  });

  it('that the plan of another day has ahead is told there alone, but for portions of this day', () => {
    const elsewhere = order({ plannedElsewhere: true });
    expect(productionOf(facts({ orders: [elsewhere] }))).toEqual([]);
    const portion = (hours: number) => ({ taskID: 't', plantID: 'p', lineID: null, beginTime: at(hours), left: 30 });
    const produced = productionOf(facts({ orders: [elsewhere], portions: [portion(-3), portion(3)] }));
    expect(produced.map(({ hour }) => hour)).toEqual([3]);
  });

  it('law: the production of a day is the volume of its loads, whatever else is told of its orders', () => {
    const loads = fc.array(
      fc.record({
        taskID: fc.constantFrom('a', 'b'),
        volume: fc.integer({ min: 1, max: 2_000 }).map((n) => n / 100),
        hour: fc.integer({ min: 0, max: 23 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(loads, (all) => {
        const own = all.map((one) => load({ taskID: one.taskID, volume: one.volume, loadStart: at(one.hour) }));
        const orders = [...new Set(all.map((one) => one.taskID))].map((taskID) => order({ taskID, scheduledCa: 900 }));
        const produced = productionOf(facts({ orders, loads: own }));
        expect(sumM3(byHour(produced, 24))).toBe(sumM3(all.map((one) => one.volume)));
      }),
    );
  });

  it('law: what is spread over hours comes to exactly the volume, and no hour has more than the pace', () => {
    const volume = fc.integer({ min: 1, max: 200_000 }).map((n) => n / 100);
    const pace = fc.integer({ min: 50, max: 50_000 }).map((n) => n / 100);
    fc.assert(
      fc.property(volume, pace, fc.integer({ min: -86_400_000, max: 86_400_000 }), (whole, rate, begin) => {
        const shares = spreadByHour(whole, from + begin, rate, from);
        expect(shares.reduce((sum, share) => sum + share.volume, 0)).toBe(centi(whole));
        for (const share of shares) expect(share.volume).toBeLessThanOrEqual(Math.round(rate * 100) + 10);
        for (const share of shares.slice(0, -1)) expect(share.volume % 10).toBe(0);
      }),
    );
  });
});

describe('capacity', () => {
  const lines = [
    { lineID: 'l1', rate: 60, runs: true },
    { lineID: 'l2', rate: 60, runs: false },
  ];
  const made = (lineID: string | null, hour: number, volume: number) => ({
    ...{ taskID: 't', plantID: 'p', lineID, hour, volume: centi(volume), source: 'pace' as const, begun: false },
  });

  it('is that of the lines that run; what is asked beyond it is marked on the line and on the plant', () => {
    const demand = demandOf([made('l1', 0, 50), made(null, 0, 20), made('l2', 1, 10)], lines, 3);
    expect(demand).toMatchObject({
      capacity: 60,
      volumes: [70, 10, 0],
      over: [true, false, false],
      anyLine: [20, 0, 0],
    });
    expect(demand.lines).toEqual([
      { lineID: 'l1', volumes: [50, 0, 0], over: [false, false, false] },
      { lineID: 'l2', volumes: [0, 10, 0], over: [false, true, false] },
    ]);
  });

  it('law: no m³ counts twice: lines and what no line was named for come to the plant', () => {
    const one = fc.record({
      lineID: fc.constantFrom('l1', 'l2', 'gone', null),
      hour: fc.integer({ min: 0, max: 5 }),
      volume: fc.integer({ min: 1, max: 3_000 }).map((n) => n / 100),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (all) => {
        const demand = demandOf(
          all.map((x) => made(x.lineID, x.hour, x.volume)),
          lines,
          6,
        );
        const parts = [...demand.lines.map((line) => line.volumes), demand.anyLine];
        for (let hour = 0; hour < 6; hour += 1)
          expect(sumM3(parts.map((part) => part[hour]))).toBe(demand.volumes[hour]);
        expect(sumM3(demand.volumes)).toBe(sumM3(all.map((x) => x.volume)));
      }),
    );
  });

  it('of trucks is a load a round; free is the smaller of lines and trucks less what is booked, never below nothing', () => {
    const habits = { driveMinutes: 20, leaveMinutes: 3, cleanMinutes: 7, unloadMinutesPerM3: 2, loadingRate: 60 };
    // 10 m³: 10 to load, 3, 20 there, 20 to unload, 7, 20 back: 80 minutes.
    expect(truckCapacity([10, 10], habits)).toBe(15);
    expect(truckCapacity([], habits)).toBe(0);
    expect(freeOf(20, 120, 90)).toBe(70);
    expect(freeOf(100, 120, 90)).toBe(0);
  });
});

describe('material', () => {
  const cement = { kind: 'cement' as const, name: '水泥', spec: 'P.O 42.5', kgPerM3: 331.25 };
  const produced = [
    { taskID: 'own', plantID: 'p', lineID: null, hour: 1, volume: 1200, source: 'pace' as const, begun: false },
    { taskID: 'like', plantID: 'p', lineID: null, hour: 2, volume: 800, source: 'pace' as const, begun: false },
    { taskID: 'own', plantID: 'p', lineID: null, hour: 0, volume: 900, source: 'loads' as const, begun: true },
  ];

  it('is what the mixes have for what is still to be produced, by hour; what is reckoned by another order is told apart', () => {
    const mixOf = (taskID: string) =>
      taskID === 'own'
        ? { source: 'issued' as const, materials: [cement] }
        : { source: 'assumed' as const, materials: [cement] };
    expect(materialDemand(produced, mixOf, 3)).toEqual([
      {
        plantID: 'p',
        kind: 'cement',
        name: '水泥',
        spec: 'P.O 42.5',
        volumes: [0, 3975, 2650],
        kg: 6625,
        assumedKg: 2650,
      },
    ]);
    expect(materialDemand(produced, () => ({ source: 'none', materials: [] }), 3)).toEqual([]);
  });
});

describe('the tail of a pour', () => {
  it('is trucks of one size, and the last brings the rest', () => {
    expect(tailLoads(25, 0, 10)).toEqual({ toSend: 25, trucks: 3, last: 5, surplus: 0 });
    expect(tailLoads(25, 15, 10)).toEqual({ toSend: 10, trucks: 1, last: 10, surplus: 0 });
    expect(tailLoads(8, 12, 10)).toEqual({ toSend: 0, trucks: 0, last: 0, surplus: 4 });
  });

  it('law: all but the last are full, and together they bring what is to be sent', () => {
    const volume = fc.integer({ min: 0, max: 50_000 }).map((n) => n / 100);
    fc.assert(
      fc.property(
        volume,
        volume,
        fc.integer({ min: 100, max: 2_000 }).map((n) => n / 100),
        (rest, coming, truck) => {
          const { toSend, trucks, last } = tailLoads(rest, coming, truck);
          expect(centi(truck) * Math.max(0, trucks - 1) + centi(last)).toBe(centi(toSend));
          expect(last).toBeLessThanOrEqual(truck);
        },
      ),
    );
  });
});

import type { Waybill } from '@pourline/domain/waybills/waybill';
import { describe, expect, it } from 'vitest';
import { loadsOnRoad, nextArrival, orderVolumes } from './orderProgress.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const load = (part: Partial<Waybill>): Waybill =>
  ({
    totalVolume: 9,
    arriveTime: null,
    estimatedArrivalTime: null,
    endProductionTime: null,
    brokenTime: null,
    ...part,
  }) as Waybill;
const order = { scheduledCa: 100, assignedCa: 37.5, deliverCa: 19.2, runningWaybills: 2 };

describe('what an order has got and still awaits', () => {
  it('counts what is left and what has no truck yet', () => {
    expect(orderVolumes(order)).toMatchObject({ left: 80.8, unassigned: 62.5, onRoad: 18.3, delivered: 19.2 });
  });
  it('counts only loads that have left the plant as on the road', () => {
    const waybills = [
      load({ state: 'ptds_producing' }),
      load({ state: 'ptds_delivering', totalVolume: 9.5 }),
      load({ state: 'ptds_returning' }),
    ];
    expect(orderVolumes(order, waybills).onRoad).toBe(9.5);
  });
  it('never says that less than nothing is left', () => {
    expect(orderVolumes({ scheduledCa: 10, assignedCa: 12, deliverCa: 12, runningWaybills: 0 })).toMatchObject({
      left: 0,
      unassigned: 0,
      onRoad: 0,
    });
  });
  it('puts the load that arrives first in front, with the age of its concrete', () => {
    const late = load({
      state: 'ptds_delivering',
      carNo: '8',
      estimatedArrivalTime: '2026-11-21T02:30:00Z',
      endProductionTime: '2026-11-21T01:45:00Z',
    });
    const soon = load({
      state: 'ptds_delaying',
      carNo: '3',
      arriveTime: '2026-11-21T01:58:00Z',
      endProductionTime: '2026-11-21T01:20:00Z',
    });
    expect(loadsOnRoad([late, soon], now).map((one) => [one.waybill.carNo, one.ageMinutes])).toEqual([
      ['3', 40],
      ['8', 15],
    ]);
    expect(nextArrival([late, soon])).toEqual({ next: late, nextAt: Date.parse('2026-11-21T02:30:00Z') });
  });
  it('names the truck that is being loaded when none is driving, and nothing when none is under way', () => {
    const loading = load({ state: 'ptds_producing' });
    expect(nextArrival([load({ state: 'ptds_waiting' }), loading])).toEqual({ next: loading, nextAt: null });
    const broken = load({
      state: 'ptds_delivering',
      estimatedArrivalTime: '2026-11-21T02:10:00Z',
      brokenTime: '2026-11-21T01:59:00Z',
    });
    expect(nextArrival([broken, loading])).toEqual({ next: loading, nextAt: null });
    expect(nextArrival([])).toEqual({ next: null, nextAt: null });
  });
});

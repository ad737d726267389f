// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { reading } from '../../kit/testReading.ts';
import type { PlanNames } from '../planWords.ts';
import { at, load, order, planDay } from '../testDay.ts';
import { OrderCard } from './OrderCard.tsx';
import { orderQueue } from './orderQueue.ts';
import { UnservedList } from './UnservedList.tsx';

const pour = order('a', 60, { scheduledCa: 60, begunCa: 16, plannedCa: 24.5 });
const names = {
  truck: (id: string) => `${id.slice(1)} 号车`,
  plant: () => '城东站',
  order: () => pour,
} as unknown as PlanNames;
const loads = [
  load('done', 0, { taskDetailID: 'w1', waybillState: 'ptds_completed' }),
  load('back', 5, { taskDetailID: 'w2', waybillState: 'ptds_returning' }),
  load('road', 40, { carID: 'c2', taskDetailID: 'w3', waybillState: 'ptds_delivering' }),
  load('next', 90, { carID: 'c3', volume: 8.5 }),
  load('other', 95, { taskID: 'b' }),
  load('last', 120, { carID: 'c4' }),
];
const shown = (day = planDay({ orders: [pour, order('b', 60)], loads })) => {
  const item = orderQueue(day).find(({ order: one }) => one.taskID === 'a');
  if (!item) throw new Error('the order is not in the queue');
  return reading(<OrderCard item={item} names={names} now={Date.parse(at(60))} onOpen={() => undefined} />);
};

it('an order of the plan on a phone: what is begun or planned of it, how many loads were poured, and its next loads', () => {
  const text = shown();
  for (const part of ['40.5 / 60 m³', '1 车在路上', '2 车已卸', '3 号车 · 8.5 m³', '4 号车 · 8 m³', '全部 3 车'])
    expect(text).toContain(part);
});

it('an order that cannot be brought whole says how much is lacking, on its card and in the list', () => {
  const unserved = [{ taskID: 'a', volume: 19.5, why: ['noTruck'] }] as unknown as ReturnType<
    typeof planDay
  >['unserved'];
  expect(shown(planDay({ orders: [pour], loads, unserved }))).toContain('供不上 19.5 m³');
  expect(reading(<UnservedList unserved={unserved} names={names} />)).toMatch(
    /看台 · 滨江中学 19\.5 m³ C30 · 首车 09:00 · 共 60 m³/,
  );
});

import { expect, it } from 'vitest';
import { orderNote, outsideText, type ProductionOrder, shortTonnes, tonneRows } from './productionRows.ts';

const order = (scheduledCa: number, dayCa: number, plantID: string | null = 'p') =>
  ({ scheduledCa, dayCa, plantID }) as ProductionOrder;

it('what is ordered and not of this day is told, and what of it has no plant', () => {
  const told = outsideText([order(66, 66), order(72, 72), order(54, 50.95), order(48, 48), order(66, 30, null)]);
  expect(told?.replace(/\u202f/g, ' ')).toBe('共订 306 m³，39.05 m³ 不在当天生产；30 m³ 还没安排，看板的今日计划不含');
  expect(outsideText([order(66, 66)])).toBeNull();
});

it('the number of an order stands before what may be cut', () => {
  const told = {
    taskNo: '20261125-0003',
    first: null,
    strengthNo: 'C30',
    sources: ['loads' as const, 'pace' as const],
  };
  expect(orderNote(told).replace(/\u202f/g, ' ')).toBe('0003 号 · C30 · 按排程、按浇筑速度推算');
});

it('tonnes by the hour come to the tonnes of their row', () => {
  const row = (volumes: number[]) => ({ key: 'k', title: '水泥', volumes, sum: '' });
  const told = tonneRows([row([6330, 6330, 6330]), row([213, 213, 213])]);
  expect(told.map(({ volumes, sum }) => [...volumes.map(shortTonnes), sum.replace(/\u202f/g, ' ')])).toEqual([
    ['6.3', '6.4', '6.3', '19 t'],
    ['0.21', '0.22', '0.21', '0.64 t'],
  ]);
});

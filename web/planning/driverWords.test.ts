import { expect, it } from 'vitest';
import { driverRows } from './driverWords.ts';
import { at, load, planDay, truck } from './testDay.ts';

it('tells whose driver begins when, and by what that is known: those the plan wants first, those who have to be called marked', () => {
  const trucks = [
    truck('c1'),
    truck('c2', { driver: { by: 'nobody', from: at(180), isLate: false } }),
    truck('c3', { driver: { by: 'habit', from: at(90), isLate: false } }),
    truck('c4', { driver: { by: 'hour', from: at(60), isLate: true } }),
    truck('c5', { driver: { by: 'plan', from: at(120), isLate: false } }),
    truck('c6', { driver: { by: 'away', from: at(60), isLate: false } }),
  ];
  const day = planDay({ trucks, loads: [load('1', 100, { carID: 'c5' }), load('2', 120, { carID: 'c3' })] });
  const rows = driverRows(day);
  const thin = (text: string): string => text.replaceAll('\u202f', ' ');
  expect(rows.map(({ title, note, toCall }) => [thin(title), note, toCall])).toEqual([
    ['3 号车 09:30 上班', '按近期上班时间 · 首车 10:00 装料', false],
    ['5 号车 09:40 上班', '排程要用，要通知司机 · 首车 09:40 装料', true],
    ['4 号车 还没来', '按设置的上班时间该到了，最早 09:00 能装', false],
    ['2 号车', '没有司机要来，方案不用这辆车', false],
  ]);
});

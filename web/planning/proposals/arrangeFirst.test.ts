import { expect, it } from 'vitest';
import { namesOf } from '../planWords.ts';
import { at, load, order, planDay } from '../testDay.ts';
import { arrangeFirst } from './arrangeFirst.ts';

it('a proposal names the orders that somebody has to arrange first, with what waits for it', () => {
  const orders = [order('a', 60, { state: 'pts_arranging' }), order('b', 60, { state: 'pts_progressing' })];
  const loads = [
    load('1', 70, { taskID: 'a' }),
    load('2', 30, { taskID: 'a', volume: 8.5 }),
    load('3', 10, { taskID: 'b' }),
    load('4', 60, { taskID: 'a' }),
  ];
  const found = arrangeFirst(loads, namesOf(planDay({ orders, loads })), Date.parse(at(0)));
  expect(found).toMatchObject([{ taskID: 'a', volume: 16.5 }]);
  expect(found[0]?.text).toMatch(/^先安排 .+：08:30 装料，一小时内共 16.5/);
});

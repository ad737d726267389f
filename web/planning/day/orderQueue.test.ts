import { expect, it } from 'vitest';
import { load, order, planDay } from '../testDay.ts';
import { orderQueue } from './orderQueue.ts';

it('the order with the next load comes first, then what only drives, then what nobody brings, then what is done', () => {
  const day = planDay({
    orders: [order('done', 0), order('nobody', 10), order('driving', 5), order('second', 200), order('first', 300)],
    loads: [
      load('1', -200, { taskID: 'done', waybillState: 'ptds_completed' }),
      load('2', -10, { taskID: 'driving', waybillState: 'ptds_delivering' }),
      load('3', 80, { taskID: 'second' }),
      load('4', 90, { taskID: 'first' }),
      load('5', 20, { taskID: 'first' }),
    ],
    unserved: [{ taskID: 'nobody', volume: 30, why: ['trucksBusy'] }],
  });
  const queue = orderQueue(day);
  expect(queue.map((item) => item.order.taskID)).toEqual(['first', 'second', 'driving', 'nobody', 'done']);
  expect(queue[0]?.ahead.map((one) => one.loadID)).toEqual(['5', '4']);
  expect(queue[4]?.delivered).toBe(1);
  expect(queue[3]?.unserved?.volume).toBe(30);
});

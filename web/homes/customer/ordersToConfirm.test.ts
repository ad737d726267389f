import { expect, test } from 'vitest';
import { ordersToConfirm } from './ordersToConfirm.ts';

const now = Date.parse('2026-11-21T14:30:00+08:00');
const order = (id: string, change: object = {}) => ({
  ...{ id, state: 'pts_progressing' as const, confirmation: '', modifyPending: false },
  ...{ arrangeTime: '2026-11-22T02:00:00Z', bookBegin: '2026-11-22T03:00:00Z', ...change },
});

test('the site is asked whether it is ready for what is loaded within a day and not yet confirmed', () => {
  const orders = [
    order('tomorrow'),
    order('without a mix', { state: 'pts_proportioning' }),
    order('in two days', { arrangeTime: '2026-11-23T07:00:00Z' }),
    order('confirmed', { confirmation: 'submitted' }),
    order('being changed', { modifyPending: true }),
    order('not arranged', { state: 'pts_arranging', arrangeTime: null }),
    order('running', { state: 'pts_opening' }),
  ];
  expect(ordersToConfirm(orders, now).map(({ id }) => id)).toEqual(['tomorrow', 'without a mix']);
});

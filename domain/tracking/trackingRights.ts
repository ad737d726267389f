import { defineReading } from '../access/defineReading.ts';

export const trackingReading = defineReading({
  topics: { orderShares: '跟踪链接' },
  sees: {},
  readers: {
    /** Who hands out links to follow an order of theirs: its site, its salesman, the desk. */
    orderSharing: ['construction-login', 'salesman-login', 'dispatcher-login'],
  },
});

import { defineRecords } from '../recordWords.ts';

export const evaluationsRecords = defineRecords({
  evaluation: { title: '订单评价', named: null, ofOrder: true, acts: { create: '评价订单' } },
});

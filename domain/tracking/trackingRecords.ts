import { defineRecords } from '../recordWords.ts';

export const trackingRecords = defineRecords({
  orderShare: { title: '跟踪链接', named: null, ofOrder: true, acts: { create: '发跟踪链接', revoke: '收回跟踪链接' } },
});

import { defineRecords } from '../recordWords.ts';

export const batchPlansRecords = defineRecords({
  batchPlan: { title: '批次计划', named: null, ofOrder: true, acts: { create: '排批次', drop: '撤下批次' } },
});

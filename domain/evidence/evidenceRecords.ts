import { defineRecords } from '../recordWords.ts';

export const evidenceRecords = defineRecords({
  chainRoot: { title: '单据存证', named: null, acts: { create: '生成日存证' } },
});

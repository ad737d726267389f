import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const evidenceRights = defineActionRights({
  'view-evidence': { says: '单据存证', section: '货单与车辆', usual: ['senior', 'boss'] },
});

export const evidenceReading = defineReading({
  sees: {},
  readers: {
    evidence: ['view-evidence'],
  },
});

import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const proportionsRights = defineActionRights({
  'goto-proportion-pfd': {
    says: '查看配合比报告',
    section: '货单与车辆',
    usual: ['senior', 'scheduler', 'customer', 'sale', 'lab'],
  },
});

export const proportionsReading = defineReading({
  sees: {},
  readers: {
    mixes: ['laboratory-login', 'dispatcher-login'],
  },
});

import type { Seed } from '../seed/seed.ts';

/** When the business day begins, how long concrete keeps, why an arrangement is taken back. */
export const dispatchSeed: Seed = {
  settings: [
    [
      'dispatch',
      'order-cancel-schedule-reasons',
      JSON.stringify(['设备故障', '材料不足', '客户要求', '车辆不足', '其他']),
    ],
    ['dispatch', 'scheduling-base-time', '0'],
    ['dispatch', 'concrete-limit-minutes', '90'],
  ],
};

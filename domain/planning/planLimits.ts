/** What can keep a volume from being planned, and how a dispatcher is told. */
export const planLimitWords = {
  capability: '没有能生产这种混凝土的生产线或合适的车',
  truckSize: '没有进得了工地的车型',
  lock: '锁定的车次占住了时间',
  noWay: '没有到工地的路',
  lineBusy: '生产线已排满',
  trucksBusy: '车辆都在别的车次上',
  truckHours: '司机工时不够',
  truckAbsent: '车辆不在岗',
  age: '混凝土到卸完会超过时限',
  window: '赶不上工地要求的时间',
  gap: '与前一车间隔过长',
  noPump: '没有合适的泵车',
  pumpsBusy: '泵车排不开',
} as const;
export type PlanLimit = keyof typeof planLimitWords;
export const planLimits = Object.keys(planLimitWords) as [PlanLimit, ...PlanLimit[]];

/** What a planned load cannot keep as things stand, and how a dispatcher is told. */
export const planConflictWords = {
  past: '过点未派',
  truckBusy: '车回不来',
  truckAbsent: '车不在岗',
  noDriver: '装车无司机',
  toArrange: '订单还没安排',
  truckHours: '司机超工时',
  lineBusy: '生产线重叠',
  lineDown: '生产线停机',
  siteBusy: '工地同时卸车',
  times: '时间对不上',
  age: '料龄超限',
  window: '赶不上工地时间',
  tooMuch: '超出订单所需',
  unfit: '车或生产线不合适',
  lock: '锁定保不住',
  pump: '泵车排不开',
} as const;
export type PlanConflict = keyof typeof planConflictWords;
export const planConflicts = Object.keys(planConflictWords) as [PlanConflict, ...PlanConflict[]];

import { defineErrors } from '../errorRow.ts';

/** What is refused of the task of any crew. */
export const crewsErrors = defineErrors({
  'crew.paused': { status: 409, text: '任务已暂停，请等调度恢复' },
  'crew.orderNotArranged': { status: 409, text: '订单还没有安排，不能开始' },
  'crew.clash': { status: 409, text: '{name} {from}–{to} 在 {site}，加上路上 {drive} 分钟赶不上' },
  'crew.badSpan': { status: 422, text: '离场时间要晚于到场时间，且不超过三天' },
  'crew.twice': { status: 422, text: '同一个任务或人员选了两次' },
  'crew.orderEnded': { status: 409, text: '订单没有安排或已结束，不能派班' },
  'crew.taskExecuting': { status: 409, text: '任务执行中，不能休班' },
});

import { defineErrors } from '../errorRow.ts';

export const planningErrors = defineErrors({
  'planning.stale': { status: 409, text: '计划已有变化，请重新生成方案' },
  'planning.pastDay': { status: 422, text: '这一天已经过去，不能再排程' },
  'planning.farDay': { status: 422, text: '只能排今天起 {n} 天内的计划' },
  'planning.noPlants': { status: 409, text: '还没有搅拌站或生产线，不能排程' },
  'planning.noProposal': { status: 404, text: '方案不存在' },
  'planning.noLoad': { status: 404, text: '计划车次不存在' },
  'planning.begun': { status: 409, text: '该车次已经开始，不能再锁定或解锁' },
  'planning.noPlace': { status: 422, text: '没有这样的车、订单、站点或生产线' },
  'planning.sameTruck': { status: 422, text: '请选另一辆车来换' },
  'planning.otherDay': { status: 422, text: '只能和同一天的车次换车' },
  'planning.changed': { status: 409, text: '这两辆车的计划刚有变化，请重新选择' },
  'planning.cannotSwap': { status: 409, text: '换不了：{why}' },
  'planning.noSite': { status: 422, text: '该工程没有工地位置，算不出路程' },
  'planning.busy': { status: 503, text: '正在排程的人较多，请稍后再试；手工派车不受影响' },
  'planning.failed': { status: 503, text: '这次没有排出可用的计划，请重试；手工派车不受影响' },
});

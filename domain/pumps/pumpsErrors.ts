import { defineErrors } from '../errorRow.ts';

export const pumpsErrors = defineErrors({
  'pump.notFound': { status: 404, text: '泵送任务不存在' },
  'pump.notYours': { status: 403, text: '这不是您的泵送任务' },
  'pump.stateNoOperation': { status: 409, text: '任务状态已变，不能操作' },
  'pump.orderEnded': { status: 409, text: '订单没有安排或已结束，不能派泵' },
  'pump.notAPump': { status: 422, text: '只能派泵车' },
  'pump.clash': { status: 409, text: '{car} {from}–{to} 在 {site}，加上路上 {drive} 分钟赶不上' },
  'pump.boomTooShort': { status: 422, text: '臂长不够：{car} {has} 米，现场需要 {needs} 米' },
  'pump.notCrew': { status: 422, text: '只能选泵工或泵车司机' },
  'pump.twice': { status: 422, text: '同一台泵或同一个任务选了两次' },
  'pump.begun': { status: 409, text: '{car} 已经开始泵送，不能去掉' },
  'pump.elsewhere': { status: 409, text: '{car} 还在 {site} 泵送，请先完成那边的任务' },
  'pump.differs': { status: 422, text: '泵送 {pumped} m³，期间卸料 {unloaded} m³，相差超过 2%，请写明原因' },
});

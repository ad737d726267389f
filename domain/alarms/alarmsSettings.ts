import type { SettingEntry } from '../plants/settingEntry.ts';

/** A whole number from which on the dispatcher is alarmed. */
const limit = (title: string, says: string, usual: string, [min, max]: readonly [number, number], unit: string) =>
  ({ code: 'dispatch', group: '告警', title, says, kind: 'number', usual, min, max, unit }) as const;

/** How long something usually takes; 0 is as the plant's own latest loads took. */
const usually = (title: string, says: string) =>
  limit(title, `${says}；填 0 按本站近期货单的实际时间`, '0', [0, 240], '分钟');

/** What a plant decides about when its people are alarmed. */
export const alarmsSettings = {
  'alarm-age-minutes': limit('料龄提前提醒', '离卸料时限还有这么久就提醒', '15', [1, 120], '分钟'),
  'alarm-dry-minutes': limit('断料提前提醒', '预计这么久以内会断料就提醒', '30', [5, 120], '分钟'),
  'alarm-wait-minutes': limit('压车', '有重车在工地等卸超过这么久就提醒', '15', [3, 120], '分钟'),
  'alarm-late-minutes': limit('晚点', '首车比约定晚、开盘和派车比计划晚超过这么久就提醒', '10', [1, 120], '分钟'),
  'alarm-early-minutes': limit('提前供应', '首车比约定早到超过这么久就提醒', '60', [15, 720], '分钟'),
  'alarm-driver-minutes': limit('装车无司机', '离计划装料还有这么久、车还没有司机当班就提醒', '30', [5, 240], '分钟'),
  'alarm-overdue-minutes': limit('车辆迟到', '过了预计到达时间这么久还没到就提醒', '10', [1, 120], '分钟'),
  'alarm-stand-percent': limit('停留过久', '装料、卸料、返回比平常多这么多就提醒', '100', [20, 500], '%'),
  'alarm-usual-loading': usually('平常装料', '一车从开始装料到出厂'),
  'alarm-usual-unloading': usually('平常卸料', '一车从开始卸料到卸完'),
  'alarm-usual-returning': usually('平常返回', '一车从卸完到回站'),
  'alarm-answer-minutes': limit('反馈未答复', '工地、销售、司机的反馈过了这么久没人处理就提醒', '5', [1, 120], '分钟'),
  'alarm-suspended-minutes': limit('暂停过久', '订单暂停超过这么久就提醒', '30', [5, 720], '分钟'),
  'alarm-proposal-minutes': limit('方案待定', '自动排程的方案过了这么久没人决定就提醒', '2', [1, 120], '分钟'),
  'alarm-route-metres': limit('偏离路线', '重车离约定路线超过这么远就提醒', '50', [20, 2000], '米'),
  'alarm-site-metres': limit('卸料离工地', '卸料时离工地超过这么远就提醒', '1000', [100, 10_000], '米'),
  'alarm-silent-seconds': limit('没有定位', '在路上的车超过这么久没有定位就提醒', '600', [60, 3600], '秒'),
} as const satisfies Record<string, SettingEntry>;

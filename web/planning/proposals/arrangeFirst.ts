import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { isToArrangeFirst } from '@pourline/domain/planning/arrangeFirst';
import { sumM3 } from '@pourline/domain/volume';
import { formatQuantity, formatTime, spaceText } from '../../kit/figure/format.ts';
import type { PlanNames } from '../planWords.ts';

/** An order that has to be arranged before what a proposal has for it can be carried out. */
export interface ToArrange {
  taskID: string;
  /** m³ of its loads within the hour. */
  volume: number;
  /** 先安排 梁 · 工程：10:20 装料，共 16 m³. */
  text: string;
}

/** The orders of planned loads that begin within the hour and that nobody has arranged, the earliest first. */
export const arrangeFirst = (loads: readonly PlannedLoad[], names: PlanNames, now: number): ToArrange[] => {
  const soon = loads
    .filter(({ taskID, taskDetailID, loadStart }) => {
      const order = names.order(taskID);
      return taskDetailID === null && order !== undefined && isToArrangeFirst(order.state, loadStart, now);
    })
    .toSorted((a, b) => Date.parse(a.loadStart) - Date.parse(b.loadStart));
  return [...Map.groupBy(soon, ({ taskID }) => taskID)].map(([taskID, own]) => {
    const order = names.order(taskID);
    const volume = sumM3(own.map((load) => load.volume));
    const name = order ? spaceText(`${order.constructionSite} · ${order.projectName}`) : '订单';
    const first = formatTime(Date.parse(own[0]?.loadStart ?? ''));
    return { taskID, volume, text: `先安排 ${name}：${first} 装料，一小时内共 ${formatQuantity(volume, 'm³')}` };
  });
};

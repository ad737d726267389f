import { keysOf } from '@pourline/domain/keysOf';
import { isLoadAtSite, isLoadCompleted, isLoadRunning } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';

/** What a person looks for in the list of loads. */
export const waybillViews = {
  running: { label: '进行中', states: isLoadRunning.states },
  sign: { label: '待签收', states: isLoadAtSite.states },
  done: { label: '已完成', states: isLoadCompleted.states },
  all: { label: '全部', states: [] },
} as const satisfies Record<string, { label: string; states: readonly WaybillState[] }>;
export type WaybillView = keyof typeof waybillViews;

/** The views offered to a role group: signing is the site's business alone. */
export const viewsFor = (isSite: boolean): WaybillView[] =>
  keysOf<WaybillView>(waybillViews).filter((view) => view !== 'sign' || isSite);

/** The list's query for a view and a keyword; what is empty is left out. */
export const waybillQueryOf = (view: WaybillView, keyword: string, taskID?: string): Record<string, string> => {
  const states = waybillViews[view].states.join(',');
  return {
    ...(states && { 'filter.state': states }),
    ...(keyword && { keyword }),
    ...(taskID && { 'filter.taskID': taskID }),
  };
};

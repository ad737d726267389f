import { keysOf } from '@pourline/domain/keysOf';
import { isLoadAtSite, isLoadCompleted, isLoadRunning } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import type { KeptSearch } from '../shell/keptSearch.ts';

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

/** What the list can be narrowed by besides its view, days and a keyword; a project is kept as its id and its name. */
export const waybillFilterNames = ['view', 'plant', 'project', 'signed'] as const;

/** The list's query for a view and what else was chosen; what is empty is left out. Days are those on which a load was sent. */
export const waybillQueryOf = (
  view: WaybillView,
  { keyword, filters, date }: KeptSearch,
  taskID?: string,
): Record<string, string | number> => {
  const states = waybillViews[view].states.join(',');
  const [plantID] = filters.plant ?? [];
  const [contractID] = filters.project ?? [];
  const [signed] = filters.signed ?? [];
  return {
    ...(states && { 'filter.state': states }),
    ...(keyword && { keyword }),
    ...(taskID && { 'filter.taskID': taskID }),
    ...(plantID && { 'filter.plantID': plantID }),
    ...(contractID && { 'filter.contractID': contractID }),
    ...(signed && { 'filter.signed': signed }),
    ...(date && { 'filter.from': date.from, 'filter.to': date.to }),
  };
};

/** How many conditions are set besides the view and the keyword, which are seen by themselves. */
export const countSet = ({ filters, date }: KeptSearch): number =>
  waybillFilterNames.filter((name) => name !== 'view' && (filters[name]?.length ?? 0) > 0).length + (date ? 1 : 0);

import { type KeptSearch, useKeptSearch } from '../shell/keptSearch.ts';
import { type OrderView, orderStages } from './orderView.ts';

/** What of a kept search the board uses: it shows one day. */
type BoardSearch = Pick<KeptSearch, 'keyword' | 'filters'>;

/** A kept search as the board's view; what the board does not have (any more) shows everything. */
export const viewOf = ({ keyword, filters }: BoardSearch): OrderView => ({
  keyword,
  stage: orderStages.find((stage) => stage === filters.stage?.[0]) ?? 'all',
  plantID: filters.plant?.[0] ?? null,
});
export const searchOf = ({ keyword, stage, plantID }: OrderView): BoardSearch => ({
  keyword,
  filters: { stage: stage === 'all' ? [] : [stage], plant: plantID === null ? [] : [plantID] },
});

/** How much a view leaves out: one for each thing it narrows by. */
export const countOfView = ({ keyword, stage, plantID }: OrderView): number =>
  Number(keyword !== '') + Number(stage !== 'all') + Number(plantID !== null);

/** A plant that there is no more is not asked for; until the plants are known, the one that was chosen is. */
export const viewWithin = (view: OrderView, plants: readonly { plantID: string }[]): OrderView =>
  view.plantID === null || plants.length === 0 || plants.some(({ plantID }) => plantID === view.plantID)
    ? view
    : { ...view, plantID: null };

/** Which orders the board shows to this person, kept for the next time. */
export function useBoardView(): [OrderView, (view: OrderView) => void] {
  const [search, change] = useKeptSearch('realtimescheduling', ['stage', 'plant']);
  return [viewOf(search), (view) => change(searchOf(view))];
}

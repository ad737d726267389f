import type { PlanDay } from '@pourline/contract/planning/planDay';
import { useKeptSearch } from '../../shell/keptSearch.ts';
import type { PlanSearch } from '../timeline/searchRows.ts';

/** What of the plan this person looks at, kept for the next time; a plant that there is no more is not asked for. */
export function usePlanSearch(plants: PlanDay['plants']): [PlanSearch, (search: PlanSearch) => void] {
  const [{ keyword, filters }, change] = useKeptSearch('dayplan', ['plant']);
  const plantID = filters.plant?.[0] ?? null;
  return [
    { keyword, plantID: plants.some((plant) => plant.plantID === plantID) ? plantID : null },
    (search) =>
      change({ keyword: search.keyword, filters: { plant: search.plantID === null ? [] : [search.plantID] } }),
  ];
}

import type { PlanDay } from '@pourline/contract/planning/planDay';
import { Select } from '../../kit/field/Select.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import type { PlanSearch } from '../timeline/searchRows.ts';

/** Narrows the plan by words, and by plant where there are several. */
export function PlanFilter({
  plants,
  search,
  onChange,
}: {
  plants: PlanDay['plants'];
  search: PlanSearch;
  onChange: (search: PlanSearch) => void;
}) {
  return (
    <SearchBar
      className="!p-0 w-full min-w-56 max-w-96 flex-1"
      value={search.keyword}
      onChange={(keyword) => onChange({ ...search, keyword })}
      placeholder="单号、工程、车号、司机"
      trailing={
        plants.length > 1 && (
          <div className="w-32 shrink-0">
            <Select
              label="站点"
              value={search.plantID ?? ''}
              onChange={(plantID) => onChange({ ...search, plantID: plantID || null })}
              options={[
                { value: '', label: '全部站点' },
                ...plants.map(({ plantID, name }) => ({ value: plantID, label: name })),
              ]}
            />
          </div>
        )
      }
    />
  );
}

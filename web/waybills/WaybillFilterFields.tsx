import { vehicles } from '@pourline/contract/vehicles';
import { useCall } from '../api/queries.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import type { KeptSearch } from '../shell/keptSearch.ts';
import { ProjectFilter } from '../trade/ProjectFilter.tsx';

/** What the list of loads is narrowed by besides its days; nothing set shows all. Of one order its project is known. */
export function WaybillFilterFields({
  search,
  change,
  ofOrder,
}: {
  search: KeptSearch;
  change: (part: Partial<KeptSearch>) => void;
  ofOrder: boolean;
}) {
  const plants = useCall(vehicles.plants).data?.data ?? [];
  const { filters } = search;
  const set = (name: string) => (chosen: readonly string[]) => change({ filters: { ...filters, [name]: chosen } });
  return (
    <>
      {plants.length > 1 ? (
        <Field label="搅拌站" group>
          <Chips
            single
            options={plants.map(({ plantID, name }) => ({ value: plantID, label: name }))}
            value={filters.plant ?? []}
            onChange={set('plant')}
          />
        </Field>
      ) : null}
      {ofOrder ? null : <ProjectFilter value={filters.project ?? []} onChange={set('project')} />}
      <Field label="签收" group>
        <Chips
          single
          options={[
            { value: 'yes', label: '已签收' },
            { value: 'no', label: '未签收' },
          ]}
          value={filters.signed ?? []}
          onChange={set('signed')}
        />
      </Field>
    </>
  );
}

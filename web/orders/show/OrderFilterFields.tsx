import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { vehicles } from '@pourline/contract/vehicles';
import { partOf } from '@pourline/domain/access/reading';
import type { ReactNode } from 'react';
import { useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { Chips } from '../../kit/field/Chips.tsx';
import { Field } from '../../kit/field/Field.tsx';
import type { KeptSearch } from '../../shell/keptSearch.ts';
import { orderStateOptions } from '../../trade/orderTag.ts';
import { ProjectFilter } from '../../trade/ProjectFilter.tsx';
import { type OrderFilterName, orderSorts, sortOf } from './orderFilter.ts';

/** What the list of orders is narrowed by and how it is sorted; nothing set shows all. */
export function OrderFilterFields({
  search,
  change,
  days,
}: {
  search: KeptSearch;
  change: (part: Partial<KeptSearch>) => void;
  /** The filter of days, where it does not stand above the list. */
  days?: ReactNode;
}) {
  const form = useCall(references.orderForm);
  const plants = useCall(vehicles.plants).data?.data ?? [];
  const seesAll = partOf('orders', useViewer()?.roleGroup ?? 'customer') === 'all';
  const ofSales = { 'filter.roleGroup': 'sale', limit: 50 } as const;
  const salesmen = useCall(people.users, { query: ofSales }, { enabled: seesAll }).data?.data ?? [];
  const { filters } = search;
  const set = (name: OrderFilterName) => (chosen: readonly string[]) =>
    change({ filters: { ...filters, [name]: chosen } });
  const named = (rows: readonly { code: string; name: string }[] = []) =>
    rows.map(({ code, name }) => ({ value: code, label: name }));
  const sort = sortOf(search);
  return (
    <>
      {days ? (
        <Field label="供应日期" group>
          {days}
        </Field>
      ) : null}
      <Field label="订单状态" group>
        <Chips<string> options={orderStateOptions} value={filters.state ?? []} onChange={set('state')} />
      </Field>
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
      <ProjectFilter value={filters.project ?? []} onChange={set('project')} />
      <Field label="强度等级" group>
        <Chips single options={named(form.data?.grades)} value={filters.grade ?? []} onChange={set('grade')} />
      </Field>
      <Field label="浇筑方式" group>
        <Chips
          single
          options={[{ value: '', label: '全部' }, ...named(form.data?.pourWays)]}
          value={filters.pourWay?.length ? filters.pourWay : ['']}
          onChange={(chosen) => set('pourWay')(chosen.filter(Boolean))}
        />
      </Field>
      {salesmen.length > 1 ? (
        <Field label="业务员" group>
          <Chips
            single
            options={salesmen.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.salesman ?? []}
            onChange={set('salesman')}
          />
        </Field>
      ) : null}
      <Field label="排序" group>
        <Chips<string>
          single
          options={orderSorts}
          value={[sort]}
          onChange={([chosen]) => set('sort')(chosen && chosen !== orderSorts[0].value ? [chosen] : [])}
        />
      </Field>
    </>
  );
}

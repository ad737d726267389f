import type { KeptSearch } from '../../shell/keptSearch.ts';

/** What the list of orders can be narrowed by besides days and a keyword; a project is kept as its id and its name. */
export const orderFilterNames = [
  'state',
  'changing',
  'plant',
  'grade',
  'pourWay',
  'project',
  'salesman',
  'sort',
] as const;
export type OrderFilterName = (typeof orderFilterNames)[number];

/** Orders of the list, as its door sorts them; the first is usual. */
export const orderSorts = [
  { value: '-bookBegin', label: '供应时间 后到先' },
  { value: 'bookBegin', label: '供应时间 先到后' },
  { value: '-createTime', label: '最近下单' },
  { value: 'arrangeTime', label: '首车时间' },
  { value: '-scheduledCa', label: '方量 大到小' },
  { value: 'taskNo', label: '订单号' },
] as const;
export type OrderSort = (typeof orderSorts)[number]['value'];

/** The sorting that is set; the usual one when none is, or one that the list does not have. */
export const sortOf = ({ filters }: Pick<KeptSearch, 'filters'>): OrderSort =>
  orderSorts.find(({ value }) => value === filters.sort?.[0])?.value ?? orderSorts[0].value;

/** What is asked of the list: the rows by `query`, sorted by `sort`; sums know no sorting. */
export function orderQueryOf(search: KeptSearch) {
  const { keyword, filters, date } = search;
  const [plantID] = filters.plant ?? [];
  const [strengthNo] = filters.grade ?? [];
  const [pourWay] = filters.pourWay ?? [];
  const [contractID] = filters.project ?? [];
  const [salesmanOID] = filters.salesman ?? [];
  const query = {
    ...(keyword && { keyword }),
    ...(filters.state?.length && { 'filter.state': filters.state.join() }),
    ...(filters.changing?.length && { 'filter.changing': '1' as const }),
    ...(plantID && { 'filter.plantID': plantID }),
    ...(strengthNo && { 'filter.strengthNo': strengthNo }),
    ...(pourWay && { 'filter.pourWay': pourWay }),
    ...(contractID && { 'filter.contractID': contractID }),
    ...(salesmanOID && { 'filter.salesmanOID': salesmanOID }),
    ...(date && { 'filter.from': date.from, 'filter.to': date.to }),
  };
  return { query, sorted: { ...query, sort: sortOf(search) } };
}

/** How many conditions are set, days and a sorting of one's own among them; the keyword is seen by itself. */
export const countSet = ({ filters, date }: KeptSearch): number =>
  orderFilterNames.filter((name) => (filters[name]?.length ?? 0) > 0).length + (date ? 1 : 0);

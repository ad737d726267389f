import { orders } from '@pourline/contract/orders';
import { expect, it } from 'vitest';
import { noSearch } from '../../shell/keptSearch.ts';
import { countSet, orderFilterNames, orderQueryOf, orderSorts, sortOf } from './orderFilter.ts';

const search = {
  keyword: '底板',
  filters: {
    state: ['pts_opening', 'pts_suspending'],
    changing: ['1'],
    plant: ['p1'],
    grade: ['C30'],
    pourWay: ['pump'],
    project: ['c1', '滨江花园'],
    salesman: ['s1'],
    sort: ['-scheduledCa'],
  },
  date: { kind: 'custom' as const, from: 5, to: 9 },
};

it('every filter of the list of orders is sent, and the sums are those of the same orders', () => {
  const { query, sorted } = orderQueryOf(search);
  expect(query).toEqual({
    keyword: '底板',
    'filter.state': 'pts_opening,pts_suspending',
    'filter.changing': '1',
    'filter.plantID': 'p1',
    'filter.strengthNo': 'C30',
    'filter.pourWay': 'pump',
    'filter.contractID': 'c1',
    'filter.salesmanOID': 's1',
    'filter.from': 5,
    'filter.to': 9,
  });
  expect(sorted).toEqual({ ...query, sort: '-scheduledCa' });
  expect(countSet(search)).toBe(orderFilterNames.length + 1);
  expect(countSet({ ...search, filters: { ...search.filters, state: [] }, date: null })).toBe(7);
});

it('without a filter all orders are asked for, in the usual order', () => {
  expect(orderQueryOf(noSearch)).toEqual({ query: {}, sorted: { sort: '-bookBegin' } });
  expect(countSet(noSearch)).toBe(0);
  expect(sortOf({ filters: { sort: ['somehow'] } })).toBe('-bookBegin');
});

it('the list knows every sorting that is offered', () => {
  for (const { value } of orderSorts) expect(orders.list.query.safeParse({ sort: value }).error, value).toBeUndefined();
});

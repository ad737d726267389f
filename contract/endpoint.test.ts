import { fullRight, type Right } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { actionOf } from '@pourline/domain/machines';
import { topics } from '@pourline/domain/topics';
import { expect, it } from 'vitest';
import { contract } from './contract.ts';
import { defineContract, done, type Endpoint } from './endpoint.ts';
import { actsOf, mayCall } from './mayCall.ts';
import { orders } from './orders.ts';
import { waybills } from './waybills.ts';

const call = { path: '/x', says: 'Nothing.', access: 'signedIn', reply: done } as const;
const endpoints: Endpoint[] = Object.values(contract).flatMap((part) => Object.values(part));

it('a call that does not say what it shows or changes does not compile', () => {
  // @ts-expect-error A reading call without what it shows.
  const reading: Endpoint = { ...call, method: 'GET' };
  // @ts-expect-error A POST that only asks, without what it shows.
  const asking: Endpoint = { ...call, method: 'POST', readOnly: true, changes: [] };
  // @ts-expect-error A writing call without what it changes.
  const writing: Endpoint = { ...call, method: 'PUT' };
  // @ts-expect-error A topic that there is not.
  const misspelt: Endpoint = { ...call, method: 'PUT', changes: ['oders'] };
  // @ts-expect-error Nor within a contract.
  const all = defineContract({ one: { ...call, method: 'DELETE' } });
  expect([reading, asking, writing, misspelt].some((one) => endpoints.includes(one))).toBe(false);
  expect(Object.keys(all)).toEqual(['one']);
});

it('a call lets in by rights or by the acts that it does, not by both and not by neither', () => {
  const changes = ['orders'] as const;
  const { access: _, ...open } = call;
  // @ts-expect-error Rights of its own beside an act.
  const both: Endpoint = { ...call, method: 'PUT', changes, act: 'order.approve' };
  // @ts-expect-error Nothing that says whom it lets in.
  const neither: Endpoint = { ...open, method: 'PUT', changes };
  // @ts-expect-error An act that no machine has.
  const misspelt: Endpoint = { ...open, method: 'PUT', changes, act: 'order.aprove' };
  // @ts-expect-error A call that only asks does not wait for a network.
  const asking: Endpoint = { ...call, method: 'GET', shows: changes, offline: 'queue' };
  expect([both, neither, misspelt, asking].some((one) => endpoints.includes(one))).toBe(false);
});

it('a call that is for some of those who may do its acts names nobody who may not', () => {
  for (const endpoint of endpoints.filter(({ act }) => act !== undefined))
    for (const roleGroup of endpoint.as ?? [])
      expect(actsOf(endpoint).some((act) => actionOf(act).by.includes(roleGroup))).toBe(true);
});

const people = (roleGroup: RoleGroup, ...rights: Right[]) => ({
  roleGroup,
  rights: new Set(rights.map((right) => fullRight(roleGroup, right))),
});

it('a call with an act is open to those whom its machine names, with the right that it asks for', () => {
  expect(mayCall(orders.approve, people('sale', 'salesman-login', 'approve-order'))).toBe(true);
  expect(mayCall(orders.approve, people('sale', 'salesman-login'))).toBe(false);
  expect(mayCall(orders.approve, people('boss', 'boss_app_login', 'approve-order'))).toBe(false);
  expect(mayCall(orders.terminate, people('customer', 'construction-login'))).toBe(false);
  expect(mayCall(orders.customerTerminate, people('customer', 'construction-login'))).toBe(true);
  expect(mayCall(waybills.complete, people('driver', 'driver-login'))).toBe(true);
  expect(mayCall(waybills.complete, people('lab', 'laboratory-login'))).toBe(false);
});

it('every topic is shown by a call and changed by one, or by the server alone', () => {
  const shown = new Set(endpoints.flatMap(({ shows }) => shows ?? []));
  const changed = new Set(endpoints.flatMap(({ changes }) => changes ?? []));
  expect(topics.filter((topic) => !shown.has(topic))).toEqual([]);
  expect(topics.filter((topic) => !changed.has(topic))).toEqual([]);
});

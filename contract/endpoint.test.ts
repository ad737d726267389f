import { topics } from '@pourline/domain/topics';
import { expect, it } from 'vitest';
import { contract } from './contract.ts';
import { defineContract, done, type Endpoint } from './endpoint.ts';

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

it('every topic is shown by a call and changed by one, or by the server alone', () => {
  const shown = new Set(endpoints.flatMap(({ shows }) => shows ?? []));
  const changed = new Set(endpoints.flatMap(({ changes }) => changes ?? []));
  expect(topics.filter((topic) => !shown.has(topic))).toEqual([]);
  expect(topics.filter((topic) => !changed.has(topic))).toEqual([]);
});

import { expect, it } from 'vitest';
import type { BoardOrder } from './boardFacts.ts';
import { toSendNow } from './useSendActs.ts';

const scheduler = { userID: 'me', roleGroup: 'scheduler' as const, rights: new Set(['dispatcher-login']) };
const next = {
  carID: 'c',
  carNo: '3',
  capacity: 8,
  volume: 8,
  why: 'front',
  head: null,
  loadStart: null,
  departures: [],
};
const fact = (taskID: string, more: object = {}): BoardOrder =>
  ({
    early: null,
    part: `${taskID} 层顶板`,
    order: {
      ...{ taskID, projectName: '万科城', constructionSite: `${taskID} 层顶板`, state: 'pts_opening' },
      ...{ scheduledCa: 60, assignedCa: 0, confirmation: '', reserved: false, modifyPending: false },
      ...{ proportionID: 'p', plantID: '1', changeBy: null, routeHours: null, nextTruck: next },
      ...more,
    },
  }) as unknown as BoardOrder;

it('a truck is offered for each order that wants one and that one is named for, with its volume', () => {
  const facts = [
    fact('1'),
    fact('2', { nextTruck: null }),
    fact('3', { assignedCa: 60 }),
    fact('4', { nextTruck: { ...next, carNo: '7', volume: 5.25 } }),
  ];
  expect(toSendNow(facts, scheduler).map(({ label }) => label.replaceAll('\u202f', ' '))).toEqual([
    '派 万科城 · 1 层顶板：3 号车 8 m³',
    '派 万科城 · 4 层顶板：7 号车 5.25 m³',
  ]);
  expect(toSendNow(facts, null)).toEqual([]);
});

import { expect, test } from 'vitest';
import { cardActs } from './boardActs.ts';

const scheduler = { userID: 'me', roleGroup: 'scheduler' as const, rights: new Set(['dispatcher-login']) };
const ready = {
  state: 'pts_progressing' as const,
  scheduledCa: 60,
  assignedCa: 0,
  confirmation: '',
  reserved: false,
  modifyPending: false,
  proportionID: 'p',
  plantID: '1',
  changeBy: null,
  holdCause: null,
};
const labels = (order: Parameters<typeof cardActs>[0]) => cardActs(order, scheduler).map(({ label }) => label);

test('a card offers 立即开盘 only while nothing stands against it: a change that awaits an answer, a missing mix', () => {
  expect(labels(ready)).toEqual(['立即开盘']);
  expect(labels({ ...ready, changeBy: 'the site' })).toEqual([]);
  expect(labels({ ...ready, proportionID: null })).toEqual([]);
  expect(cardActs(ready, { ...scheduler, roleGroup: 'senior' })).toEqual([]);
  expect(cardActs(ready, null)).toEqual([]);
});

test('where the site has confirmed, the card confirms the opening; a running order is sent trucks while it wants some', () => {
  expect(labels({ ...ready, confirmation: 'submitted' })).toEqual(['确认开盘']);
  expect(labels({ ...ready, state: 'pts_opening' })).toEqual(['派下一车']);
  expect(labels({ ...ready, state: 'pts_opening', assignedCa: 60 })).toEqual([]);
});

test('an order that waits to be arranged is arranged from its card', () => {
  expect(labels({ ...ready, state: 'pts_arranging', plantID: null })).toEqual(['安排生产']);
});

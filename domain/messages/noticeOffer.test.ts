import { expect, test } from 'vitest';
import { actionOf } from '../machines.ts';
import { orderMachine } from '../orders/orderStates.ts';
import { waybillState } from '../waybills/waybillStates.ts';
import { noticeKindNames, noticeRow } from './noticeKinds.ts';
import { noticeOffer } from './noticeOffer.ts';
import { noticePlace } from './noticePlace.ts';

test('a notice offers its act in those states of its order in which it can be done, and in no other', () => {
  for (const kind of noticeKindNames) {
    const act = noticeRow(kind).offers;
    if (act === undefined || noticeRow(kind).ofLoad) continue;
    for (const state of Object.keys(orderMachine.states)) {
      const offered = noticeOffer({ kind, order: { state, modifyPending: true }, load: null });
      expect(offered, `${kind} ${state}`).toBe(actionOf(act).from.includes(state) ? act : null);
    }
  }
});

test('what was signed for, or read as it was changed, is not asked for again; nor anything of what is gone', () => {
  const load = { state: waybillState.returning, isSigned: false };
  expect(noticeOffer({ kind: 'toSign', order: null, load })).toBe('waybill.sign');
  expect(noticeOffer({ kind: 'toSign', order: null, load: { ...load, isSigned: true } })).toBeNull();
  const order = { state: 'pts_schedule', modifyPending: false };
  expect(noticeOffer({ kind: 'toReadChange', order, load: null })).toBeNull();
  expect(noticeOffer({ kind: 'toArrange', order: null, load: null })).toBeNull();
  expect(noticeOffer({ kind: 'message', order, load: null })).toBeNull();
});

test('a notice leads to its load, to the signing of it, to its order or what has changed in it', () => {
  const of = { taskID: 'o1', subtaskID: 'w1', load: { isSigned: false } };
  expect(noticePlace({ kind: 'toSign', ...of })).toEqual({ screen: 'waybillsign', params: { id: 'w1' } });
  expect(noticePlace({ kind: 'toSign', ...of, load: { isSigned: true } })?.screen).toBe('waybillinfo');
  expect(noticePlace({ kind: 'changed', ...of, subtaskID: null })).toEqual({
    screen: 'orderinfo',
    params: { id: 'o1', at: 'change' },
  });
  expect(noticePlace({ kind: 'loadOff', ...of, load: null })?.screen).toBe('waybilllist');
  expect(noticePlace({ kind: 'message', ...of })).toBeNull();
  expect(noticePlace({ kind: 'late', taskID: null, subtaskID: null, load: null })).toBeNull();
});

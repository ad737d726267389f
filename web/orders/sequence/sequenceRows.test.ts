import { defaultBookingWindows } from '@pourline/domain/time/bookingWindows';
import { expect, it } from 'vitest';
import { emptyForm } from '../parts/orderDraft.ts';
import { nextRow, ordersOfRows, volumeOfRows } from './sequenceRows.ts';

const now = Date.parse('2026-11-21T01:00:00Z');
const day = '2026-11-22';
const shared = {
  ...emptyForm,
  contractID: 'p',
  strengthNo: 'C30',
  slump: '180',
  maximumSize: '25',
  pourWay: 'pump',
  siteAddress: '江虹路 1 号',
  contact: '郑工',
  contactPhone: '13800001006',
};

it('every pour of a sequence becomes an order with what all share', () => {
  const first = { ...nextRow(undefined, day, defaultBookingWindows, now), constructionSite: '承台', scheduledCa: 12.5 };
  const second = { ...nextRow(first, day, defaultBookingWindows, now), constructionSite: '柱', scheduledCa: 30 };
  expect(second).toMatchObject({ day, window: first.window });
  const { orders, mistakes } = ordersOfRows(shared, [first, second], defaultBookingWindows, now);
  expect(mistakes).toEqual({});
  expect(orders.map((one) => [one.constructionSite, one.scheduledCa, one.strengthNo])).toEqual([
    ['承台', 12.5, 'C30'],
    ['柱', 30, 'C30'],
  ]);
  expect(volumeOfRows([first, second, { ...second, scheduledCa: null }])).toBe(42.5);
});

it('says at each pour what is missing', () => {
  const row = nextRow(undefined, day, defaultBookingWindows, now);
  const past = { ...row, key: 'past', constructionSite: '柱', scheduledCa: 3, day: '2026-11-20' };
  const { orders, mistakes } = ordersOfRows(shared, [row, past], defaultBookingWindows, now);
  expect(orders).toEqual([]);
  expect(mistakes).toMatchObject({ [row.key]: '请填写浇筑部位', past: '所选时段已过' });
  const right = { ...row, constructionSite: '柱', scheduledCa: 3 };
  expect(ordersOfRows({ ...shared, strengthNo: '' }, [right], defaultBookingWindows, now).mistakes).toEqual({});
});

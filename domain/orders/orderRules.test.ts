import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DomainError } from '../errors.ts';
import { m3 } from '../volume.ts';
import type { Order, OrderForm } from './order.ts';
import {
  applyChanges,
  arrangeOrder,
  checkVolume,
  differences,
  fieldsOfForm,
  mayPlaceOrder,
  modifyOrder,
  orderNumber,
} from './orderRules.ts';
import { orderState } from './orderStates.ts';

const form: OrderForm = {
  contractID: 'ht1',
  constructionSite: '3# 楼底板',
  strengthNo: 'C30',
  technicalFeature: [],
  slump: '180',
  maximumSize: '25',
  pourWay: 'pump',
  scheduledCa: 120,
  bookBegin: '2026-11-22T00:00:00.000Z',
  bookEnd: '2026-11-22T06:00:00.000Z',
  siteAddress: '钱江路 1 号',
  siteLon: 120.2,
  siteLat: 30.2,
  prdTaskGeofence: { type: 'circle', center: [120.2, 30.2], radius: 150 },
  contact: '郑工',
  contactPhone: '13800001006',
  remark: '',
};
const order = (change: Partial<Order> = {}): Order =>
  ({
    ...form,
    state: orderState.progressing,
    assignedCa: 40,
    deliverCa: 40,
    runningWaybills: 0,
    proportionID: 'p1',
    ...change,
  }) as unknown as Order;
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'allowed';
};
const volume = fc.integer({ min: 1, max: 2_000_000 }).map(m3);

describe('placing', () => {
  const project = { state: 'enabled', salesmanOID: 'seller', managed: false } as const;
  test('given a project, when somebody orders for it, then only its managers, its salesman and the scheduler may', () => {
    expect(mayPlaceOrder({ roleGroup: 'customer', userID: 'u' }, { ...project, managed: true })).toBe(true);
    expect(mayPlaceOrder({ roleGroup: 'customer', userID: 'u' }, project)).toBe(false);
    expect(mayPlaceOrder({ roleGroup: 'sale', userID: 'seller' }, project)).toBe(true);
    expect(mayPlaceOrder({ roleGroup: 'sale', userID: 'other' }, { ...project, managed: true })).toBe(false);
    for (const roleGroup of ['scheduler', 'senior'] as const)
      expect(mayPlaceOrder({ roleGroup, userID: 'u' }, project)).toBe(true);
    expect(mayPlaceOrder({ roleGroup: 'driver', userID: 'seller' }, { ...project, managed: true })).toBe(false);
  });
  test('given a fence without ground, when an order is placed, then it is refused', () => {
    const line = {
      type: 'polygon' as const,
      points: [
        [120, 30],
        [120, 30],
        [120, 30],
      ] as [number, number][],
    };
    expect(codeOf(() => fieldsOfForm({ ...form, prdTaskGeofence: line }))).toBe('order.noGeofence');
    expect(codeOf(() => fieldsOfForm({ ...form, prdTaskGeofence: undefined as never }))).toBe('order.noGeofence');
    expect(fieldsOfForm(form)).not.toHaveProperty('contractID');
  });
  test('given a business day and a place in it, then the number names both', () => {
    expect(orderNumber('2026-11-21', 7)).toBe('20261121-0007');
    expect(orderNumber('2026-11-21', 12345)).toBe('20261121-12345');
  });
});

describe('modifying', () => {
  test('given an approved order, when its customer changes it, then it awaits the salesman', () => {
    expect(modifyOrder(order({ state: orderState.arranging }), form, 'customer').modifyPending).toBe(true);
    expect(modifyOrder(order({ state: orderState.signing }), form, 'customer')).not.toHaveProperty('modifyPending');
  });
  test('when the salesman settles it, then nothing awaits them any more', () => {
    expect(modifyOrder(order({ state: orderState.arranging }), form, 'sale').modifyPending).toBe(false);
  });
  test('given an order, when another project is put in, then it is refused', () => {
    expect(codeOf(() => modifyOrder(order(), { ...form, contractID: 'ht2' }, 'sale'))).toBe('order.formInvalid');
  });
});

describe('changes of a scheduled order', () => {
  test('given a volume below what is on waybills, then it is refused', () => {
    expect(codeOf(() => applyChanges(order(), { scheduledCa: 39.99 }))).toBe('order.belowDelivered');
    expect(applyChanges(order(), { scheduledCa: 40 }).set).toEqual({ scheduledCa: 40 });
  });
  test('given nothing, or an end before the beginning, then it is refused', () => {
    expect(codeOf(() => applyChanges(order(), {}))).toBe('order.formInvalid');
    expect(codeOf(() => applyChanges(order(), { remark: undefined } as never))).toBe('order.formInvalid');
    expect(codeOf(() => applyChanges(order(), { bookEnd: form.bookBegin }))).toBe('order.formInvalid');
    expect(codeOf(() => applyChanges(order(), { bookBegin: '2026-11-22T06:00:00.000Z' }))).toBe('order.formInvalid');
  });
  test('given a mix, when another concrete is asked for, then the laboratory is asked again', () => {
    expect(applyChanges(order(), { strengthNo: 'C35' })).toEqual({
      set: { strengthNo: 'C35', proportionID: null },
      to: orderState.proportioning,
    });
    expect(applyChanges(order({ state: orderState.proportioning }), { slump: '200' })).toEqual({
      set: { slump: '200' },
    });
    expect(applyChanges(order(), { remark: '加快' })).toEqual({ set: { remark: '加快' } });
  });
  test('law: a volume is taken exactly when it is not below what is assigned', () => {
    fc.assert(
      fc.property(
        volume,
        volume,
        (assignedCa, asked) =>
          codeOf(() => checkVolume(order({ assignedCa }), asked)) ===
          (asked < assignedCa ? 'order.belowDelivered' : 'allowed'),
      ),
    );
  });
  test('law: the differences of a change lead from the fields before to the fields after, and equal ones stay out', () => {
    const fields = fc.record({
      remark: fc.string(),
      scheduledCa: volume,
      technicalFeature: fc.array(fc.string(), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const found = differences(before, after);
        const rebuilt = {
          ...before,
          ...Object.fromEntries(Object.entries(found).map(([field, [, value]]) => [field, value])),
        };
        expect(rebuilt).toEqual(after);
        expect(differences(after, after)).toEqual({});
      }),
    );
  });
  test('given the same moment written in two ways, or members in another order, then nothing differs', () => {
    expect(differences({ bookBegin: '2026-11-22T00:00:00.000Z' }, { bookBegin: '2026-11-22T08:00:00+08:00' })).toEqual(
      {},
    );
    expect(differences({ fence: { a: 1, b: 2 } }, { fence: { b: 2, a: 1 } })).toEqual({});
  });
});

describe('scheduling and ending', () => {
  test('given a wish without a pour rate, then the rate stays as it is', () => {
    const ways = { navRoutes: [], routeDistance: 8000, routeMinutes: 14, routeHours: null };
    const wish = { plantID: 'p', plantName: '一号站', lineID: null, arrangeTime: form.bookBegin, autoSend: false };
    expect(arrangeOrder(wish, ways)).toEqual({ ...wish, ...ways });
    expect(arrangeOrder({ ...wish, pourRate: 40 }, ways)).toHaveProperty('pourRate', 40);
  });
});

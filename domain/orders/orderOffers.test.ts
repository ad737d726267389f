import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionRights, fullRight } from '../access/rights.ts';
import { type RoleGroup, roleGroupNames, roleGroups } from '../access/roleGroups.ts';
import { refusalOf } from '../states.ts';
import { type OrderFacts, orderObstacle, orderOffers, type PendingChange } from './orderOffers.ts';
import { type OrderAction, type OrderState, orderMachine, orderState } from './orderStates.ts';

const s = orderState;
const viewer = (roleGroup: RoleGroup) => ({
  roleGroup,
  rights: new Set([
    roleGroups[roleGroup].loginRight ?? '',
    ...actionRights.map((right) => fullRight(roleGroup, right)),
  ]),
});
const facts = (change: Partial<OrderFacts>): OrderFacts => ({
  state: s.signing,
  scheduledCa: 100,
  assignedCa: 0,
  confirmation: '',
  reserved: false,
  modifyPending: false,
  proportionID: null,
  ...change,
});
const offered = (roleGroup: RoleGroup, change: Partial<OrderFacts>, pending: PendingChange = 'none'): string[] =>
  orderOffers(viewer(roleGroup), facts(change), pending).map((offer) => offer.action);

describe('what an order offers', () => {
  test('F068 F083 to its customer, state by state', () => {
    expect(offered('customer', { state: s.signing })).toEqual(['customerModify', 'report', 'customerCancel']);
    expect(offered('customer', { state: s.arranging })).toEqual(['customerModify', 'report', 'customerCancel']);
    expect(offered('customer', { state: s.proportioning })).toEqual(['submitConfirmation', 'alter', 'report']);
    expect(offered('customer', { state: s.opening, proportionID: 'p' })).toEqual([
      'report',
      'reportAmount',
      'terminate',
      'viewProportion',
    ]);
    expect(offered('customer', { state: s.suspending, proportionID: 'p' })).toEqual([
      'report',
      'restoreSupply',
      'terminate',
      'viewProportion',
    ]);
    expect(offered('customer', { state: s.completed, proportionID: 'p' })).toEqual(['viewProportion']);
    expect(offered('customer', { state: s.cancelled })).toEqual([]);
  });
  test('F081 F083 what is a report to the plant takes the right to report', () => {
    const mute = viewer('customer');
    mute.rights.delete(fullRight('customer', 'order-report'));
    const acts = (state: OrderState) => orderOffers(mute, facts({ state }), 'none').map((offer) => offer.action);
    expect(acts(s.suspending)).toEqual(['terminate']);
    expect(acts(s.opening)).toEqual(['terminate']);
    expect(acts(s.signing)).toEqual(['customerModify', 'customerCancel']);
    expect(offered('sale', { state: s.suspending })).not.toContain('restoreSupply');
  });
  test('F076 F072 to its salesman', () => {
    expect(offered('sale', { state: s.signing })).toEqual(['approve', 'saleModify', 'report', 'salesmanCancel']);
    expect(offered('sale', { state: s.arranging })).toEqual([
      'modifyApproval',
      'unapprove',
      'report',
      'salesmanCancel',
    ]);
    expect(offered('senior', { state: s.signing })).toEqual(['approve']);
    expect(offered('senior', { state: s.arranging })).toEqual(['unapprove']);
  });
  test('F078 F097 opening: the way that fits the confirmation', () => {
    const ready = { state: s.progressing, proportionID: 'p' };
    expect(offered('scheduler', ready)).toContain('open');
    expect(offered('scheduler', ready)).not.toContain('confirmOpening');
    expect(offered('scheduler', { ...ready, confirmation: 'submitted' })).toContain('confirmOpening');
    expect(offered('scheduler', { ...ready, confirmation: 'submitted' })).not.toContain('open');
    expect(offered('customer', { ...ready, confirmation: 'submitted' })).not.toContain('submitConfirmation');
    expect(offered('scheduler', ready, 'other')).not.toContain('open');
  });
  test('F095 F096 unarranging an order that awaits scheduling: only a reserved one', () => {
    expect(offered('scheduler', { state: s.arranging })).not.toContain('unarrange');
    expect(offered('scheduler', { state: s.arranging, reserved: true })).toContain('unarrange');
    expect(offered('scheduler', { state: s.proportioning })).toContain('unarrange');
    expect(offered('scheduler', { state: s.arranging, modifyPending: true })).not.toContain('arrange');
  });
  test('F073 F075 one change at a time, withdrawn by who asked for it', () => {
    const scheduled = { state: s.proportioning };
    expect(offered('customer', scheduled, 'own')).toContain('cancelAlteration');
    expect(offered('customer', scheduled, 'own')).not.toContain('alter');
    expect(offered('customer', scheduled, 'other')).not.toContain('cancelAlteration');
    expect(offered('scheduler', scheduled, 'other')).toEqual(expect.arrayContaining(['confirmChange', 'refuseChange']));
    expect(offered('scheduler', scheduled)).not.toContain('confirmChange');
  });
  test('F091 a truck is offered while volume is left, to the hundredth', () => {
    expect(offered('scheduler', { state: s.opening, scheduledCa: 100.1, assignedCa: 100.09 })).toContain('sendTruck');
    expect(offered('scheduler', { state: s.opening, scheduledCa: 100.1, assignedCa: 100.1 })).not.toContain(
      'sendTruck',
    );
  });
  test('law: whatever is offered, the table allows and nothing else forbids', () => {
    const anyFacts = fc.record({
      state: fc.constantFrom(...Object.values(s)),
      scheduledCa: fc.integer({ min: 1, max: 50 }),
      assignedCa: fc.integer({ min: 0, max: 60 }),
      confirmation: fc.constantFrom('', 'submitted'),
      reserved: fc.boolean(),
      modifyPending: fc.boolean(),
      proportionID: fc.constantFrom(null, 'p'),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...roleGroupNames),
        anyFacts,
        fc.constantFrom<PendingChange>('none', 'own', 'other'),
        (group, found, pending) => {
          for (const { action } of orderOffers(viewer(group), found, pending)) {
            expect(refusalOf(orderMachine, action as OrderAction, found.state as OrderState, viewer(group))).toBeNull();
            expect(orderObstacle(action as OrderAction, found, pending)).toBeNull();
          }
        },
      ),
    );
  });
});

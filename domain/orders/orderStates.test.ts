import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionRights, fullRight } from '../access/rights.ts';
import { type RoleGroup, roleGroupNames, roleGroups } from '../access/roleGroups.ts';
import { keysOf } from '../keysOf.ts';
import { offersOf, refusalCode } from '../states.ts';
import { type OrderAction, type OrderFacts, type OrderState, orderMachine, orderState } from './orderStates.ts';

const s = orderState;
type PendingChange = 'none' | 'own' | 'other';
const changers: Record<PendingChange, string | null> = { none: null, own: 'me', other: 'you' };

const viewer = (roleGroup: RoleGroup) => ({
  userID: 'me',
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
  plantID: null,
  changeBy: null,
  holdCause: null,
  ...change,
});
const offered = (roleGroup: RoleGroup, change: Partial<OrderFacts>, pending: PendingChange = 'none'): string[] =>
  offersOf(orderMachine, facts({ ...change, changeBy: changers[pending] }), viewer(roleGroup)).map(
    (offer) => offer.action,
  );

describe('what an order offers', () => {
  test('to its customer, state by state', () => {
    expect(offered('customer', { state: s.signing })).toEqual(['customerModify', 'report', 'customerCancel']);
    expect(offered('customer', { state: s.arranging })).toEqual(['customerModify', 'report', 'customerCancel']);
    expect(offered('customer', { state: s.proportioning })).toEqual([
      ...['submitConfirmation', 'withholdConfirmation', 'askChange', 'report'],
    ]);
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
    expect(offered('customer', { state: s.progressing, proportionID: 'p' })).not.toContain('viewProportion');
    for (const state of [s.completed, s.cancelled]) {
      expect(offered('customer', { state, proportionID: 'p' })).toEqual(['call', 'history', 'viewProportion']);
      expect(offered('customer', { state })).toEqual(['call', 'history']);
    }
    expect(offered('scheduler', { state: s.cancelled, proportionID: 'p' })).toEqual(['viewProportion']);
    expect(offered('lab', { state: s.progressing, proportionID: 'p' })).toContain('viewProportion');
  });
  test('what is a report to the plant takes the right to report', () => {
    const mute = viewer('customer');
    mute.rights.delete(fullRight('customer', 'order-report'));
    const acts = (state: OrderState) => offersOf(orderMachine, facts({ state }), mute).map((offer) => offer.action);
    expect(acts(s.suspending)).toEqual(['terminate']);
    expect(acts(s.opening)).toEqual(['terminate']);
    expect(acts(s.signing)).toEqual(['customerModify', 'customerCancel']);
    expect(offered('sale', { state: s.suspending })).not.toContain('restoreSupply');
  });
  test('to its salesman', () => {
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
  test('opening: the way that fits the confirmation', () => {
    const ready = { state: s.progressing, proportionID: 'p' };
    expect(offered('scheduler', ready)).toContain('open');
    expect(offered('scheduler', ready)).not.toContain('confirmOpening');
    expect(offered('scheduler', { ...ready, confirmation: 'submitted' })).toContain('confirmOpening');
    expect(offered('scheduler', { ...ready, confirmation: 'submitted' })).not.toContain('open');
    expect(offered('customer', { ...ready, confirmation: 'submitted' })).not.toContain('submitConfirmation');
    expect(offered('scheduler', ready, 'other')).not.toContain('open');
  });
  test('unarranging an order that awaits scheduling: only a reserved one', () => {
    expect(offered('scheduler', { state: s.arranging })).not.toContain('unarrange');
    expect(offered('scheduler', { state: s.arranging, reserved: true })).toContain('unarrange');
    expect(offered('scheduler', { state: s.proportioning })).toContain('unarrange');
    expect(offered('scheduler', { state: s.arranging, modifyPending: true })).not.toContain('arrange');
  });
  test('one change at a time, withdrawn by whoever asked for it', () => {
    const scheduled = { state: s.proportioning };
    expect(offered('customer', scheduled, 'own')).toContain('withdrawChange');
    expect(offered('customer', scheduled, 'own')).not.toContain('askChange');
    expect(offered('customer', scheduled, 'other')).not.toContain('withdrawChange');
    expect(offered('scheduler', scheduled, 'other')).toEqual(expect.arrayContaining(['confirmChange', 'refuseChange']));
    expect(offered('scheduler', scheduled)).not.toContain('confirmChange');
  });
  test('a truck is offered while volume is left, to the hundredth', () => {
    const running = { state: s.opening, scheduledCa: 100.1, assignedCa: 100.09, proportionID: 'p', plantID: '1' };
    expect(offered('scheduler', running)).toContain('sendTruck');
    expect(offered('scheduler', { ...running, assignedCa: 100.1 })).not.toContain('sendTruck');
    expect(offered('scheduler', { ...running, proportionID: null })).not.toContain('sendTruck');
  });
  test('why not, as the code that people are told', () => {
    const ready: Partial<OrderFacts> = { state: s.progressing, proportionID: 'p' };
    const why = (roleGroup: RoleGroup, action: OrderAction, change: Partial<OrderFacts>) =>
      refusalCode(orderMachine, action, facts(change), viewer(roleGroup));
    expect(why('scheduler', 'open', ready)).toBeNull();
    expect(why('scheduler', 'open', { ...ready, changeBy: 'you' })).toBe('order.changePending');
    expect(why('scheduler', 'open', { ...ready, proportionID: null })).toBe('order.noProportion');
    expect(why('scheduler', 'confirmOpening', ready)).toBe('order.notConfirmed');
    expect(why('customer', 'open', ready)).toBe('app.forbidden');
    expect(why('customer', 'withdrawChange', { ...ready, changeBy: 'you' })).toBe('app.forbidden');
    expect(why('customer', 'withdrawChange', ready)).toBe('order.noChangePending');
    expect(why('customer', 'customerCancel', ready)).toBe('order.stateNoCancel');
    expect(why('scheduler', 'open', { state: s.opening })).toBe('order.stateNoOperation');
  });
  test('law: whatever is offered is allowed, and every button that is not shown is refused or gives way', () => {
    const anyFacts = fc.record({
      state: fc.constantFrom(...Object.values(s)),
      scheduledCa: fc.integer({ min: 1, max: 50 }),
      assignedCa: fc.integer({ min: 0, max: 60 }),
      confirmation: fc.constantFrom('', 'submitted'),
      reserved: fc.boolean(),
      modifyPending: fc.boolean(),
      proportionID: fc.constantFrom(null, 'p'),
      plantID: fc.constantFrom(null, '1'),
      changeBy: fc.constantFrom(null, 'me', 'you'),
      holdCause: fc.constantFrom(null, 'credit' as const, 'willCall' as const),
    });
    fc.assert(
      fc.property(fc.constantFrom(...roleGroupNames), anyFacts, (group, found) => {
        const shown = offersOf(orderMachine, found, viewer(group)).map(({ action }) => action);
        for (const action of keysOf(orderMachine.actions)) {
          const { hidden } = orderMachine.actions[action];
          if (hidden || (action === 'open' && found.confirmation === 'submitted')) continue;
          expect(shown.includes(action)).toBe(refusalCode(orderMachine, action, found, viewer(group)) === null);
        }
      }),
    );
  });
});

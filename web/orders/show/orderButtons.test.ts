import { actionRights, fullRight } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { changeAnswers } from '@pourline/domain/orders/orderChangeStates';
import { type OrderState, orderMachine, orderState } from '@pourline/domain/orders/orderStates';
import { offersOf } from '@pourline/domain/states';
import { expect, it } from 'vitest';
import { orderButtons } from './orderButtons.ts';

const facts = {
  scheduledCa: 100,
  assignedCa: 10,
  confirmation: '',
  reserved: false,
  modifyPending: false,
  proportionID: 'p',
  plantID: '1',
  changeBy: null,
  holdCause: null,
};
const roles: RoleGroup[] = ['customer', 'sale', 'senior', 'scheduler', 'lab'];
const cases = roles.flatMap((roleGroup) => Object.values(orderState).map((state) => ({ roleGroup, state })));
const offeredTo = (roleGroup: RoleGroup, state: OrderState) =>
  offersOf(
    orderMachine,
    { ...facts, state },
    { userID: 'me', roleGroup, rights: new Set(actionRights.map((right) => fullRight(roleGroup, right))) },
  );

it.each(cases)(
  'F037.2 $roleGroup sees every act of an order in $state once, one of them standing out',
  ({ roleGroup, state }) => {
    const offered = offeredTo(roleGroup, state).filter((one) => !changeAnswers.includes(one.action));
    const buttons = orderButtons(offered);
    expect(buttons.map((one) => one.action).sort()).toEqual(offered.map((one) => one.action).sort());
    expect(buttons.filter((one) => one.primary)).toHaveLength(Math.min(1, offered.length));
  },
);
it('F037.2 a named act stands out: the site changes the volume of a running order; without one it is the last button', () => {
  const standing = (roleGroup: RoleGroup, state: OrderState) =>
    orderButtons(offeredTo(roleGroup, state).filter((one) => !changeAnswers.includes(one.action))).find(
      (one) => one.primary,
    )?.action;
  expect(standing('customer', 'pts_opening')).toBe('reportAmount');
  expect(standing('customer', 'pts_progressing')).toBe('submitConfirmation');
  expect(standing('scheduler', 'pts_progressing')).toBe('open');
  expect(standing('lab', 'pts_progressing')).toBe('appraiseOpening');
  const unnamed = offeredTo('senior', 'pts_opening').map((one) => ({ ...one, primary: false, final: false }));
  expect(orderButtons(unnamed).at(-1)?.primary).toBe(true);
});
it('what ends an order stands out only when there is nothing else', () => {
  const [first] = orderButtons(offeredTo('customer', 'pts_signing'));
  expect(first).toMatchObject({ action: 'customerModify', primary: true });
});

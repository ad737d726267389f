import { actionRights, fullRight } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { orderOffers } from '@pourline/domain/orders/orderOffers';
import { orderState } from '@pourline/domain/orders/orderStates';
import { expect, it } from 'vitest';
import { changeAnswers, orderButtons } from './orderButtons.ts';

const facts = {
  scheduledCa: 100,
  assignedCa: 10,
  confirmation: '',
  reserved: false,
  modifyPending: false,
  proportionID: 'p',
};
const roles: RoleGroup[] = ['customer', 'sale', 'senior', 'scheduler', 'lab'];
const cases = roles.flatMap((roleGroup) => Object.values(orderState).map((state) => ({ roleGroup, state })));
const offeredTo = (roleGroup: RoleGroup, state: string) =>
  orderOffers(
    { roleGroup, rights: new Set(actionRights.map((right) => fullRight(roleGroup, right))) },
    { ...facts, state },
    'none',
  );

it.each(cases)(
  'F037 F068 $roleGroup sees every act of an order in $state once, one of them standing out',
  ({ roleGroup, state }) => {
    const offered = offeredTo(roleGroup, state).filter((one) => !changeAnswers.includes(one.action));
    const buttons = orderButtons(offered);
    expect(buttons.map((one) => one.action).sort()).toEqual(offered.map((one) => one.action).sort());
    expect(buttons.filter((one) => one.primary)).toHaveLength(Math.min(1, offered.length));
  },
);
it('F037 what ends an order stands out only when there is nothing else', () => {
  const [first] = orderButtons(offeredTo('customer', 'pts_signing'));
  expect(first).toMatchObject({ action: 'customerModify', primary: true });
});

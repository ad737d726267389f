import type { OrderInfo } from '@pourline/contract/orders';
import type { OrderForm } from '@pourline/domain/orders/order';
import { bringOrder, fillForm, type OrderStage } from '@pourline/simulator/pours/testOrder';
import type { Caller, TestServer } from '../testServer.ts';

/** An order form of the person's own projects with figures that tests reckon with. */
export const formFor = (caller: Caller, change: Partial<OrderForm> = {}, at?: number) =>
  fillForm(
    caller,
    {
      constructionSite: '3# 楼地下室底板',
      technicalFeature: ['P6'],
      scheduledCa: 120.5,
      bookBegin: '2026-11-22T01:00:00.000Z',
      bookEnd: '2026-11-22T07:00:00.000Z',
      ...change,
    },
    at,
  );

export interface Cast {
  customer: Caller;
  scheduler: Caller;
  lab: Caller;
}

/** The cast with those who must not see or do the same; for tests. */
export interface WholeCast extends Cast {
  sale: Caller;
  otherCustomer: Caller;
  otherSale: Caller;
  secondScheduler: Caller;
  north: Caller;
  groupBoss: Caller;
}

/** Signs the whole cast in. */
export const gatherCast = async (server: TestServer): Promise<WholeCast> => {
  const names = ['郑工', '王晓', '冯涛', '陈静', '周敏', '吴磊', '秦岚', '谢江', '钱总'];
  const [customer, otherCustomer, sale, otherSale, scheduler, secondScheduler, lab, north, groupBoss] =
    (await Promise.all(names.map((name) => server.signIn(name)))) as [
      ...[Caller, Caller, Caller, Caller, Caller],
      ...[Caller, Caller, Caller, Caller],
    ];
  return { customer, otherCustomer, sale, otherSale, scheduler, secondScheduler, lab, north, groupBoss };
};

export const eastPlan = {
  plantID: 'demo-east-1',
  lineID: 'demo-east-1-1',
  arrangeTime: '2026-11-22T00:30:00.000Z',
  pourRate: 40,
  autoSend: false,
};

/** Places an order and takes it through its life up to a stage, each step by whoever takes it; the scheduler approves. */
export const orderIn = async (
  { customer, scheduler, lab }: Cast,
  stage: OrderStage,
  change: Partial<OrderForm> = {},
): Promise<OrderInfo> => {
  const form = await formFor(customer, change);
  return bringOrder({ customer, sale: scheduler, scheduler, lab }, stage, { form, arrangement: eastPlan });
};

import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import type { OrderForm } from '@pourline/domain/orders/order';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import { bringOrder, fillForm, type OrderStage } from '@pourline/simulator/pours/testOrder';
import type { Caller, TestServer } from '../testServer.ts';

/** Tomorrow's day of the plant, and the moment at which its clock shows so many hours of it. */
export const tomorrow = addDays(dayOf(Date.now()), 1);
export const tomorrowAt = (hours: number): string => momentOf(tomorrow, hours * 3600).toISOString();

/** An order form of the person's own projects with figures that tests reckon with. */
export const formFor = (caller: Caller, change: Partial<OrderForm> = {}, at?: number) =>
  fillForm(
    caller,
    {
      constructionSite: '3# 楼地下室底板',
      technicalFeature: ['P6'],
      scheduledCa: 120.5,
      bookBegin: tomorrowAt(9),
      bookEnd: tomorrowAt(15),
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
  arrangeTime: tomorrowAt(8.5),
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

import type { OrderInfo } from '@pourline/contract/orders';
import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { references } from '@pourline/contract/references';
import type { OrderForm } from '@pourline/domain/orders/order';
import { suggestMix } from '@pourline/domain/proportions/suggestMix';
import type { Caller, TestServer } from '../testServer.ts';

/** An order form as the person's own projects fill it; for tests. */
export const formFor = async (caller: Caller, change: Partial<OrderForm> = {}, at = 0): Promise<OrderForm> => {
  const { projects } = await caller.call(references.orderForm);
  const project = projects[at];
  if (!project?.geofence || project.lon === null || project.lat === null)
    throw new Error('the person has no such project');
  return {
    contractID: project.contractID,
    constructionSite: '3# 楼地下室底板',
    strengthNo: 'C30',
    technicalFeature: ['P6'],
    slump: '180',
    maximumSize: '25',
    pourWay: 'pump',
    scheduledCa: 120.5,
    bookBegin: '2026-11-22T01:00:00.000Z',
    bookEnd: '2026-11-22T07:00:00.000Z',
    siteAddress: project.address,
    siteLon: project.lon,
    siteLat: project.lat,
    prdTaskGeofence: project.geofence,
    contact: project.contact,
    contactPhone: project.contactPhone,
    remark: '',
    ...change,
  };
};

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

const stages = ['signing', 'arranging', 'proportioning', 'progressing', 'opening'] as const;
/** Places an order and takes it through its life up to a state, each step by who takes it; for tests. */
export const orderIn = async (
  cast: Cast,
  stage: (typeof stages)[number],
  change: Partial<OrderForm> = {},
): Promise<OrderInfo> => {
  const { customer, scheduler, lab } = cast;
  let order: OrderInfo = await customer.call(orders.create, { body: await formFor(customer, change) });
  const params = { id: order.taskID };
  const steps: (() => Promise<OrderInfo>)[] = [
    () => scheduler.call(orders.approve, { params }),
    () => scheduler.call(orders.arrange, { params, body: eastPlan }),
    () =>
      lab.call(proportions.save, {
        body: { taskID: order.taskID, proportionNo: 'PB-C30-1', materials: suggestMix('C30', '180', '25') },
      }),
    () => scheduler.call(orders.open, { params }),
  ];
  for (const step of steps.slice(0, stages.indexOf(stage))) order = await step();
  return order;
};

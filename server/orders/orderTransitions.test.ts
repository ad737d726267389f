import { Refusal } from '@pourline/contract/client/refusal';
import type { Endpoint } from '@pourline/contract/endpoint';
import { mayCall } from '@pourline/contract/mayCall';
import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { OrderForm } from '@pourline/domain/orders/order';
import { type OrderAction, type OrderState, orderMachine, orderState } from '@pourline/domain/orders/orderStates';
import { suggestMix } from '@pourline/domain/proportions/suggestMix';
import { refusalOf } from '@pourline/domain/states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { rightsOfRole } from '../seed/roleRights.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { eastPlan, formFor, orderIn } from './testOrders.ts';

let server: TestServer;
const callers = new Map<RoleGroup, Caller>();
let taskID = '';
let proportionID = '';
let form: OrderForm;
const changeID = newId();

beforeAll(async () => {
  server = await startTestServer();
  const people: [string, RoleGroup][] = [
    ['郑工', 'customer'],
    ['冯涛', 'sale'],
    ['李卫东', 'senior'],
    ['周敏', 'scheduler'],
    ['秦岚', 'lab'],
    ['卫东升', 'driver'],
    ['孙建国', 'boss'],
  ];
  for (const [name, group] of people) callers.set(group, await server.signIn(name, group, 'demo-east'));
  const cast = { customer: as('customer'), scheduler: as('scheduler'), lab: as('lab') };
  const order = await orderIn(cast, 'progressing');
  taskID = order.taskID;
  proportionID = order.proportionID as string;
  form = await formFor(as('customer'), { contractID: order.contractID });
});
afterAll(() => server?.stop());

const as = (group: RoleGroup): Caller => {
  const caller = callers.get(group);
  if (!caller) throw new Error(`nobody works as ${group}`);
  return caller;
};

/** Puts the order into a state with all that the act needs besides. */
const put = async (state: OrderState, actions: readonly OrderAction[], group: RoleGroup): Promise<void> => {
  const { system } = server.services.database;
  await system.deleteFrom('orderChanges').where('tenantID', '=', 'demo-east').where('taskID', '=', taskID).execute();
  await system
    .updateTable('orders')
    .set({
      state,
      proportionID,
      reserved: true,
      modifyPending: false,
      confirmation: actions.includes('confirmOpening') ? 'submitted' : '',
      plantID: eastPlan.plantID,
    })
    .where('tenantID', '=', 'demo-east')
    .where('taskID', '=', taskID)
    .execute();
  if (actions.some((action) => ['withdrawChange', 'confirmChange', 'refuseChange'].includes(action)))
    await system
      .insertInto('orderChanges')
      .values({
        tenantID: 'demo-east',
        taskChangeID: changeID,
        taskID,
        changes: '{"remark":"改"}',
        creator: as(group).userID,
        creatorName: '',
        createTime: new Date(),
      })
      .execute();
};

interface Attempt {
  endpoint: Endpoint;
  /** The acts that the call can be, by the state it meets. */
  actions: OrderAction[];
  body?: unknown;
  id?: () => string;
}
let changes = 0;
/** The form with another change each time: one that changes nothing is refused. */
const changed = () => {
  changes += 1;
  return { ...form, remark: `改 ${changes}` };
};
const reason = { reason: '计划有变' };
const materials = suggestMix('C30', '180', '25');
const attempts: Attempt[] = [
  { endpoint: orders.approve, actions: ['approve'] },
  { endpoint: orders.unapprove, actions: ['unapprove'] },
  { endpoint: orders.customerModify, actions: ['customerModify'], body: () => changed() },
  { endpoint: orders.saleModify, actions: ['saleModify', 'modifyApproval'], body: () => changed() },
  { endpoint: orders.reserve, actions: ['reserve'], body: eastPlan },
  { endpoint: orders.arrange, actions: ['arrange'], body: eastPlan },
  { endpoint: orders.rearrange, actions: ['rearrange'], body: eastPlan },
  { endpoint: orders.unarrange, actions: ['unarrange'], body: reason },
  { endpoint: orders.submitConfirmation, actions: ['submitConfirmation'] },
  { endpoint: orders.withholdConfirmation, actions: ['withholdConfirmation'], body: reason },
  { endpoint: orders.confirmOpening, actions: ['confirmOpening'] },
  { endpoint: orders.open, actions: ['open'] },
  { endpoint: orders.askChange, actions: ['askChange'], body: () => ({ taskID, changes: { remark: '加快' } }) },
  { endpoint: orders.withdrawChange, actions: ['withdrawChange'], id: () => changeID },
  { endpoint: orders.confirmChange, actions: ['confirmChange'], body: { agree: true }, id: () => changeID },
  { endpoint: orders.confirmChange, actions: ['refuseChange'], body: { agree: false }, id: () => changeID },
  { endpoint: orders.setSending, actions: ['setSending'], body: { autoSend: true, pourRate: 30 } },
  { endpoint: orders.suspend, actions: ['suspend'] },
  { endpoint: orders.resume, actions: ['resume'] },
  { endpoint: orders.terminate, actions: ['terminate'] },
  { endpoint: orders.customerTerminate, actions: ['terminate'] },
  { endpoint: orders.salesmanTerminate, actions: ['terminate'] },
  { endpoint: orders.customerCancel, actions: ['customerCancel'], body: reason },
  { endpoint: orders.salesmanCancel, actions: ['salesmanCancel'], body: reason },
  { endpoint: orders.cancel, actions: ['cancel'], body: reason },
  {
    endpoint: proportions.save,
    actions: ['saveProportion', 'resaveProportion'],
    body: () => ({ taskID, proportionNo: 'PB-2', materials }),
  },
  {
    endpoint: proportions.appraise,
    actions: ['appraiseOpening'],
    body: () => ({ taskID, slumpMeasured: 180, temperature: 20, workability: '良好', passed: true }),
  },
];

const may = (endpoint: Endpoint, group: RoleGroup): boolean =>
  mayCall(endpoint, { roleGroup: group, rights: new Set(rightsOfRole(group)) });

test.each(attempts.map((attempt) => [attempt.endpoint.path, attempt.actions.join('/'), attempt] as const))(
  '%s (%s) is allowed in the states and to the role groups of the table, and to nobody else',
  async (_path, _actions, { endpoint, actions, body, id }) => {
    for (const group of callers.keys()) {
      // Without the right to call, the state does not matter.
      const states = may(endpoint, group) ? Object.values(orderState) : [orderState.progressing];
      for (const state of states) {
        await put(state, actions, group);
        const input = { params: { id: id?.() ?? taskID }, body: typeof body === 'function' ? body() : body };
        const outcome = await as(group)
          .call(endpoint, input as never)
          .then(
            (order) => (order as { state: string }).state,
            (error: unknown) => (error instanceof Refusal ? error.status : Promise.reject(error)),
          );
        const viewer = { roleGroup: group, rights: new Set(rightsOfRole(group)) };
        const action = actions.find((one) => refusalOf(orderMachine, one, state, viewer) === null);
        const to = action && (orderMachine.actions[action].to === 'same' ? state : orderMachine.actions[action].to);
        const expected =
          may(endpoint, group) && action
            ? to
            : may(endpoint, group) && actions.some((one) => refusalOf(orderMachine, one, state, viewer) === 'state')
              ? 409
              : 403;
        expect([group, state, outcome]).toEqual([group, state, expected]);
      }
    }
  },
);

test('a wrong state is told in the words of the catalogue', async () => {
  await put(orderState.completed, [], 'customer');
  expect(await as('scheduler').refusal(orders.cancel, { params: { id: taskID }, body: reason })).toMatchObject({
    status: 409,
    code: 'order.stateNoCancel',
    message: '订单状态错误，不能取消',
  });
  expect(await as('scheduler').refusal(orders.open, { params: { id: taskID } })).toMatchObject({
    status: 409,
    code: 'order.stateNoOperation',
    message: '订单状态错误，不能操作',
  });
});

import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { changeMessage } from '@pourline/domain/messages/messageTypes';
import { makeSeededRandom, type SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Office } from '../day/office.ts';
import { sendByHand } from './handSending.ts';
import { fillOrderForm } from './orderForms.ts';
import { changeAmount, pauseSupply } from './orderIncidents.ts';
import type { OrderPlan } from './orderPlan.ts';

const minute = 60_000;
/** The supply of an order begins so long before its first truck is to be loaded. */
const openAheadMinutes = 10;

/** An order from the customer's call to its opening; what may happen to it later begins as a story of its own. */
export const orderStory = async (office: Office, plan: OrderPlan): Promise<void> => {
  const { timeline, habits, customer, sale, scheduler } = office;
  const random = makeSeededRandom(`${office.seed}/order/${plan.key}`);
  await timeline.until(plan.placedAt);
  const to = plan.dueAt + ((plan.demand / plan.pourRate) * 60 + 60) * minute;
  const order = { volume: plan.demand, from: plan.dueAt, to };
  const contractID = office.contractOf(plan.clientKey);
  const form = fillOrderForm(office.choices, contractID, order, random);
  const salesOrderID = office.callOffs.get(contractID) ?? null;
  const { taskID } = await customer.call(orders.create, { body: { ...form, salesOrderID } });
  const { demand, loadAt, dueAt } = plan;
  office.notes.ordered(taskID, {
    key: plan.key,
    ...{ contractID, salesOrderID, strengthNo: form.strengthNo, part: form.constructionSite },
    volume: demand,
    customer: office.customerOf(plan.clientKey),
    loadAt,
    dueAt,
    pourRate: plan.pourRate,
  });
  const params = { id: taskID };
  await timeline.sleepMinutes(random.between(2, 12));
  if (random.next() < habits.cancelledEarlyShare) {
    await customer.call(orders.customerCancel, { params, body: { reason: '计划有变' } });
    office.notes.orderCancelled(taskID);
    return;
  }
  await sale.call(orders.approve, { params });
  await timeline.sleepMinutes(random.between(2, 10));
  const { plantID, lineID } = office.plantOf(plan.plantKey);
  const arrangeTime = new Date(plan.loadAt).toISOString();
  const place = { plantID, lineID, autoSend: !plan.handSent };
  const arrangement = { ...place, arrangeTime, pourRate: plan.pourRate };
  await scheduler.call(orders.arrange, { params, body: arrangement });
  office.notes.arranged(taskID, place, timeline.now);
  await timeline.sleepMinutes(random.between(2, 10));
  await giveMix(office, taskID);
  office.notes.supplied(taskID, 'mixed', timeline.now);
  if (random.next() < habits.changedShare) await askChange(office, taskID, random);
  await timeline.until(plan.loadAt - random.between(20, 60) * minute);
  await customer.call(orders.submitConfirmation, { params });
  await timeline.until(plan.loadAt - openAheadMinutes * minute);
  // Now and then nobody thinks of it in time.
  if (random.next() < habits.openedLateShare) await timeline.sleepMinutes(random.between(4, 15));
  const opening = random.next() < 0.5 ? orders.open : orders.confirmOpening;
  await scheduler.call(opening, { params });
  office.notes.supplied(taskID, 'opened', timeline.now);
  if (plan.handSent) timeline.begin(`sending by hand ${plan.key}`, () => sendByHand(office, taskID, plan.pourRate));
  if (random.next() < habits.suspendedShare) await pauseSupply(office, taskID, random);
  if (random.next() < habits.amountShare) await changeAmount(office, taskID, plan.demand, random);
};

const giveMix = async (office: Office, taskID: string): Promise<void> => {
  const { proportionNo, materials } = await office.lab.call(proportions.suggest, { params: { id: taskID } });
  await office.lab.call(proportions.save, { body: { taskID, proportionNo, materials } });
  office.mixes.set(taskID, materials);
};

/** The customer asks for a change of a scheduled order, and the scheduler mostly agrees. */
const askChange = async (office: Office, taskID: string, random: SeededRandom): Promise<void> => {
  const { timeline, customer, scheduler, notes } = office;
  const body = { taskID, changes: { remark: '请派熟悉路线的司机' }, reason: '现场道路变化' };
  const { pendingChange } = await customer.call(orders.askChange, { body });
  const asked = timeline.now;
  const heard = await scheduler.call(messages.list, { query: { 'filter.taskID': taskID, limit: -1 } });
  const message = heard.data.find(({ msgType, state }) => msgType === changeMessage && isMessageUnsettled(state));
  if (!message) throw new Error(`nobody was told of the change of order ${taskID}`);
  notes.reported(message.taskMsgID, taskID, asked);
  await timeline.sleepMinutes(random.between(1, 8));
  if (!pendingChange) throw new Error(`order ${taskID} shows no pending change`);
  const agree = random.next() < 0.8;
  const decision = { agree, reason: agree ? '' : '暂不安排' };
  await scheduler.call(orders.confirmChange, { params: { id: pendingChange.taskChangeID }, body: decision });
  notes.answered(message.taskMsgID, timeline.now);
};

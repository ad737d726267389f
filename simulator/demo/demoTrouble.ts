import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { attendBreakdowns } from '../breakdowns/breakdownDesk.ts';
import { noNotes } from '../ledger/notes.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Truck } from '../trucks/truck.ts';
import type { DemoPlantPeople } from './demoPeople.ts';

/** Between two breakdowns, and between two reports of a site: minutes, from and to. */
const breakdownsApart = [18, 30] as const;
const reportsApart = [12, 20] as const;
/** Whoever tries the demo has so long to answer before the played dispatcher does, minutes: longer than a plant waits before it is alarmed. */
const visitorsTurn = [6, 8] as const;

const words = ['现场道路被占，请车辆从东门进', '楼层高，泵送慢，请注意间隔', '试块已取，请实验室来人'];
/** The visitor may have been quicker. */
const overtaken = ['message.processed', 'order.stateNoOperation'];

/** Now and then one truck of the plant breaks down; another does so only when all run again. */
export const breakNowAndThen = async (
  timeline: Timeline,
  trucks: readonly Truck[],
  random: SeededRandom,
): Promise<void> => {
  for (;;) {
    await timeline.sleepMinutes(random.between(...breakdownsApart));
    if (trucks.some(({ broken, breakdown }) => broken !== null || breakdown !== null)) continue;
    const truck = trucks[random.below(trucks.length)];
    if (!truck) continue;
    truck.breakdown = {
      ...{ from: timeline.now, place: random.next() < 0.6 ? 'road' : 'site', share: random.between(0.3, 0.7) },
      ...{ isMended: random.next() < 0.5, minutes: random.between(8, 14) },
    };
  }
};

/** The played dispatcher sees to breakdowns that nobody has seen to for a while. */
export const attendDemoBreakdowns = (
  timeline: Timeline,
  { scheduler, tid }: DemoPlantPeople,
  truck: Truck,
): Promise<void> =>
  attendBreakdowns(
    { ...{ timeline, scheduler, notes: noNotes, seed: tid }, isPlanned: false, isAlone: false, patience: visitorsTurn },
    truck,
  );

/** Now and then a site reports something on its order, and is answered. */
export const reportNowAndThen = async (
  timeline: Timeline,
  { customer, scheduler }: DemoPlantPeople,
  random: SeededRandom,
): Promise<void> => {
  for (;;) {
    await timeline.sleepMinutes(random.between(...reportsApart));
    const query = { 'filter.state': isOrderSupplying.states.join(), limit: -1 };
    const [order] = (await customer.call(orders.list, { query })).data;
    if (!order) continue;
    const content = words[random.below(words.length)] ?? '';
    const body = { msgType: 'report_construction_common' as const, taskID: order.taskID, content };
    const sent = await customer.attempt(messages.send, { body }, ...overtaken);
    if (!sent.ok) continue;
    await timeline.sleepMinutes(random.between(...visitorsTurn));
    const params = { id: sent.reply.taskMsgID };
    if (!isMessageUnsettled((await scheduler.call(messages.info, { params })).state)) continue;
    await scheduler.attempt(
      messages.process,
      { params, body: { agree: true, processRemark: '收到，马上安排' } },
      ...overtaken,
    );
  }
};

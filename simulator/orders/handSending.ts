import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { isOrderEnded } from '@pourline/domain/orders/orderStages';
import type { Office } from '../day/office.ts';

const busy = ['waybill.noTruck', 'waybill.truckBusy', 'waybill.truckNotQueuing'];
const settled = ['order.nothingLeft', 'order.stateNoOperation'];

/** The scheduler sends the trucks of an order by hand, one after the other at the pour rate, until the order has ended. */
export const sendByHand = async (office: Office, taskID: string, pourRate: number): Promise<void> => {
  const { timeline, scheduler } = office;
  while (timeline.now < office.closeAt) {
    const made = await scheduler.attempt(waybills.create, { body: { taskID } }, ...busy, ...settled);
    if (made.ok) await timeline.sleepMinutes((made.reply.totalVolume / pourRate) * 60);
    else if (busy.includes(made.code)) await timeline.sleepMinutes(2);
    else {
      await timeline.sleepMinutes(10);
      const { state } = await scheduler.call(orders.info, { params: { id: taskID } });
      if (isOrderEnded(state)) return;
    }
  }
};

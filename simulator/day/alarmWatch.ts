import { alarms } from '@pourline/contract/alarms';
import { orders } from '@pourline/contract/orders';
import type { Alarm } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { stopMinutes } from '@pourline/domain/alarms/orderStops';
import { isOrderSupplied } from '@pourline/domain/orders/orderStages';
import type { Timeline } from '../timeline/timeline.ts';
import type { DayCast } from './dayCast.ts';

const minute = 60_000;
/** The minutes of orders are looked at after so many looks at the alarms. */
const stopsEvery = 5;

/** What an alarm is about, as its people know it. */
const subjectOf = (alarm: Alarm): string | null => {
  switch (alarmRow(alarm.kind).about) {
    case 'order':
      return alarm.taskID;
    case 'load':
      return alarm.taskDetailID;
    case 'truck':
      return alarm.carID;
    case 'line':
      return `${alarm.plantID}/${alarm.lineID}`;
    case 'message':
      return alarm.taskMsgID;
    case 'plan':
      return alarm.carID;
  }
};

/** The dispatcher looks at the alarms once a minute, and now and then at how long pours and trucks have stood. */
export const watchAlarms = async (cast: DayCast, timeline: Timeline, isOver: () => boolean): Promise<void> => {
  const { scheduler } = cast.office;
  await timeline.until(cast.firstAt);
  for (let look = 0; !isOver(); look += 1) {
    const at = timeline.now;
    const { rows } = await scheduler.call(alarms.standing, { query: {} });
    cast.alarmLooks.push({ at, standing: new Set(rows.map((alarm) => `${alarm.kind} ${subjectOf(alarm)}`)) });
    if (look % stopsEvery === 0) {
      const query = { 'filter.state': isOrderSupplied.states.join(), limit: -1 };
      for (const { taskID, supply } of (await scheduler.call(orders.list, { query })).data)
        if (supply) cast.stopLooks.set(taskID, { at, ...stopMinutes(supply.stops, at) });
    }
    await timeline.sleep(minute);
  }
};

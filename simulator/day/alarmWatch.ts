import { alarms } from '@pourline/contract/alarms';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { settings } from '@pourline/contract/settings';
import type { Alarm } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { stopMinutes } from '@pourline/domain/alarms/orderStops';
import { isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { usualAlarms } from '../laws/alarmFacts.ts';
import type { PlanLook } from '../laws/dayRecord.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { DayCast } from './dayCast.ts';
import type { Office } from './office.ts';

const minute = 60_000;
/** The minutes of orders, and the plan, are looked at after so many looks at the alarms. */
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
    case 'plant':
      return alarm.plantID;
  }
};

/** The plant sets how long things usually take, so that its people know from when on they are alarmed. */
const setUsual = async ({ manager }: Office): Promise<void> => {
  for (const [stage, minutes] of Object.entries(usualAlarms.usual)) {
    const params = { key: `alarm-usual-${stage}` };
    await manager.call(settings.saveSetting, { params, body: { value: String(minutes) } });
  }
};

/** The plan as the dispatcher is shown it. */
const lookAtPlan = async ({ scheduler }: Office, at: number): Promise<PlanLook> => {
  const { loads, unserved, proposalID } = await scheduler.call(planning.day, { query: {} });
  const ahead = loads.flatMap(({ taskID, carID, volume, taskDetailID, loadStart, arrive, unloadEnd }) => {
    const times = { loadStart: Date.parse(loadStart), arrive: Date.parse(arrive), unloadEnd: Date.parse(unloadEnd) };
    return taskDetailID === null ? [{ taskID, carID, volume: Math.round(volume * 100), ...times }] : [];
  });
  return { at, ahead, unserved: unserved.map(({ taskID }) => taskID), proposalID };
};

/** The dispatcher looks at the alarms once a minute, and now and then at the plan and at how long pours and trucks have stood. */
export const watchAlarms = async (cast: DayCast, timeline: Timeline, isOver: () => boolean): Promise<void> => {
  const { scheduler, isPlanned } = cast.office;
  await setUsual(cast.office);
  await timeline.until(cast.firstAt);
  for (let look = 0; !isOver(); look += 1) {
    const at = timeline.now;
    const { rows } = await scheduler.call(alarms.standing, { query: {} });
    cast.alarmLooks.push({ at, standing: new Set(rows.map((alarm) => `${alarm.kind} ${subjectOf(alarm)}`)) });
    if (look % stopsEvery === 0) {
      if (isPlanned) cast.planLooks.push(await lookAtPlan(cast.office, at));
      const query = { 'filter.state': isOrderSupplied.states.join(), limit: -1 };
      for (const { taskID, supply } of (await scheduler.call(orders.list, { query })).data)
        if (supply) cast.stopLooks.set(taskID, { at, ...stopMinutes(supply.stops, at) });
    }
    await timeline.sleep(minute);
  }
};

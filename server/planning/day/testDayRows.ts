import { epochMs, momentOf } from '@pourline/domain/time';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import type { DayOrderRow, DayRows, DayWaybillRow } from './dayRows.ts';
import { dayView, placesOf } from './dayView.ts';

/** The day of these rows. */
export const day = '2026-06-01';
/** A minute of the day. */
export const at = (minute: number): string => new Date(momentOf(day).getTime() + minute * 60_000).toISOString();
/** Ten in the morning of it, epoch milliseconds. */
export const now = epochMs(at(600));

/** An order of 40 m³ that pours, but for what is told otherwise. */
export const order = (taskID: string, more: Partial<DayOrderRow> = {}): DayOrderRow => ({
  ...{
    taskID,
    taskNo: taskID,
    contractID: 'c',
    projectName: '工程',
    constructionSite: '梁',
    strengthNo: 'C30',
    pourWay: 'pump',
  },
  ...{ state: 'pts_opening', plantID: 'p1', lineID: null, scheduledCa: 40, assignedCa: 0, arrangeTime: null },
  ...{
    bookEnd: at(600),
    bookBegin: at(540),
    pourRate: 30,
    siteLon: 120.1,
    siteLat: 30.1,
    routeHours: null,
    morePlants: false,
  },
  ...more,
});
/** A truck that queues, but for what is told otherwise. */
export const truck = (carID: string, more: Partial<DayRows['trucks'][number]> = {}): DayRows['trucks'][number] => ({
  ...{ carID, carNo: carID, capacity: 10, plantID: 'p1', state: vehicleState.queuing, isOnDutyDriver: true },
  ...{ onDutyTime: at(420), begins: [], resumeTime: null, isBroken: false, driverName: '张' },
  ...more,
});
/** A load that waits to be loaded, but for what is told otherwise. */
export const waybill = (taskDetailID: string, more: Partial<DayWaybillRow> = {}): DayWaybillRow => ({
  ...{ taskDetailID, taskID: 'o1', carID: 't1', plantID: 'p1', lineID: 'l1', state: waybillState.queuing },
  ...{ totalVolume: 10, createTime: at(590), startProductionTime: null, endProductionTime: null },
  ...{ estimatedArrivalTime: null, arriveTime: null, startUnloadTime: null, endUnloadTime: null },
  ...{ estimatedBackTime: null, backTime: null, brokenTime: null, loadID: null, departures: null },
  ...more,
});
/** What is read of a plant with a line, two trucks and an order, but for what is told otherwise. */
export const rowsOf = (more: Partial<DayRows> = {}): DayRows => ({
  ...{
    day,
    start: at(0),
    offsetMinutes: 480,
    settings: {},
    plan: null,
    loads: [],
    proposalID: null,
    pumps: [],
    plannedPumps: [],
    taskPumps: [],
  },
  plants: [
    {
      plantID: 'p1',
      name: '站',
      lon: 120,
      lat: 30,
      lines: [{ lineID: 'l1', name: '1', loadingRate: 120, isDown: false }],
    },
  ],
  trucks: [truck('t1'), truck('t2')],
  orders: [order('o1')],
  waybills: [],
  ...more,
});
/** The day where every way takes 20 minutes and is 9 km long. */
export const viewOf = (rows: DayRows, moment = now) => {
  const { plants, sites } = placesOf(rows);
  const places = plants.length + sites.length;
  return dayView(
    rows,
    { places, minutes: new Float64Array(24 * places ** 2).fill(20), metres: new Float64Array(places ** 2).fill(9000) },
    moment,
  );
};

import type { DayRecord } from './dayRecord.ts';
import { type LawFault, loadOf, orderOf } from './testLawFault.ts';

const stageOf = (day: DayRecord, at: number) =>
  loadOf(day).stages[at] as DayRecord['waybills'][number]['stages'][number];

/** What a server could tell that contradicts itself: volumes, sums, histories, times and chains. */
export const recordFaults: readonly LawFault[] = [
  [
    'more is delivered than was ordered',
    'volumesBalance',
    (day) => void Object.assign(orderOf(day), { scheduledCa: 15.99 }),
  ],
  [
    'an order is left open with volume to come',
    'volumesBalance',
    (day) => {
      Object.assign(orderOf(day), { state: 'pts_opening', scheduledCa: 20 });
    },
  ],
  [
    'an order completes by itself too early',
    'volumesBalance',
    (day) => void Object.assign(orderOf(day), { scheduledCa: 16.01 }),
  ],
  [
    'a cancelled order was delivered to',
    'volumesBalance',
    (day) => void Object.assign(orderOf(day), { state: 'pts_cancelled' }),
  ],
  ['a sum is off by one hundredth', 'sumsAgree', (day) => void Object.assign(orderOf(day), { deliverCa: 16.01 })],
  ['the statistics miss a truck', 'sumsAgree', (day) => void Object.assign(day.totals, { mixerSent: 1 })],
  ['an order screen misses a load', 'sumsAgree', (day) => void day.orderScreens.set('o1', { waybills: [] })],
  [
    'a driver sees another number of loads',
    'driverDaysAgree',
    (day) => void day.driverDays.set('c1', { loads: 3, volume: 16 }),
  ],
  ['a load is unloaded before it is loaded', 'tablesHold', (day) => void loadOf(day).stages.splice(2, 2)],
  [
    'a step is made that the table does not have',
    'tablesHold',
    (day) => void Object.assign(stageOf(day, 3), { to: 'ptds_returning' }),
  ],
  [
    'a stage is done by the wrong hand',
    'tablesHold',
    (day) => void Object.assign(stageOf(day, 4), { roleGroup: 'sale' }),
  ],
  [
    'a thing stands elsewhere than its events say',
    'tablesHold',
    (day) => void Object.assign(loadOf(day), { state: 'ptds_returning' }),
  ],
  ['a state is unknown', 'tablesHold', (day) => void Object.assign(orderOf(day), { state: 'pts_nowhere' })],
  ['a person has no name', 'causesKnown', (day) => void Object.assign(stageOf(day, 4), { userName: null })],
  [
    'a waybill has no events',
    'causesKnown',
    (day) => void day.things.set('waybill', { rows: day.waybills, events: new Map() }),
  ],
  [
    'a list leaves out what has events',
    'tablesHold',
    (day) => void day.things.set('vehicle', { rows: [], events: day.vehicleEvents }),
  ],
  [
    'the page of a load leaves out a stage',
    'historiesAgree',
    (day) => void Object.assign(loadOf(day), { stages: loadOf(day).stages.slice(1) }),
  ],
  ['the log of a truck is empty', 'historiesAgree', (day) => void day.vehicleEvents.delete('c1')],
  [
    'the history of an order tells the steps in another order',
    'historiesAgree',
    (day) => void day.orderEvents.set('o1', day.orderEvents.get('o1')?.toReversed() ?? []),
  ],
  [
    'something is learnt before it happened',
    'timesInOrder',
    (day) => void Object.assign(stageOf(day, 7), { happenedAt: '2026-03-02T09:00:00Z' }),
  ],
  [
    'a stage happened before the one before it',
    'timesInOrder',
    (day) => void Object.assign(stageOf(day, 4), { happenedAt: '2026-03-01T00:00:00Z' }),
  ],
  [
    'the times on a ticket are out of order',
    'ticketTimesInOrder',
    (day) => void Object.assign(loadOf(day), { arriveTime: '2026-03-02T00:02:00Z' }),
  ],
  [
    'a truck has two loads at once',
    'oneLoadAtATime',
    (day) => void Object.assign(loadOf(day, 1), { createTime: '2026-03-02T00:50:00Z' }),
  ],
  [
    'a truck keeps a load that has ended',
    'trucksMatchLoads',
    (day) => void Object.assign(day.vehicles[0] ?? {}, { taskDetailID: 'w1' }),
  ],
  [
    'a chain is broken',
    'chainsWhole',
    (day) => void Object.assign(day.tickets.get('w1')?.chain ?? {}, { whole: false }),
  ],
  [
    'a link of a chain is missing',
    'chainsWhole',
    (day) => void Object.assign(day.tickets.get('w1')?.chain ?? {}, { length: 7 }),
  ],
  ['a ticket cannot be opened', 'chainsWhole', (day) => void day.tickets.delete('w2')],
];

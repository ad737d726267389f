import type { HomeReply } from '@pourline/contract/homes';
import type { DayRecord } from './dayRecord.ts';

/** A load of the day. */
export const loadOf = (day: DayRecord, at = 0) => day.waybills[at] as DayRecord['waybills'][number];
/** The order of the day. */
export const orderOf = (day: DayRecord) => day.orders[0] as DayRecord['orders'][number];
const stageOf = (day: DayRecord, at: number) =>
  loadOf(day).stages[at] as DayRecord['waybills'][number]['stages'][number];

const cancelled = { state: 'ptds_cancelled' };
const cancelledOrder = { state: 'pts_cancelled' };
const noTrips = { roleGroup: 'driver', ownTrips: [] } as unknown as HomeReply;
const sectionOf = (home: HomeReply, section: 'supply' | 'customers'): object[] & object =>
  (home as unknown as Record<string, object[] & object>)[section] ?? [];

const minuteOf = ({ ledger }: DayRecord, at: number): number => ledger.dayStart + at * 60_000;
const noPlan = { ahead: [], unserved: [], proposalID: null };

/** What a server could tell wrongly, the law that finds it, and how it is put into an example day. */
export const lawFaults: [name: string, law: string, plant: (day: DayRecord) => void][] = [
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
  ['a position of a truck is doubted', 'positionsBelieved', (day) => void day.distrusted.set('c1', ['jump'])],
  ['an acknowledged position is lost', 'positionsKept', (day) => void day.tracks.get('c1')?.splice(1, 1)],
  ['a position is stored twice', 'positionsKept', (day) => void day.tracks.get('c1')?.push([120.1, 30.202, 2000])],
  [
    'a position is stored that no device sent',
    'positionsKept',
    (day) => void day.tracks.get('c1')?.push([120.1, 30.2, 9000]),
  ],
  [
    'longitude and latitude are exchanged',
    'positionsKept',
    (day) =>
      void day.tracks.set(
        'c1',
        (day.tracks.get('c1') ?? []).map(([lon, lat, time]) => [lat, lon, time]),
      ),
  ],
  ...([0, 1] as const).map((axis): [string, string, (day: DayRecord) => void] => [
    `a position is stored two metres from where it was, by its ${axis === 0 ? 'longitude' : 'latitude'}`,
    'positionsKept',
    (day) => {
      const mark = day.tracks.get('c1')?.[1];
      if (mark) mark[axis] += 2e-5;
    },
  ]),
  ['surplus is halved', 'surplusKept', (day) => void Object.assign(loadOf(day, 1), { surplusVolume: 0.25 })],
  [
    'surplus is halved on the ticket',
    'surplusKept',
    (day) => void Object.assign(day.tickets.get('w2') ?? {}, { surplusVolume: 0.25 }),
  ],
  [
    'a signature is lost',
    'signaturesKept',
    (day) => void Object.assign(loadOf(day), { signVolume: null, signer: null, signFileID: null }),
  ],
  [
    'a load is signed for by somebody else',
    'signaturesKept',
    (day) => void Object.assign(loadOf(day), { signer: '别人' }),
  ],
  ['a signature has another picture', 'signaturesKept', (day) => void Object.assign(loadOf(day), { signFileID: 'f' })],
  ['a load is signed for more', 'signaturesKept', (day) => void Object.assign(loadOf(day), { signVolume: 8.5 })],
  ['a load is doubled', 'loadsKept', (day) => void Object.assign(loadOf(day), { totalVolume: 16 })],
  [
    'a load is recorded twice',
    'loadsKept',
    (day) => void day.waybills.push({ ...loadOf(day), taskDetailID: 'w3', taskDetailNo: 'W3' }),
  ],
  ['a load is lost', 'loadsKept', (day) => void day.waybills.shift()],
  ['a load that was delivered is cancelled', 'loadsKept', (day) => void Object.assign(loadOf(day), cancelled)],
  ['a load belongs to another truck', 'loadsKept', (day) => void Object.assign(loadOf(day), { carID: 'c2' })],
  ['a load was mixed under another line', 'loadsKept', (day) => void Object.assign(loadOf(day), { lineID: 'l2' })],
  ['a batch is missing', 'loadsKept', (day) => void loadOf(day).batches.pop()],
  [
    'unloading ended at another time than the driver told',
    'loadsKept',
    (day) => void Object.assign(loadOf(day), { endUnloadTime: '2026-03-02T00:51:00Z' }),
  ],
  [
    'a load that was called off goes on',
    'loadsKept',
    (day) => {
      day.ledger.cancelledLoads.add('w1');
    },
  ],
  [
    'a truck carries more than it can',
    'loadsKept',
    (day) => void Object.assign(day.ledger.trucks.get('c1') ?? {}, { capacity: 840 }),
  ],
  ['an order is lost', 'ordersKept', (day) => void day.orders.pop()],
  [
    'an order is there that nobody placed',
    'ordersKept',
    (day) => void day.orders.push({ ...orderOf(day), taskID: 'o2', taskNo: 'O2' }),
  ],
  ['an agreed amount is forgotten', 'ordersKept', (day) => void Object.assign(orderOf(day), { scheduledCa: 15 })],
  ['a completed order is told as cancelled', 'ordersKept', (day) => void Object.assign(orderOf(day), cancelledOrder)],
  ['delivered is counted twice', 'ordersKept', (day) => void Object.assign(orderOf(day), { deliverCa: 32 })],
  ['a list counts one row too few', 'totalsKept', (day) => void Object.assign(day.listTotals, { loadsCompleted: 1 })],
  ['the statistics count surplus', 'totalsKept', (day) => void Object.assign(day.totals, { deliverCa: 16.5 })],
  [
    'a home page shows half of what was delivered',
    'homesKept',
    (day) => void Object.assign(sectionOf(day.homes.scheduler, 'supply'), { delivered: 8 }),
  ],
  [
    'a customer got less by the home page',
    'homesKept',
    (day) => void Object.assign(sectionOf(day.homes.sale, 'customers')[0] ?? {}, { delivered: 15 }),
  ],
  [
    'a score is told otherwise than it was given',
    'evaluationsKept',
    (day) => void Object.assign(day.evaluations.get('o1')?.scheduler.evaluation ?? {}, { unloading: 4 }),
  ],
  [
    'the site is shown other words than it wrote',
    'evaluationsKept',
    (day) => void Object.assign(day.evaluations.get('o1')?.customer.evaluation ?? {}, { comment: '' }),
  ],
  [
    'an evaluation is lost',
    'evaluationsKept',
    (day) => void Object.assign(day.evaluations.get('o1')?.scheduler ?? {}, { evaluation: null }),
  ],
  [
    'there is an evaluation that nobody gave',
    'evaluationsKept',
    (day) => void Object.assign(day.ledger.orders.get('o1') ?? {}, { evaluation: null }),
  ],
  [
    'the site may evaluate a second time',
    'evaluationsKept',
    (day) => void Object.assign(day.evaluations.get('o1')?.customer ?? {}, { mayEvaluate: true }),
  ],
  [
    'an order is evaluated that was never completed',
    'evaluationsKept',
    (day) => void Object.assign(orderOf(day), { state: 'pts_cancelled' }),
  ],
  [
    'a broken truck gets a load',
    'brokenTrucksIdle',
    (day) => void day.waybills.push({ ...loadOf(day), taskDetailID: 'w3', createTime: '2026-03-02T02:50:00Z' }),
  ],
  [
    'a load is begun in a broken truck',
    'brokenTrucksIdle',
    (day) => void Object.assign(loadOf(day, 1), { startProductionTime: '2026-03-02T02:26:00Z' }),
  ],
  [
    'a breakdown is not in the log of its truck',
    'breakdownsKept',
    (day) =>
      void day.vehicleEvents.set(
        'c1',
        (day.vehicleEvents.get('c1') ?? []).filter(({ action }) => action !== 'reportBreakdown'),
      ),
  ],
  [
    'a repaired truck is told as broken',
    'breakdownsKept',
    (day) => void Object.assign(day.vehicles[0] ?? {}, { brokenTime: '2026-03-02T02:25:00Z' }),
  ],
  [
    'what a broken truck carried is told as poured',
    'brokenLoadsKept',
    (day) => void Object.assign(loadOf(day, 1), { surplusVolume: 0 }),
  ],
  [
    'concrete is written off of a truck that runs',
    'brokenLoadsKept',
    (day) => void Object.assign(day.ledger.loads.get('w1') ?? {}, { writtenOff: 100 }),
  ],
  [
    'another truck is told as sent and never comes',
    'brokenLoadsKept',
    (day) => {
      day.ledger.instead.set('w2', 'c9');
    },
  ],
  ['nobody is told of a breakdown', 'breakdownsTold', (day) => void day.messages.pop()],
  [
    'a report of a breakdown names another load',
    'breakdownsTold',
    (day) => void Object.assign(day.messages[0] ?? {}, { subtaskID: 'w1' }),
  ],
  [
    'a report of a breakdown stays open',
    'breakdownsTold',
    (day) => void Object.assign(day.messages[0] ?? {}, { processTime: null }),
  ],
  ['the plan still names a broken truck', 'brokenTrucksUnplanned', (day) => day.ledger.stillPlanned('c1', 2, 0)],
  [
    'the figures of a business day count the loads of another',
    'businessDaysKept',
    (day) => {
      const end = { dayBegan: day.dayBegan, at: day.dayBegan + 3_600_000, driverDays: new Map([['c1', { loads: 2 }]]) };
      day.dayEnds.push(end);
    },
  ],
  [
    'a pour stands and nobody is alarmed',
    'alarmsRaised',
    (day) => {
      for (const look of day.alarmLooks) look.standing = new Set();
    },
  ],
  [
    'an alarm stands on after its breakdown was decided',
    'alarmsCleared',
    (day) => {
      const last = day.alarmLooks.at(-1);
      if (last) last.standing = new Set(['breakdown m1']);
    },
  ],
  [
    'an alarm of a truck off its way stands that kept to it',
    'alarmsCleared',
    (day) => {
      const last = day.alarmLooks.at(-1);
      if (last) last.standing = new Set(['offRoute w1']);
    },
  ],
  [
    'a pour is about to stand and nobody is alarmed',
    'alarmsRaised',
    (day) => {
      for (const look of day.alarmLooks)
        look.standing = new Set([...look.standing].filter((key) => !key.startsWith('feedBreaking')));
    },
  ],
  [
    'a truck unloads for an hour and nobody is alarmed',
    'alarmsRaised',
    (day) => void Object.assign(day.ledger.loads.get('w1') ?? {}, { startedAt: minuteOf(day, -10) }),
  ],
  [
    'a line that is wanted stands and nobody is alarmed',
    'alarmsRaised',
    (day) => {
      day.ledger.arranged('o1', { plantID: 'p1', lineID: 'l1', autoSend: true }, minuteOf(day, -80));
      day.ledger.lineStops.push({ plantID: 'p1', lineID: 'l1', from: minuteOf(day, 20), to: minuteOf(day, 40) });
    },
  ],
  [
    'the first load is not sent in time and nobody is alarmed',
    'alarmsRaised',
    (day) => void Object.assign(day.ledger.calls.get('w1') ?? {}, { at: minuteOf(day, 45) }),
  ],
  [
    'a truck is silent for far longer than its way and nobody is alarmed',
    'alarmsRaised',
    (day) => {
      Object.assign(day.ledger.loads.get('w1') ?? {}, {
        driveMinutes: 20,
        arrivedAt: null,
        startedAt: minuteOf(day, 90),
        unloadedAt: null,
      });
      Object.assign(day.ledger.trucks.get('c1') ?? {}, { heard: [{ at: minuteOf(day, 8), time: minuteOf(day, 8) }] });
      for (const look of day.alarmLooks)
        look.standing = new Set([...look.standing, 'silent w1', 'silent w2', 'feedBroken o1', 'feedBreaking o1']);
    },
  ],
  [
    'the first load counts as late before it is due, and before a truck was called for it',
    'alarmsCleared',
    (day) => {
      Object.assign(day.ledger.orders.get('o1') ?? {}, { loadAt: minuteOf(day, 25) });
      for (const call of day.ledger.calls.values()) Object.assign(call, { at: Math.max(call.at, minuteOf(day, 20)) });
      const early = day.alarmLooks.find(({ at }) => at === minuteOf(day, 5));
      if (early) early.standing = new Set(['lateFirst o1']);
    },
  ],
  ...['standing w1', 'overdue w1', 'lateFirst o1', 'earlyStart o1'].map(
    (key): [string, string, (day: DayRecord) => void] => [
      `nothing is wrong and ${key} stands`,
      'alarmsCleared',
      (day) => {
        const last = day.alarmLooks.at(-1);
        if (last) last.standing = new Set([key]);
      },
    ],
  ),
  [
    'a planned load is not sent and nobody is alarmed',
    'planAlarmsAgree',
    (day) => {
      const load = {
        taskID: 'o1',
        carID: 'c1',
        volume: 800,
        loadStart: minuteOf(day, 4),
        unloadEnd: minuteOf(day, 40),
      };
      for (const at of [20, 25]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at), ahead: [load] });
    },
  ],
  [
    'the plan has a truck twice at once and nobody is alarmed',
    'planAlarmsAgree',
    (day) => {
      const of = (from: number) => ({ loadStart: minuteOf(day, from), unloadEnd: minuteOf(day, from + 50) });
      const ahead = [60, 90].map((from) => ({ taskID: 'o1', carID: 'c2', volume: 400, ...of(from) }));
      for (const at of [20, 25]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at), ahead });
    },
  ],
  [
    'the plan leaves an order undone and nobody is alarmed',
    'planAlarmsAgree',
    (day) => {
      for (const at of [20, 25]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at), unserved: ['o1'] });
      day.ledger.calls.delete('w2');
    },
  ],
  [
    'a proposal of the system waits and nobody is alarmed',
    'planAlarmsAgree',
    (day) => {
      for (const at of [20, 25]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at), proposalID: 'q1' });
    },
  ],
  [
    'a site stands while a truck of its plant waits beside a free line for hours',
    'noSiteDriesBesideTrucks',
    (day) => {
      day.ledger.arranged('o1', { plantID: 'p1', lineID: 'l1', autoSend: true }, minuteOf(day, -80));
      day.ledger.truck('c2', { driver: '某人', capacity: 9, plantID: 'p1' });
      day.ledger.queued('c2', minuteOf(day, 40));
      for (const at of [0, 190]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at) });
    },
  ],
  ...['proposal null', 'planConflict c1', 'lateNext o1', 'unserved o1'].map(
    (key): [string, string, (day: DayRecord) => void] => [
      `the plan is as it should be and ${key} stands`,
      'planAlarmsAgree',
      (day) => {
        for (const at of [-8, -4]) day.planLooks.push({ ...noPlan, at: minuteOf(day, at) });
        for (const look of day.alarmLooks) look.standing = new Set([...look.standing, key]);
      },
    ],
  ),
  [
    'minutes without concrete are counted twice',
    'stopMinutesKept',
    (day) => void Object.assign(day.stopLooks.get('o1') ?? {}, { broken: 160 }),
  ],
  ['a driver misses a trip', 'homesKept', (day) => void day.homes.drivers.set('c1', noTrips)],
  ['a shift is missing', 'shiftsKept', (day) => void day.vehicleEvents.set('c1', [])],
  ['the end of a shift is missing', 'shiftsKept', (day) => void day.vehicleEvents.get('c1')?.pop()],
  [
    'a shift is in the name of somebody else',
    'shiftsKept',
    (day) => void Object.assign(day.vehicleEvents.get('c1')?.[0] ?? {}, { userName: '别人' }),
  ],
  [
    'a shift began an hour later',
    'shiftsKept',
    (day) => void Object.assign(day.vehicleEvents.get('c1')?.[0] ?? {}, { happenedAt: '2026-03-02T00:00:00Z' }),
  ],
];

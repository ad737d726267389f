import type { HomeReply } from '@pourline/contract/homes';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { Stage } from '@pourline/domain/waybills/waybill';
import { DayLedger } from '../ledger/dayLedger.ts';
import type { DayRecord } from './dayRecord.ts';
import { exampleSheets } from './exampleSheets.ts';
import { exampleTrade, makeExampleTrade } from './exampleTrade.ts';

const at = (minute: number): string => new Date(Date.parse('2026-03-02T00:00:00Z') + minute * 60_000).toISOString();

let events = 0;
const event = (
  action: string,
  from: string | null,
  to: string,
  minute: number,
  roleGroup: RoleGroup | 'system' | null,
): Stage => ({
  eventID: String(++events).padStart(6, '0'),
  action,
  from,
  to,
  by: roleGroup === null ? 'position' : roleGroup === 'system' ? 'system' : 'person',
  userName: roleGroup === null || roleGroup === 'system' ? null : '某人',
  roleGroup: roleGroup === 'system' ? null : roleGroup,
  happenedAt: at(minute),
  learntAt: at(minute),
  reason: null,
});

const load = (
  no: number,
  begin: number,
  volume: number,
  surplus: number,
  ended: Stage,
): DayRecord['waybills'][number] =>
  ({
    taskDetailID: `w${no}`,
    taskDetailNo: `W${no}`,
    taskID: 'o1',
    carID: 'c1',
    state: 'ptds_completed',
    totalVolume: volume,
    lineID: 'l1',
    constructionSite: no === 2 ? exampleTrade.otherPart : '三层梁板',
    partChecker: no === 2 ? '某人' : null,
    batches: [{ volume: 3 }, { volume: volume - 3 }],
    signVolume: volume - surplus,
    signer: '某人',
    signFileID: `picture-${no}`,
    surplusVolume: surplus,
    createTime: at(begin),
    startProductionTime: at(begin + 1),
    endProductionTime: at(begin + 8),
    arriveTime: at(begin + 30),
    startUnloadTime: at(begin + 33),
    endUnloadTime: at(begin + 50),
    backTime: at(begin + 75),
    cancelTime: null,
    concreteLimitMinutes: 90,
    ticketToken: `ticket-of-load-${no}`,
    stages: [
      event('create', null, 'ptds_waiting', begin, 'scheduler'),
      event('startProduction', 'ptds_waiting', 'ptds_producing', begin + 1, 'scheduler'),
      event('finishLoading', 'ptds_producing', 'ptds_delivering', begin + 8, 'scheduler'),
      event('arrive', 'ptds_delivering', 'ptds_delaying', begin + 30, null),
      event('startUnloading', 'ptds_delaying', 'ptds_unloading', begin + 33, 'driver'),
      event('sign', 'ptds_unloading', 'ptds_unloading', begin + 49, 'customer'),
      ended,
      event('complete', 'ptds_returning', 'ptds_completed', begin + 75, null),
    ],
  }) as unknown as DayRecord['waybills'][number];

/** What a truck does with a load that was sent at a minute; `broken`: what happens to it while it unloads. */
const tour = (begin: number, broken: Stage[]): Stage[] => [
  event('queueUp', 'scst_in', 'scst_queuing', begin, 'driver'),
  event('followProduction', 'scst_queuing', 'scst_loading', begin + 1, 'system'),
  event('followDelivery', 'scst_loading', 'scst_delivering', begin + 8, 'system'),
  event('followArrival', 'scst_delivering', 'scst_waiting', begin + 30, 'system'),
  event('followUnloading', 'scst_waiting', 'scst_unloading', begin + 33, 'system'),
  ...broken,
  event('followReturn', 'scst_unloading', 'scst_returning', begin + 50, 'system'),
  event('followCompletion', 'scst_returning', 'scst_in', begin + 75, 'system'),
];

const exampleReport = (): DayRecord['messages'][number] =>
  ({
    ...{ taskMsgID: 'm1', msgType: 'mixer_breakdown', state: 'ptms_processed' },
    ...{ carID: 'c1', subtaskID: 'w2', taskID: 'o1', createTime: at(145), processTime: at(150) },
  }) as DayRecord['messages'][number];

const exampleScores = { punctuality: 5, quality: 4, unloading: 3, service: 5 };
const exampleEvaluation = () => ({
  taskID: 'o1',
  ...{ type: 'order' as const, items: [], bills: [] },
  evaluation: {
    ...{ taskID: 'o1', type: 'order' as const, ...exampleScores, pumping: null, comment: '供应及时', fileIDs: [] },
    ...{ userID: 'u1', userName: '某人', createTime: at(210) },
  },
  mayEvaluate: false,
});

/** What the dispatcher of the example is alarmed of, minute by minute. */
const exampleLooks = (): DayRecord['alarmLooks'] =>
  Array.from({ length: 210 }, (_, i) => {
    const minute = i - 10;
    const standing = [
      ...(minute > 45 && minute < 60 ? ['feedBreaking o1'] : []),
      ...(minute > 60 && minute < 130 ? ['feedBroken o1'] : []),
      ...(minute > 145 && minute < 150 ? ['breakdown m1'] : []),
      ...(minute > 150 && minute < 175 ? ['surplus w2'] : []),
    ];
    return { at: Date.parse(at(minute)), standing: new Set(standing) };
  });

/** What the people of the example noted. */
const keepExampleLedger = (): DayLedger => {
  const minute = (moment: number) => Date.parse(at(moment));
  const ledger = new DayLedger(minute(0));
  ledger.truck('c1', { driver: '某人', capacity: 9, plantID: 'p1' });
  ledger.shift('c1', 'on', minute(-60));
  ledger.ordered('o1', {
    ...{ key: '1', contractID: 'k1', strengthNo: 'C30', part: '三层梁板', salesOrderID: 's1' },
    ...{ volume: 15, customer: '城建', loadAt: minute(0), dueAt: minute(30), pourRate: 27 },
  });
  ledger.priceAgreed('k1', exampleTrade.stands, exampleTrade.agreed);
  ledger.salesOrderMade('s1', { contractID: 'k1', agreed: { C30: 500 } });
  ledger.amountAgreed('o1', 16);
  ledger.supplied('o1', 'mixed', minute(-70));
  ledger.supplied('o1', 'opened', minute(-5));
  const heard = ledger.trucks.get('c1')?.heard ?? [];
  for (let at = -60; at < 200; at += 5) heard.push({ at: minute(at), time: minute(at) });
  for (const [no, begin, volume, surplus] of [
    [1, 0, 8, 0],
    [2, 100, 8.5, 0.5],
  ] as const) {
    const load = { taskID: 'o1', carID: 'c1', lineID: 'l1', volumes: [3, volume - 3] };
    ledger.called(`w${no}`, { taskID: 'o1', lineID: 'l1', volume }, minute(begin));
    ledger.loaded(`w${no}`, load, minute(begin + 8));
    ledger.arrived(`w${no}`, minute(begin + 30));
    ledger.unloadingStarted(`w${no}`, minute(begin + 33));
    if (no === 2) ledger.partChecked('w2', exampleTrade.otherPart);
    ledger.signed(`w${no}`, volume - surplus, '某人', `picture-${no}`);
    if (no === 1) ledger.unloaded('w1', surplus, minute(begin + 50));
  }
  for (const [no, back] of [
    [1, 75],
    [2, 175],
  ] as const)
    ledger.returned(`w${no}`, minute(back));
  // The drum of the second load stops when half a cubic metre is left in it.
  ledger.brokeDown('c1', { taskMsgID: 'm1', place: 'site', taskDetailID: 'w2', aboard: 0.5 }, minute(145));
  ledger.breakdownDecided('c1', 'backToPlant', minute(150));
  ledger.writtenOff('w2', 0.5, minute(150));
  ledger.inWorkshop('c1', minute(180));
  ledger.runsAgain('c1', 'workshop', minute(195));
  ledger.evaluated('o1', exampleScores, '供应及时');
  ledger.shift('c1', 'off', minute(200));
  for (const second of [1, 2, 3])
    ledger.positioned('c1', { lon: 120.1, lat: 30.2 + second / 1000, time: second * 1000 }, minute(-60));
  return ledger;
};

/** The things of all machines: what the lists and pages of the example tell, and nothing of the machines that played no part. */
const exampleThings = ({
  orders,
  orderEvents,
  waybills,
  vehicles,
  vehicleEvents,
}: Pick<DayRecord, 'orders' | 'orderEvents' | 'waybills' | 'vehicles' | 'vehicleEvents'>): DayRecord['things'] =>
  new Map([
    ['order', { rows: orders, events: new Map(orderEvents) }],
    ['waybill', { rows: waybills, events: new Map(waybills.map((load) => [load.taskDetailID, load.stages])) }],
    ['vehicle', { rows: vehicles, events: new Map(vehicleEvents) }],
  ]);

/** A day without a fault: one order of 16 m³, one truck, two loads. */
export const makeExampleDay = (): DayRecord => {
  const waybills = [
    load(1, 0, 8, 0, event('finishUnloading', 'ptds_unloading', 'ptds_returning', 50, 'driver')),
    load(2, 100, 8.5, 0.5, event('treatBack', 'ptds_unloading', 'ptds_returning', 150, 'scheduler')),
  ];
  const orders: DayRecord['orders'] = [
    {
      taskID: 'o1',
      taskNo: 'O1',
      state: 'pts_completed',
      scheduledCa: 16,
      assignedCa: 16,
      deliverCa: 16,
      validCa: 16,
      mixerSent: 2,
      runningWaybills: 0,
    } as DayRecord['orders'][number],
  ];
  const orderEvents: DayRecord['orderEvents'] = new Map([
    [
      'o1',
      [
        event('create', null, 'pts_signing', -100, 'customer'),
        event('approve', 'pts_signing', 'pts_arranging', -90, 'sale'),
        event('arrange', 'pts_arranging', 'pts_proportioning', -80, 'scheduler'),
        event('saveProportion', 'pts_proportioning', 'pts_progressing', -70, 'lab'),
        event('open', 'pts_progressing', 'pts_opening', -5, 'scheduler'),
        event('complete', 'pts_opening', 'pts_completed', 175, 'system'),
      ],
    ],
  ]);
  const vehicles: DayRecord['vehicles'] = [
    {
      carID: 'c1',
      carNo: '01',
      state: 'scst_offduty',
      taskDetailID: null,
      auxiliaryID: null,
      brokenTime: null,
    } as DayRecord['vehicles'][number],
  ];
  const vehicleEvents: DayRecord['vehicleEvents'] = new Map([
    [
      'c1',
      [
        event('goOnDuty', 'scst_offduty', 'scst_in', -60, 'driver'),
        ...tour(0, []),
        ...tour(100, [
          event('reportBreakdown', 'scst_unloading', 'scst_unloading', 145, 'driver'),
          event('backToPlant', 'scst_unloading', 'scst_unloading', 150, 'scheduler'),
        ]),
        event('startService', 'scst_in', 'scst_maintenance', 180, 'equipment'),
        event('completeMaintenance', 'scst_maintenance', 'scst_in', 195, 'equipment'),
        event('goOffDuty', 'scst_in', 'scst_offduty', 200, 'driver'),
      ],
    ],
  ]);
  return {
    things: exampleThings({ orders, orderEvents, waybills, vehicles, vehicleEvents }),
    orders,
    orderEvents,
    vehicles,
    vehicleEvents,
    waybills,
    tickets: new Map(
      waybills.map((waybill) => [
        waybill.taskDetailID,
        {
          state: waybill.state,
          totalVolume: waybill.totalVolume,
          signVolume: waybill.signVolume,
          surplusVolume: waybill.surplusVolume,
          chain: { whole: true, length: waybill.stages.length, brokenAt: null, end: 'x' },
        } as never,
      ]),
    ),
    totals: { scheduledCa: 16, ordered: 16, mixerSent: 2, deliverCa: 16, validCa: 16, orders: 1, more: false },
    orderScreens: new Map([['o1', { waybills }]]),
    sheets: exampleSheets(),
    evaluations: new Map([['o1', { customer: exampleEvaluation(), scheduler: exampleEvaluation() }]]),
    driverDays: new Map([['c1', { loads: 2, volume: 16 }]]),
    ...makeExampleTrade(),
    messages: [exampleReport()],
    dayBegan: Date.parse(at(0)),
    dayEnds: [],
    alarmLooks: exampleLooks(),
    planEvents: [],
    lineEvents: [],
    planLooks: [],
    stopLooks: new Map([['o1', { at: Date.parse(at(160)), broken: 80, queued: 0 }]]),
    listTotals: { orders: 1, ordersOfCustomer: 1, ordersCompleted: 1, ordersCancelled: 0, loads: 2, loadsCompleted: 2 },
    homes: {
      scheduler: {
        roleGroup: 'scheduler',
        supply: {
          planned: 16,
          delivered: 16,
          onRoad: 0,
          orders: 1,
          open: 0,
          hours: [{ hour: 1, today: 16, before: 0 }],
        },
      } as unknown as HomeReply,
      sale: {
        roleGroup: 'sale',
        customers: [{ customerName: '城建', orders: 1, ordered: 16, delivered: 16, open: 0, openElse: 0 }],
      } as unknown as HomeReply,
      customer: { roleGroup: 'customer', loads: [], orders: [] } as unknown as HomeReply,
      drivers: new Map([
        ['c1', { roleGroup: 'driver', ownTrips: [{ totalVolume: 8.5 }, { totalVolume: 8 }] } as unknown as HomeReply],
      ]),
    },
    distrusted: new Map([['c1', []]]),
    tracks: new Map([['c1', [1, 2, 3].map((second) => [120.1, 30.2 + second / 1000, second * 1000])]]),
    ledger: keepExampleLedger(),
  };
};

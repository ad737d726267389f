import type { HomeReply } from '@pourline/contract/homes';
import type { Stage } from '@pourline/domain/waybills/waybill';
import { DayLedger } from '../ledger/dayLedger.ts';
import type { DayRecord } from './dayRecord.ts';

const at = (minute: number): string => new Date(Date.parse('2026-03-02T00:00:00Z') + minute * 60_000).toISOString();

let events = 0;
const event = (action: string, from: string | null, to: string, minute: number, roleGroup: string | null): Stage => ({
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

const load = (no: number, begin: number, volume: number, surplus: number): DayRecord['waybills'][number] =>
  ({
    taskDetailID: `w${no}`,
    taskDetailNo: `W${no}`,
    taskID: 'o1',
    carID: 'c1',
    state: 'ptds_completed',
    totalVolume: volume,
    lineID: 'l1',
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
      event('finishUnloading', 'ptds_unloading', 'ptds_returning', begin + 50, 'driver'),
      event('complete', 'ptds_returning', 'ptds_completed', begin + 75, null),
    ],
  }) as unknown as DayRecord['waybills'][number];

const exampleScores = { punctuality: 5, quality: 4, unloading: 3, service: 5 };
const exampleEvaluation = () => ({
  taskID: 'o1',
  evaluation: { taskID: 'o1', ...exampleScores, comment: '供应及时', userName: '某人', createTime: at(210) },
  mayEvaluate: false,
});

/** What is handed out of the example. */
const exampleSheets = (): DayRecord['sheets'] => {
  const order = new Map<string, unknown>([
    ...([
      ['订单号', 'O1'],
      ['状态', '已完成'],
      ['客户', '城建'],
      ['计划方量(m³)', 16],
    ] as const),
    ...([
      ['已派车次', 2],
      ['已交付(m³)', 16],
      ['已签收(m³)', 16],
    ] as const),
  ]);
  const loadRow = (no: number, volume: number, surplus: number) =>
    new Map<string, unknown>([
      ...([
        ['货单号', `W${no}`],
        ['状态', '已完成'],
        ['订单号', 'O1'],
        ['司机', '某人'],
        ['签收人', '某人'],
      ] as const),
      ...([
        ['装车方量(m³)', volume],
        ['签收方量(m³)', volume - surplus],
        ['剩余方量(m³)', surplus],
      ] as const),
    ]);
  return { orders: [order], ordersOfCustomer: [new Map(order)], loads: [loadRow(1, 8, 0), loadRow(2, 8.5, 0.5)] };
};

/** What the people of the example noted. */
const keepExampleLedger = (): DayLedger => {
  const minute = (moment: number) => Date.parse(at(moment));
  const ledger = new DayLedger(minute(0));
  ledger.truck('c1', '某人', 9);
  ledger.shift('c1', 'on', minute(-60));
  ledger.ordered('o1', { volume: 15, customer: '城建', loadAt: minute(0), dueAt: minute(30) });
  ledger.amountAgreed('o1', 16);
  for (const [no, begin, volume, surplus] of [
    [1, 0, 8, 0],
    [2, 100, 8.5, 0.5],
  ] as const) {
    const load = { taskID: 'o1', carID: 'c1', lineID: 'l1', volumes: [3, volume - 3] };
    ledger.loaded(`w${no}`, load, minute(begin + 8));
    ledger.unloadingStarted(`w${no}`, minute(begin + 33));
    ledger.signed(`w${no}`, volume - surplus, '某人', `picture-${no}`);
    ledger.unloaded(`w${no}`, surplus, minute(begin + 50));
  }
  ledger.evaluated('o1', exampleScores, '供应及时');
  ledger.shift('c1', 'off', minute(200));
  for (const second of [1, 2, 3])
    ledger.positioned('c1', { lon: 120.1, lat: 30.2 + second / 1000, time: second * 1000 });
  return ledger;
};

/** A day without a fault: one order of 16 m³, one truck, two loads. */
export const makeExampleDay = (): DayRecord => {
  const waybills = [load(1, 0, 8, 0), load(2, 100, 8.5, 0.5)];
  return {
    orders: [
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
    ],
    orderEvents: new Map([
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
    ]),
    waybills,
    vehicles: [
      { carID: 'c1', carNo: '01', state: 'scst_offduty', taskDetailID: null } as DayRecord['vehicles'][number],
    ],
    vehicleEvents: new Map([
      [
        'c1',
        [
          event('goOnDuty', 'scst_offduty', 'scst_in', -60, 'driver'),
          event('goOffDuty', 'scst_in', 'scst_offduty', 200, 'driver'),
        ],
      ],
    ]),
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
    totals: { scheduledCa: 16, mixerSent: 2, deliverCa: 16, validCa: 16, orders: 1, more: false },
    orderScreens: new Map([['o1', { waybills }]]),
    sheets: exampleSheets(),
    evaluations: new Map([['o1', { customer: exampleEvaluation(), scheduler: exampleEvaluation() }]]),
    driverDays: new Map([['c1', { loads: 2, volume: 16 }]]),
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
        customers: [{ customerName: '城建', orders: 1, ordered: 16, delivered: 16, open: 0 }],
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

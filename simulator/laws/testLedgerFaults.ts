import type { HomeReply } from '@pourline/contract/homes';
import { type LawFault, loadOf, orderOf } from './testLawFault.ts';

const cancelled = { state: 'ptds_cancelled' };
const cancelledOrder = { state: 'pts_cancelled' };
const noTrips = { roleGroup: 'driver', ownTrips: [] } as unknown as HomeReply;
const sectionOf = (home: HomeReply, section: 'supply' | 'customers'): object[] & object =>
  (home as unknown as Record<string, object[] & object>)[section] ?? [];

/** What a server could tell of loads, orders, figures and evaluations otherwise than people noted it. */
export const ledgerFaults: readonly LawFault[] = [
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
    'the figures of a business day count the loads of another',
    'businessDaysKept',
    (day) => {
      const end = { dayBegan: day.dayBegan, at: day.dayBegan + 3_600_000, driverDays: new Map([['c1', { loads: 2 }]]) };
      day.dayEnds.push(end);
    },
  ],
  ['a driver misses a trip', 'homesKept', (day) => void day.homes.drivers.set('c1', noTrips)],
];

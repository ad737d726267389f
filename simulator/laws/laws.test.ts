import { expect, test } from 'vitest';
import { makeExampleDay } from './exampleDay.ts';
import { findBreaches } from './laws.ts';
import { alarmFaults } from './testAlarmFaults.ts';
import { loadOf, minuteOf, orderOf } from './testLawFault.ts';
import { ledgerFaults } from './testLedgerFaults.ts';
import { recordFaults } from './testRecordFaults.ts';
import { tradeFaults } from './testTradeFaults.ts';
import { truckFaults } from './testTruckFaults.ts';

test('a day without a fault breaks no law', () => {
  expect(findBreaches(makeExampleDay())).toEqual([]);
});

test.each([...recordFaults, ...ledgerFaults, ...truckFaults, ...alarmFaults, ...tradeFaults])(
  'it is found when %s',
  (_, law, plant) => {
    const day = makeExampleDay();
    plant(day);
    expect(findBreaches(day).map((text) => text.split(':')[0])).toContain(law);
  },
);

test('it is found when an order got a hundredth more than was agreed, though all sums are told so', () => {
  const day = makeExampleDay();
  Object.assign(day.ledger.orders.get('o1') ?? {}, { volume: 1599 });
  Object.assign(orderOf(day), { scheduledCa: 15.99 });
  expect(findBreaches(day).filter((text) => text.startsWith('ordersKept'))).toEqual([
    'ordersKept: order O1: got 16 of 15.99 m³',
  ]);
});

test('a position that is told half a metre away, as rounding leaves it, is no breach', () => {
  const day = makeExampleDay();
  const mark = day.tracks.get('c1')?.[1];
  if (mark) mark[0] += 5e-6;
  expect(findBreaches(day)).toEqual([]);
});

test('an order ought to be open when a plan has its first load, also where that is before it was arranged to be', () => {
  const day = makeExampleDay();
  const early = day.alarmLooks.find(({ at }) => at === minuteOf(day, -10));
  if (early) early.standing = new Set(['lateOpening o1']);
  const [loadStart, arrive, unloadEnd] = [-15, 10, 25].map((minute) => minuteOf(day, minute)) as [
    number,
    number,
    number,
  ];
  day.planLooks.push({
    ...{ at: minuteOf(day, -20), unserved: [], proposalID: null },
    ahead: [{ taskID: 'o1', carID: 'c1', volume: 8, loadStart, arrive, unloadEnd }],
  });
  expect(findBreaches(day).filter((text) => text.startsWith('alarmsCleared'))).toEqual([]);
});

test('what people noted that cannot be is found', () => {
  const day = makeExampleDay();
  day.ledger.unloaded('w1', 0, day.ledger.dayStart);
  day.ledger.signed('w9', 8, '某人', 'picture');
  day.ledger.evaluated('o1', { service: 1 }, '');
  expect(findBreaches(day)).toEqual(
    expect.arrayContaining([
      'loadsKept: order o1 was evaluated twice',
      'loadsKept: load w1 was unloaded twice',
      'loadsKept: load w9 was signed without having been loaded',
    ]),
  );
});

test('a load that was not unloaded or signed is no breach of what was noted', () => {
  const day = makeExampleDay();
  const load = day.ledger.loads.get('w1');
  Object.assign(load ?? {}, { signature: null, surplus: null, unloadedAt: null, startedAt: null });
  const nothing = { signVolume: null, signer: null, signFileID: null, surplusVolume: null };
  Object.assign(loadOf(day), { ...nothing, startUnloadTime: null, endUnloadTime: null });
  Object.assign(day.tickets.get('w1') ?? {}, nothing);
  const broken = findBreaches(day).map((text) => text.split(':')[0]);
  for (const law of ['loadsKept', 'surplusKept', 'signaturesKept']) expect(broken).not.toContain(law);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakdownReport } from '../messages/messageTypes.ts';
import { type AlarmKind, alarmKindNames, alarmRow } from './alarmKinds.ts';
import { raiseAlarms } from './alarmRules.ts';
import type { LoadFact, MessageFact, PlantFacts } from './plantFacts.ts';
import { ago, atSite, facts, kinds, load, now, one, order } from './testPlantFacts.ts';

describe('the age of concrete', () => {
  it('warns before the limit and alarms behind it, not at it', () => {
    const aged = (minutes: number) => kinds({ loads: [load({ endProductionTime: ago(minutes) })] });
    expect([aged(74), aged(75), aged(90), aged(90.1)]).toEqual([[], ['ageing'], ['ageing'], ['overAge']]);
    expect(kinds({ loads: [load({ endProductionTime: ago(95), state: 'ptds_returning' })] })).toEqual([]);
  });

  it('a lost load is worth its volume at the plant’s price', () => {
    expect(one('overAge', { loads: [load({ endProductionTime: ago(100), totalVolume: 8 })] })).toMatchObject({
      ...{ since: now - 10 * 60_000, cost: 24_000, taskDetailID: 'w', taskID: 'o', carID: 'c', plantID: 'p' },
      ...{ costWhy: '8 m³ 可能报废', subjectID: 'w' },
    });
  });

  it('what comes back is offered while it can be used', () => {
    const back = (age: number, surplusVolume: number | null, more: Partial<LoadFact> = {}) =>
      kinds({
        loads: [
          load({ state: 'ptds_returning', surplusVolume, endUnloadTime: ago(3), endProductionTime: ago(age), ...more }),
        ],
      });
    expect([back(60, 2.5), back(60, 0), back(60, null), back(92, 2.5)]).toEqual([['surplus'], [], [], []]);
    expect(back(60, 2.5, { brokenTime: ago(5) })).toEqual([]);
    // What went on is there no more; what was on the truck besides is.
    expect([back(60, 2.5, { passedVolume: 2.5 }), back(60, 2.5, { passedVolume: 1 })]).toEqual([[], ['surplus']]);
    expect(back(60, 0, { carriedVolume: 1.8 })).toEqual(['surplus']);
  });
});

describe('the feed of a pour', () => {
  const hungry = order({ assignedCa: 20, deliverCa: 20 });

  it('is broken after the gap of two trucks, and about to break before that', () => {
    const stood = (minutes: number) => kinds({ orders: [{ ...hungry, lastUnload: ago(minutes) }] });
    expect([stood(10), stood(10.1)]).toEqual([['feedBreaking'], ['feedBroken']]);
    // While its supply was suspended it missed nothing.
    const resumed = (minutes: number) =>
      kinds({ orders: [{ ...hungry, lastUnload: ago(40), resumedAt: ago(minutes) }] });
    expect([resumed(10), resumed(10.1)]).toEqual([['feedBreaking'], ['feedBroken']]);
  });

  it('stands since the last load was poured, at the price of minutes and of a cold joint behind the longest gap', () => {
    // Stands for 12 minutes; a truck that is sent now takes 15 + 20 more: 47 minutes, 17 of them beyond 30.
    expect(one('feedBroken', { orders: [{ ...hungry, lastUnload: ago(12) }] })).toMatchObject({
      ...{ since: now - 12 * 60_000, cause: '后面没有车', cost: 1500, costWhy: '工地停 47 分钟' },
    });
    const coming = load({ estimatedArrivalTime: ago(-8) });
    expect(one('feedBroken', { orders: [{ ...hungry, lastUnload: ago(12) }], loads: [coming] })).toMatchObject({
      ...{ cause: '下一车 10:08 到', cost: 200, costWhy: '工地停 20 分钟' },
    });
  });

  it('is no matter while a truck that is sent now comes in time', () => {
    // 10 m³ at 30 m³ an hour last 20 minutes, two loads 40; a truck takes 35 and may be 10 late.
    expect(kinds({ orders: [hungry], loads: [atSite(1, 'a'), atSite(1, 'b')] })).toEqual([]);
    expect(kinds({ orders: [hungry], loads: [atSite(1, 'a')] })).toEqual(['feedBreaking']);
  });
});

describe('trucks that wait at a site', () => {
  it('raise one alarm on the order once one of them has waited too long', () => {
    const waits = (...minutes: number[]) =>
      kinds({ orders: [order()], loads: minutes.map((n, i) => atSite(n, `w${i}`)) });
    expect([waits(15, 14, 13), waits(15.1)]).toEqual([[], ['siteQueue']]);
    expect(
      one('siteQueue', { orders: [order()], loads: [atSite(22, 'a'), atSite(18, 'b'), atSite(4, 'c')] }),
    ).toMatchObject({ since: now - 22 * 60_000, cause: '3 车等卸', costWhy: '共等 44 车·分钟', cost: 130 });
  });
});

it('a line stands since it went down, and only while there is something to mix', () => {
  const down = (more: Partial<PlantFacts['lines'][number]>) =>
    raiseAlarms(
      facts({
        lines: [
          {
            ...{ plantID: 'p', lineID: 'l', name: '1 号线', mixingState: 'sms_maintaining', waiting: 40 },
            ...{ downSince: ago(35), ...more },
          },
        ],
      }),
    );
  expect(down({})).toMatchObject([
    { kind: 'lineDown', since: now - 35 * 60_000, cause: '1 号线维护，还有 40 m³ 要拌' },
  ]);
  expect(down({ downSince: null })).toMatchObject([{ since: now }]);
  expect([down({ waiting: 0 }), down({ mixingState: 'sms_standby', downSince: null })]).toEqual([[], []]);
});

it('every kind says whose it is, and titles are told apart', () => {
  expect(new Set(alarmKindNames.map((kind) => alarmRow(kind).title)).size).toBe(alarmKindNames.length);
  for (const kind of alarmKindNames) expect(alarmRow(kind).owners.length, kind).toBeGreaterThan(0);
});

const loads = fc.array(
  fc.record({
    state: fc.constantFrom(
      'ptds_producing',
      'ptds_delivering',
      'ptds_delaying',
      'ptds_unloading',
      'ptds_returning' as const,
    ),
    age: fc.integer({ min: 0, max: 150 }),
    stood: fc.integer({ min: 0, max: 60 }),
  }),
  { maxLength: 6 },
);
const orders = fc.record({
  state: fc.constantFrom('pts_progressing', 'pts_opening', 'pts_suspending', 'pts_completed' as const),
  assignedCa: fc.integer({ min: 0, max: 100 }),
  last: fc.integer({ min: 0, max: 60 }),
});
const situation = fc.tuple(loads, orders).map(([some, { state, assignedCa, last }]) =>
  facts({
    orders: [order({ state, assignedCa, deliverCa: assignedCa, lastUnload: ago(last), suspendedAt: ago(last) })],
    loads: some.map((item, i) =>
      load({
        ...{ taskDetailID: `w${i}`, carID: `c${i}`, state: item.state, endProductionTime: ago(item.age) },
        arriveTime: ['ptds_delaying', 'ptds_unloading'].includes(item.state) ? ago(item.stood) : null,
        startUnloadTime: item.state === 'ptds_unloading' ? ago(item.stood) : null,
      }),
    ),
  }),
);

describe('whatever the plant is like', () => {
  it('of a kind one alarm stands on a thing, since a time that is not ahead, at a cost that can be sorted by', () => {
    fc.assert(
      fc.property(situation, (some) => {
        const raised = raiseAlarms(some);
        expect(new Set(raised.map(({ kind, subjectID }) => `${kind} ${subjectID}`)).size).toBe(raised.length);
        for (const { since, cost, cause } of raised) {
          expect(since).toBeLessThanOrEqual(now);
          expect(Number.isInteger(cost) && cost >= 0).toBe(true);
          expect(cause).not.toMatch(/NaN|undefined|null|Infinity/);
        }
      }),
    );
  });

  it('a pour is not broken and about to break at once, concrete not too old and about to be', () => {
    fc.assert(
      fc.property(situation, (some) => {
        const raised = raiseAlarms(some);
        const on = (kind: AlarmKind) => raised.filter((alarm) => alarm.kind === kind).map((alarm) => alarm.subjectID);
        const both = (one: AlarmKind, other: AlarmKind) => on(one).filter((subjectID) => on(other).includes(subjectID));
        expect(both('feedBroken', 'feedBreaking')).toEqual([]);
        expect(both('overAge', 'ageing')).toEqual([]);
      }),
    );
  });

  it('no alarm goes away because time passes and nothing else happens, but those that turn into worse', () => {
    // What comes back grows too old to be used, and a place too old to be judged by.
    const passing = new Set<AlarmKind>(['surplus', 'farFromSite', 'offRoute']);
    const worse: Partial<Record<AlarmKind, AlarmKind>> = { ageing: 'overAge', feedBreaking: 'feedBroken' };
    fc.assert(
      fc.property(situation, fc.integer({ min: 1, max: 30 }), (some, minutes) => {
        const later = raiseAlarms({ ...some, now: now + minutes * 60_000 });
        const has = (kind: AlarmKind, subjectID: string) =>
          later.some((alarm) => alarm.kind === kind && alarm.subjectID === subjectID);
        const gone = raiseAlarms(some).filter(({ kind, subjectID }) => {
          const next = worse[kind];
          return !passing.has(kind) && !has(kind, subjectID) && !(next !== undefined && has(next, subjectID));
        });
        expect(gone).toEqual([]);
      }),
    );
  });
});

describe('a truck that broke down', () => {
  const report: MessageFact = {
    ...{ taskMsgID: 'm', msgType: breakdownReport, title: '车辆故障', content: '爆胎', state: 'ptms_new' },
    ...{ taskID: null, subtaskID: null, carID: 'c', plantID: 'p' },
    ...{ sender: 'd', senderName: '司机', createTime: ago(3) },
  };
  const told = (loads: LoadFact[], more: Partial<MessageFact> = {}) =>
    one('breakdown', { loads, messages: [{ ...report, ...more }] });

  it('says what is on it: all of its load on the way, what is being unloaded at the site, nothing before it left and without a load', () => {
    expect(told([load()])).toMatchObject({ cause: '爆胎，车上 10 m³', costWhy: '10 m³ 可能报废' });
    expect(told([load({ state: 'ptds_unloading' })])).toMatchObject({ cause: '爆胎，本车 10 m³ 正在卸' });
    expect(told([load({ state: 'ptds_waiting' })])).toMatchObject({ cause: '爆胎，车上没有料', costWhy: '少一辆车' });
    expect(told([])).toMatchObject({ cause: '爆胎，车上没有料' });
    expect(told([load({ carID: 'other' })], { content: '' })).toMatchObject({ cause: '未写明原因，车上没有料' });
  });
});

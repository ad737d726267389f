import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakdownReport } from '../messages/messageTypes.ts';
import { settingTable } from '../plants/settingTable.ts';
import { alarmFigures } from './alarmFigures.ts';
import { type AlarmKind, alarmKindNames, alarmRow } from './alarmKinds.ts';
import { raiseAlarms } from './alarmRules.ts';
import type { LoadFact, MessageFact, OrderFact, PlantFacts } from './plantFacts.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
/** So many minutes ago; negative: ahead. */
const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();
const figures = alarmFigures((key) => Number(settingTable[key].usual), {});

const order = (more: Partial<OrderFact> = {}): OrderFact => ({
  ...{ taskID: 'o', plantID: 'p', state: 'pts_opening', scheduledCa: 100, assignedCa: 100, deliverCa: 100 },
  ...{
    bookBegin: ago(60),
    earlyConfirmedFor: null,
    arrangeTime: ago(90),
    openTime: ago(80),
    suspendedAt: null,
    resumedAt: null,
    lastUnload: ago(2),
  },
  ...{ pourRate: 30, routeHours: Array<number>(24).fill(20), mixerSent: 3, ways: [] },
  site: { type: 'circle', center: [120.1, 30.1], radius: 150 },
  ...more,
});
const load = (more: Partial<LoadFact> = {}): LoadFact => ({
  ...{ taskDetailID: 'w', taskID: 'o', plantID: 'p', carID: 'c', carNo: '1', state: 'ptds_delivering' },
  ...{
    totalVolume: 10,
    surplusVolume: null,
    passedVolume: 0,
    carriedVolume: 0,
    createTime: ago(40),
    startProductionTime: ago(30),
    endProductionTime: ago(20),
  },
  ...{ arriveTime: null, startUnloadTime: null, endUnloadTime: null, concreteLimitMinutes: 90 },
  ...{
    estimatedArrivalTime: ago(-5),
    estimatedBackTime: null,
    at: [120, 30],
    gnssTime: ago(0),
    isOffRoute: false,
    brokenTime: null,
  },
  ...more,
});
const facts = (more: Partial<PlantFacts> = {}): PlantFacts => ({
  ...{ now, offsetMinutes: 480, figures, orders: [], loads: [], trucks: [], messages: [], lines: [] },
  plan: { day: '2026-05-04', publishedAt: null, unserved: [], ahead: [], proposal: null },
  ...more,
});
const kinds = (more: Partial<PlantFacts>): AlarmKind[] => raiseAlarms(facts(more)).map(({ kind }) => kind);
/** The one alarm of a kind. */
const one = (kind: AlarmKind, more: Partial<PlantFacts>) => {
  const found = raiseAlarms(facts(more)).filter((alarm) => alarm.kind === kind);
  expect(found).toHaveLength(1);
  return found[0];
};
const atSite = (minutes: number, id = 'w'): LoadFact =>
  load({ taskDetailID: id, carID: id, state: 'ptds_delaying', arriveTime: ago(minutes) });

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

describe('what is late', () => {
  it('an opening, the first load, a later load of the plan', () => {
    const first = order({ assignedCa: 0, mixerSent: 0, lastUnload: null, deliverCa: 0, openTime: ago(1) });
    expect(kinds({ orders: [order({ state: 'pts_progressing', arrangeTime: ago(1) })] })).toEqual(['lateOpening']);
    expect(kinds({ orders: [order({ state: 'pts_progressing', arrangeTime: ago(-1) })] })).toEqual([]);
    // A truck that is sent now is there in 35 minutes.
    const promised = (minutes: number) => ({ ...first, bookBegin: ago(-minutes) });
    expect(kinds({ orders: [promised(25)] })).toEqual([]);
    expect(one('lateFirst', { orders: [promised(23)] })).toMatchObject({
      ...{ cause: '首车还没派，约定 10:23 到', cost: 240, costWhy: '首车晚 12 分钟' },
    });
    const ahead = (minutes: number) => ({
      ...{ loadID: 'l', taskID: 'o', carID: 'c', plantID: 'p', volume: 10 },
      ...{ loadStart: ago(minutes), arrive: ago(minutes - 30), unloadEnd: ago(minutes - 50) },
    });
    const planned = (minutes: number) =>
      kinds({ orders: [order()], plan: { ...facts().plan, ahead: [ahead(minutes)] } });
    expect([planned(10), planned(11)]).toEqual([[], ['lateNext']]);
  });

  it('a pour that begins long before its booking, until the site has agreed or pours', () => {
    const booked = (minutes: number, more: Partial<OrderFact> = {}) =>
      order({ bookBegin: ago(-minutes), lastUnload: null, deliverCa: 0, ...more });
    // It is there in five minutes.
    const early = (minutes: number, more: Partial<OrderFact> = {}, sent: Partial<LoadFact> = {}) =>
      kinds({ orders: [booked(minutes, more)], loads: [load(sent)] }).includes('earlyStart');
    expect([early(65), early(66)]).toEqual([false, true]);
    expect(one('earlyStart', { orders: [booked(66)], loads: [load()] })).toMatchObject({
      ...{ cause: '首车约 10:05 到，约定 11:06，还没与工地确认', costWhy: '可能白等 61 分钟' },
    });
    expect(early(120, {}, { state: 'ptds_delaying', arriveTime: ago(3) })).toBe(true);
    expect(early(120, { earlyConfirmedFor: ago(-120) })).toBe(false);
    // What was agreed for another booking is not agreed for this one.
    expect(early(120, { earlyConfirmedFor: ago(-60) })).toBe(true);
    expect(early(120, {}, { state: 'ptds_unloading', startUnloadTime: ago(1) })).toBe(false);
    expect(early(120, {}, { brokenTime: ago(1) })).toBe(false);
    expect(early(120, { lastUnload: ago(1) })).toBe(false);
  });

  it('a pour that would begin too early is asked about while its truck is still under the mixer, or an hour before its planned loading', () => {
    const early = (booked: number, more: Partial<PlantFacts>) =>
      raiseAlarms(
        facts({ orders: [order({ bookBegin: ago(-booked), lastUnload: null, deliverCa: 0 })], ...more }),
      ).find(({ kind }) => kind === 'earlyStart');
    // The way takes 20 minutes; a truck that was just called takes 15 in the plant, one under the mixer may leave now.
    const called = load({ state: 'ptds_waiting', createTime: ago(0), endProductionTime: null });
    expect([early(95, { loads: [called] }), early(96, { loads: [called] })?.costWhy]).toEqual([
      undefined,
      '可能白等 61 分钟',
    ]);
    const filling = load({ state: 'ptds_producing', createTime: ago(3), endProductionTime: null });
    expect([early(80, { loads: [filling] }), early(81, { loads: [filling] })?.costWhy]).toEqual([
      undefined,
      '可能白等 61 分钟',
    ]);
    const planned = (loadIn: number) => {
      const times = { loadStart: ago(-loadIn), arrive: ago(-loadIn - 40), unloadEnd: ago(-loadIn - 60) };
      const ahead = [{ loadID: 'l', taskID: 'o', carID: 'c', plantID: 'p', volume: 10, ...times }];
      return { plan: { ...facts().plan, publishedAt: ago(30), ahead } };
    };
    expect(early(200, planned(61))).toBeUndefined();
    expect(early(160, planned(60))).toBeUndefined();
    expect(early(200, planned(50))).toMatchObject({
      ...{ cause: '计划首车约 11:30 到，约定 13:20，还没与工地确认', costWhy: '可能白等 110 分钟' },
      since: now - 10 * 60_000,
    });
    // What was sent tells more than the plan.
    expect(early(80, { ...planned(0), loads: [filling] })).toBeUndefined();
  });

  it('a truck that should long have been there, and one that stays where it is', () => {
    expect(kinds({ loads: [load({ estimatedArrivalTime: ago(10) })] })).toEqual([]);
    expect(kinds({ loads: [load({ estimatedArrivalTime: ago(11) })] })).toEqual(['overdue']);
    const unloads = (minutes: number) =>
      kinds({ orders: [order()], loads: [load({ state: 'ptds_unloading', startUnloadTime: ago(minutes), at: null })] });
    expect([unloads(40), unloads(41)]).toEqual([[], ['standing']]);
    // A plant where it usually takes longer, and one that has said so itself.
    const slow = { ...figures, usual: { p: { loading: 15, unloading: 25, returning: 40 } } };
    const said = { ...slow, usualSet: { ...slow.usualSet, unloading: 30 } };
    const unloading = [load({ state: 'ptds_unloading', startUnloadTime: ago(55), at: null })];
    const at = (own: typeof figures) => kinds({ orders: [order()], loads: unloading, figures: own });
    expect([at(figures), at(slow), at(said)]).toEqual([['standing'], ['standing'], []]);
  });
});

describe('where a truck is', () => {
  it('off all ways, far from its site, or nobody knows', () => {
    const way: OrderFact['ways'] = [
      [
        [120, 30],
        [120, 30.2],
      ],
    ];
    const east = (metres: number): [number, number] => [
      120 + metres / (111_195 * Math.cos((30.1 * Math.PI) / 180)),
      30.1,
    ];
    const drives = (metres: number, ways = way) =>
      kinds({ orders: [order({ ways })], loads: [load({ at: east(metres) })] });
    expect([drives(49), drives(52), drives(52, [])]).toEqual([[], ['offRoute'], []]);
    expect(drives(52, [...way, [east(52), [120.5, 30.1]]])).toEqual([]);
    const returns = (metres: number) =>
      kinds({ orders: [order({ ways: way })], loads: [load({ at: east(metres), isOffRoute: true })] });
    expect([returns(49), returns(26), returns(24)]).toEqual([['offRoute'], ['offRoute'], []]);
    const unloads = (metres: number) =>
      kinds({
        orders: [order({ site: { type: 'circle', center: [120, 30.1], radius: 150 } })],
        loads: [load({ state: 'ptds_unloading', startUnloadTime: ago(1), at: east(metres) })],
      });
    expect([unloads(990), unloads(1010)]).toEqual([[], ['farFromSite']]);
    const onItsWay = { state: 'ptds_unloading' as const, startUnloadTime: ago(1), at: east(5000), gnssTime: ago(2) };
    expect(
      kinds({
        orders: [order({ site: { type: 'circle', center: [120, 30.1], radius: 150 } })],
        loads: [load(onItsWay)],
      }),
    ).toEqual([]);
    expect(kinds({ loads: [load({ gnssTime: ago(10) })] })).toEqual([]);
    expect(kinds({ loads: [load({ gnssTime: ago(10.1) })] })).toEqual(['silent']);
    expect(kinds({ loads: [load({ gnssTime: null, endProductionTime: ago(9) })] })).toEqual([]);
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
    expect(told([load({ carID: 'other' })], { content: '' })).toMatchObject({ cause: '司机未写明原因，车上没有料' });
  });
});

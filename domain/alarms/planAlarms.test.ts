import { describe, expect, it, test } from 'vitest';
import { settingTable } from '../plants/settingTable.ts';
import { vehicleState } from '../vehicles/vehicleStates.ts';
import { alarmFigures } from './alarmFigures.ts';
import { noDriver } from './driverAlarm.ts';
import { planConflict, proposal } from './plantAlarms.ts';
import type { AheadFact, PlanFact, PlantFacts, TruckFact } from './plantFacts.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
/** So many minutes from now. */
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const figures = alarmFigures((key) => Number(settingTable[key].usual), {});

const truck = (more: Partial<TruckFact> = {}): TruckFact => ({
  ...{
    carID: 'c',
    carNo: '1',
    plantID: 'p',
    state: vehicleState.ready,
    isBroken: false,
    hasWorked: true,
    resumeTime: null,
    isOnDutyDriver: true,
    usualBegin: null,
  },
  ...more,
});
const ahead = (minutes: number, more: Partial<AheadFact> = {}): AheadFact => ({
  ...{ loadID: `l${minutes}`, taskID: 'o', carID: 'c', plantID: 'p', volume: 8 },
  ...{ loadStart: at(minutes), arrive: at(minutes + 40), unloadEnd: at(minutes + 60) },
  ...more,
});
const facts = (trucks: TruckFact[], plan: Partial<PlanFact>): PlantFacts => ({
  ...{
    now,
    offsetMinutes: 480,
    figures,
    orders: [],
    unready: [],
    loads: [],
    doubts: [],
    trucks,
    messages: [],
    lines: [],
  },
  demand: { from: now, plants: [] },
  plan: { day: '2026-05-04', publishedAt: at(-60), unserved: [], ahead: [], proposal: null, ...plan },
});
const causes = (trucks: TruckFact[], own: AheadFact[]) =>
  planConflict(facts(trucks, { ahead: own })).map(({ cause }) => cause);

describe('a truck that the plan counts on and that cannot go', () => {
  it.each([
    ['a breakdown', { isBroken: true }, '车故障，还排了 2 车'],
    ['the workshop', { state: vehicleState.maintenance }, '车不能用，还排了 2 车'],
    ['a pause without end', { state: vehicleState.suspended }, '司机暂停，还排了 2 车'],
    ['a pause beyond its load', { state: vehicleState.suspended, resumeTime: at(31) }, '司机暂停，还排了 2 车'],
    ['the end of a shift', { state: vehicleState.offDuty }, '司机已下班，还排了 2 车'],
  ] as const)('is told of after %s, with its first load', (_, more, cause) => {
    const found = planConflict(facts([truck(more)], { ahead: [ahead(120), ahead(30)] }));
    expect(found).toMatchObject([{ cause, carID: 'c', subjectID: 'c', taskID: 'o', costWhy: '8 m³ 可能晚' }]);
  });

  it.each([
    ['waits', {}],
    ['pauses until its load', { state: vehicleState.suspended, resumeTime: at(30) }],
    ['has not begun its shift', { state: vehicleState.offDuty, hasWorked: false }],
  ] as const)('is not told of while it %s', (_, more) => {
    expect(causes([truck(more)], [ahead(30), ahead(120)])).toEqual([]);
  });

  it('is told of when two of its loads overlap, and not when nothing is planned for it', () => {
    expect(causes([truck()], [ahead(30), ahead(60)])).toEqual(['11:00 装料时上一车还没卸完']);
    expect(causes([truck({ isBroken: true })], [])).toEqual([]);
  });
});

describe('a truck that is to be loaded soon and has no driver', () => {
  const parked = (more: Partial<TruckFact> = {}) =>
    truck({ state: vehicleState.offDuty, hasWorked: false, isOnDutyDriver: false, usualBegin: at(-120), ...more });
  const told = (one: TruckFact, own: AheadFact[], more: Partial<PlantFacts> = {}) =>
    noDriver({ ...facts([one], { ahead: own }), ...more }).map(({ cause }) => cause);

  it('is told of half an hour before its loading, with what else it has', () => {
    const found = noDriver(facts([parked()], { ahead: [ahead(120), ahead(30)] }));
    expect(found).toMatchObject([
      { cause: '10:30 装料，没有司机当班，后面还排了 1 车', carID: 'c', subjectID: 'c', taskID: 'o' },
    ]);
    expect(told(parked(), [ahead(31)])).toEqual([]);
  });

  it.each([
    ['is on duty', { isOnDutyDriver: true }],
    ['usually begins in time', { usualBegin: at(20) }],
    ['is a little late', { usualBegin: at(-15) }],
  ])('is not told of while its driver %s', (_, more) => {
    expect(told(parked(more), [ahead(30)])).toEqual([]);
  });

  it('is told of when its driver usually begins too late, and is left to the conflict of the plan when it is away', () => {
    expect(told(parked({ usualBegin: at(50) }), [ahead(30)])).toEqual(['10:30 装料，没有司机当班']);
    expect(told(parked({ isBroken: true }), [ahead(30)])).toEqual([]);
  });
});

it('a proposal is told of once it has waited, with what it would save', () => {
  const none = { unservedM3: null, gapMinutes: null, toArrangeM3: 0, mends: null };
  const waits = (minutes: number, money: number | null, more: Partial<NonNullable<PlanFact['proposal']>> = {}) =>
    proposal(facts([], { proposal: { createTime: at(-minutes), money, ...none, ...more } }));
  expect(waits(figures.proposal, -300)).toEqual([]);
  expect(waits(figures.proposal + 1, -300)).toMatchObject([
    { cause: '可少损失 300 元', cost: 300, subjectID: '2026-05-04' },
  ]);
  expect(waits(figures.proposal + 1, 40)).toMatchObject([{ cause: '等调度决定', cost: 0 }]);
  const brings = { unservedM3: -187.9, gapMinutes: -395.4 };
  expect(waits(0, -9000, brings)).toMatchObject([
    { cause: '多供 187.9 m³，断料少 395 分钟，可少损失 9000 元', cost: 9000 },
  ]);
  expect(waits(0, -300, { gapMinutes: -4 })).toEqual([]);
  expect(waits(0, -9000, { unservedM3: -30, toArrangeM3: 29.8 })).toEqual([]);
  expect(waits(0, -9000, { unservedM3: -30, toArrangeM3: 16 })).toMatchObject([
    { cause: '多供 14 m³，可少损失 9000 元，16 m³ 要先安排订单' },
  ]);
});

test('a plan that mends a breakdown is told of at once, beside what it comes to by hand', () => {
  const mends = { loads: 3, money: 1900, unservedM3: 8, gapMinutes: 40 };
  const offered = { createTime: at(0), money: 1500, unservedM3: 0, gapMinutes: 40, toArrangeM3: 0, mends };
  expect(proposal(facts([], { proposal: offered }))).toMatchObject([
    { cause: '故障车后面 3 车改由别的车送，多供 8 m³，比逐车补排少损失 400 元', cost: 400, costWhy: '逐车补排多花' },
  ]);
  // Also where by hand it is no worse.
  expect(proposal(facts([], { proposal: { ...offered, money: 2000, unservedM3: 8 } }))).toMatchObject([
    { cause: '故障车后面 3 车改由别的车送', cost: 0 },
  ]);
});

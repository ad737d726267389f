import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isItsTurn, missedLoad, nextPlanned, patienceMinutes, plannedVolume, sendingTime } from './chooseTruck.ts';
import { departuresOf, onTimeMinutes } from './departuresOf.ts';
import { at, goes, load, minute, now, said, scene, truck } from './testScene.ts';

test('the planned truck goes first, then those of later loads, then the others of the plant; those of other plants last', () => {
  const plan = [
    load('l1', 'a', 't1', 0),
    load('l2', 'a', 't2', 30),
    load('l3', 'a', 't3', 90),
    load('l4', 'b', 't4', 32),
  ];
  const queue = [
    truck('t9', { plantID: 'q', since: at(-90) }),
    truck('t5'),
    truck('t4'),
    truck('t3'),
    truck('t2'),
    truck('t1'),
  ];
  expect(goes(scene({ plan, queue }))).toEqual(['t1', 't2', 't3', 't5']);
  expect(goes(scene({ plan, queue }, { mayBorrow: true }))).toEqual(['t1', 't2', 't3', 't5', 't9']);
  // Who sends by hand may take any of them.
  expect(goes(scene({ plan, queue }), false)).toEqual(['t1', 't2', 't3', 't5', 't4', 't9']);
});

test('by itself nobody goes from another plant unless that is allowed, however overdue the load is; whom the plan has goes from anywhere', () => {
  const plan = [load('l1', 'a', 't1', -60)];
  const foreign = truck('t9', { plantID: 'q' });
  expect(goes(scene({ plan, queue: [foreign] }))).toEqual([]);
  expect(goes(scene({ plan, queue: [foreign] }, { mayBorrow: true }))).toEqual(['t9']);
  expect(goes(scene({ plan, queue: [foreign] }), false)).toEqual(['t9']);
  expect(goes(scene({ plan: [load('l1', 'a', 't9', -60)], queue: [foreign] }))).toEqual(['t9']);
});

test('the own planned truck that has something to bring before goes before a free one of another plant', () => {
  const plan = [load('l1', 'a', 't5', 50), load('l2', 'b', 't5', 2)];
  const queue = [truck('t9', { plantID: 'q', since: at(-90) }), truck('t5')];
  expect(goes(scene({ plan, queue }, { mayBorrow: true }), false)).toEqual(['t5', 't9']);
});

test('a truck of the plant that loads the order goes as its own, though the order belongs to another', () => {
  const plan = [load('l1', 'a', 't1', 0, { plantID: 'q' })];
  expect(goes(scene({ plan, queue: [truck('t9', { plantID: 'q' }), truck('t5')] }))).toEqual(['t9']);
});

test('a truck that waits elsewhere is called as much earlier as it drives, and is on time then', () => {
  const plan = [load('l1', 'a', 't1', 12, { callAhead: 12, plantID: 'q' })];
  const queue = [truck('t1')];
  expect(sendingTime(scene({ plan, queue }))).toEqual({ kind: 'due', at: now });
  expect(sendingTime(scene({ plan: [load('l1', 'a', 't1', 13, { callAhead: 12 })], queue }))).toEqual({
    kind: 'later',
    at: at(1),
  });
  expect(departuresOf(scene({ plan, queue }), { truck: truck('t1'), volume: 8, heldBy: null })).toEqual([]);
});

test('a truck that is sent as planned is taken from nobody, though its next load begins before it would be home', () => {
  const plan = [load('l1', 'a', 't1', 0), load('l2', 'b', 't1', 60)];
  const sent = { truck: truck('t1'), volume: 8, heldBy: null };
  expect(departuresOf(scene({ plan, queue: [truck('t1')] }), sent)).toEqual([]);
  const other = [load('l1', 'a', 't2', 0), load('l2', 'b', 't1', 60)];
  expect(departuresOf(scene({ plan: other, queue: [truck('t1')] }), sent).map(({ kind }) => kind)).toContain(
    'takenFrom',
  );
});

test('a truck planned elsewhere is taken by itself only when the load is overdue, one that is held never', () => {
  const plan = [
    load('l1', 'a', 't1', -patienceMinutes + 1),
    load('l4', 'b', 't4', 32),
    load('l5', 'b', 't5', 32, { locked: true }),
  ];
  const queue = [truck('t4'), truck('t5')];
  expect(goes(scene({ plan, queue }))).toEqual([]);
  expect(goes(scene({ plan, queue, now: at(1) }))).toEqual(['t4']);
  expect(goes(scene({ plan, queue }), false)).toEqual(['t4']);
});

test('a planned truck that is held for another load meanwhile stays, and that is the reason', () => {
  const plan = [load('l1', 'a', 't1', 0), load('l2', 'b', 't1', 40, { locked: true })];
  const one = scene({ plan, queue: [truck('t1'), truck('t2')] });
  expect(goes(one)).toEqual(['t2']);
  expect(departuresOf(one, { truck: truck('t2'), volume: 8, heldBy: null })).toEqual([
    { kind: 'lockedElsewhere', carNo: 't1', projectName: '工程 b' },
  ]);
});

test('what is sent has the planned volume, as far as it fits and is wanted', () => {
  const plan = [load('l1', 'a', 't1', 0)];
  expect(plannedVolume(scene({ plan }), 15)).toBe(8);
  expect(plannedVolume(scene({ plan }), 6)).toBe(6);
  expect(plannedVolume(scene({ plan }, { assignedCa: 75 }), 15)).toBe(5);
  expect(plannedVolume(scene(), 15)).toBe(15);
});

test('each departure is named: who was planned, by how much, by how many minutes', () => {
  const plan = [load('l1', 'a', 't1', -6), load('l2', 'b', 't2', 20)];
  const queue = [truck('t1'), truck('t2'), truck('t3')];
  const late = scene({ plan, queue });
  expect(said(late, 't1', 8)).toBe('到点未派，晚 6 分钟');
  expect(said(late, 't1', 8, 'siteWaits')).toBe('工地压车，晚 6 分钟');
  expect(said({ ...late, queue: [truck('t1', { since: at(-1) })] }, 't1', 8)).toBe('这辆车来晚了，晚 6 分钟');
  expect(said({ ...late, queue: [truck('t3')] }, 't3', 8, 'truckNotThere')).toBe('计划的 t1不在队里，晚 6 分钟');
  const due = { ...late, now: at(-6) };
  expect(said(due, 't1', 8)).toBe('按计划');
  expect(said(due, 't3', 8)).toBe('改派了别的车（t1）');
  expect(said(due, 't2', 8)).toBe('改派了别的车（t1）；用了别处计划的车（工程 b）');
  expect(said(due, 't1', 6)).toBe('改了方量：8 → 6 m³');
  expect(said({ ...due, queue: [truck('t3', { capacity: 7 })] }, 't3', 7)).toBe(
    '计划的 t1不在队里；车装不下计划的方量：8 → 7 m³',
  );
  expect(said({ ...due, order: { ...due.order, assignedCa: 75 } }, 't1', 5)).toBe('订单所剩不足计划的方量：8 → 5 m³');
  expect(said({ ...late, now: at(-20) }, 't1', 8)).toBe('提前派出，早 14 分钟');
  expect(said({ ...late, order: { ...late.order, pourRate: 20 } }, 't1', 8)).toBe(
    '浇筑速度已变：30 → 20 m³/h，晚 6 分钟',
  );
  expect(said(scene({ plan: [load('l2', 'b', 't2', 200)], queue }), 't1', 8)).toBe('计划里没有这一车');
  expect(said(scene({ isPlanned: false, queue }), 't1', 8)).toBe('按计划');
});

const ids = ['t1', 't2', 't3', 't4', 't5'];
const anyLoad = fc.record({
  taskID: fc.constantFrom('a', 'b', 'c'),
  carID: fc.constantFrom(...ids),
  start: fc.integer({ min: -40, max: 200 }),
  volume: fc.integer({ min: 100, max: 1500 }).map((hundredths) => hundredths / 100),
  locked: fc.boolean(),
});
const anyScene = fc
  .record({
    loads: fc.array(anyLoad, { maxLength: 10 }),
    queue: fc.subarray(ids),
    capacity: fc.constantFrom(6, 8, 12),
    assignedCa: fc.integer({ min: 0, max: 79 }),
    pourRate: fc.constantFrom(30, 45, null),
    waiting: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ loads, queue, capacity, assignedCa, pourRate, waiting }) =>
    scene(
      {
        plan: loads.map(({ taskID, carID, start, ...more }, i) => load(`l${i}`, taskID, carID, start, more)),
        queue: queue.map((carID, i) => truck(carID, { capacity, since: at(-i) })),
      },
      { assignedCa, pourRate, waitingLoads: waiting, waitingVolume: waiting * 8 },
    ),
  );

test('law: nothing goes before its planned minute, and at that minute it goes unless the site is full or its pace has changed', () => {
  fc.assert(
    fc.property(anyScene, (one) => {
      const planned = nextPlanned(one);
      if (!planned || (one.order.pourRate !== null && one.order.pourRate !== planned.pourRate)) return;
      const when = sendingTime({ ...one, now: planned.loadStart - 1 });
      expect(when).toEqual({ kind: 'later', at: planned.loadStart });
      expect(['due', 'hold']).toContain(sendingTime({ ...one, now: planned.loadStart }).kind);
    }),
  );
});

test('law: at its time the planned truck goes whenever it stands in the queue and nobody holds it elsewhere', () => {
  fc.assert(
    fc.property(anyScene, fc.boolean(), (any, isPatient) => {
      const planned = nextPlanned(any);
      if (!planned || !any.queue.some(({ carID }) => carID === planned.carID)) return;
      const one = { ...any, now: Math.max(any.now, planned.loadStart) };
      const isHeld = missedLoad(one, planned.carID, ({ locked }) => locked) !== null;
      expect(goes(one, isPatient).indexOf(planned.carID)).toBe(isHeld ? -1 : 0);
    }),
  );
});

test('law: no truck that would miss a load of another order goes before one that would miss none; a held one never goes', () => {
  fc.assert(
    fc.property(anyScene, fc.boolean(), (one, isPatient) => {
      const planned = nextPlanned(one);
      const order = goes(one, isPatient).filter((carID) => carID !== planned?.carID);
      const breaks = (carID: string): boolean => missedLoad(one, carID, ({ taskID }) => taskID !== 'a') !== null;
      const firstBreaking = order.findIndex(breaks);
      expect(order.slice(firstBreaking < 0 ? order.length : firstBreaking).every(breaks)).toBe(true);
      expect(order.filter((carID) => missedLoad(one, carID, ({ locked }) => locked) !== null)).toEqual([]);
      const when = sendingTime(one);
      const waits = isPatient && 'at' in when && one.now - when.at < patienceMinutes * minute;
      expect(waits && firstBreaking >= 0).toBe(false);
    }),
  );
});

test('law: what goes as planned has no departure; any other truck, volume or minute has one', () => {
  fc.assert(
    fc.property(anyScene, fc.integer({ min: 0, max: 4 }), fc.integer({ min: -30, max: 30 }), (one, nth, shift) => {
      const planned = nextPlanned(one);
      const sent = one.queue[nth];
      if (!planned || !sent) return;
      const then = { ...one, now: planned.loadStart + shift * minute };
      // A truck that is planned at two orders at once is taken from one of them, wherever it goes.
      if (sent.carID === planned.carID && !isItsTurn(then, sent.carID)) return;
      const volume = plannedVolume(then, sent.capacity);
      const departures = departuresOf(then, { truck: sent, volume, heldBy: null });
      const isAsPlanned = sent.carID === planned.carID && volume === planned.volume && Math.abs(shift) <= onTimeMinutes;
      expect(departures.length === 0).toBe(isAsPlanned);
      expect(departures.flatMap(({ minutes }) => minutes ?? [])).toEqual(
        Math.abs(shift) > onTimeMinutes ? [shift] : [],
      );
    }),
  );
});

test('the planned truck does not go ahead of its time past a load that it brings before', () => {
  const plan = [load('l1', 'a', 't5', 50), load('l2', 'b', 't5', 2)];
  expect(goes(scene({ plan, queue: [truck('t5')] }))).toEqual([]);
  expect(goes(scene({ plan, queue: [truck('t5')], now: at(50) }))).toEqual(['t5']);
});

test('of the trucks that are planned elsewhere the one that is needed last is taken first', () => {
  const plan = [load('l1', 'a', 't1', -patienceMinutes), load('l4', 'b', 't4', 12), load('l5', 'b', 't5', 45)];
  expect(goes(scene({ plan, queue: [truck('t4'), truck('t5')] }))).toEqual(['t5', 't4']);
});

test('a truck that is back at the minute of its next load does not miss it', () => {
  const missed = (start: number) =>
    missedLoad(scene({ plan: [load('l2', 'b', 't5', start)], queue: [truck('t5')] }), 't5');
  expect([missed(69)?.loadID, missed(70)]).toEqual(['l2', null]);
});

import { expect, test } from 'vitest';
import { lineAhead, sendingTime } from './chooseTruck.ts';
import { restHeldSince, restUntil } from './restHold.ts';
import { at, load, scene, truck } from './testScene.ts';

const queue = [truck('t1')];
const rest = { askedAt: at(-20), heldSince: null, waitMinutes: 10 };
const last = { scheduledCa: 80, assignedCa: 72, rest };

test('the last load that is due waits for the answer of its site, for a bounded time from its minute on', () => {
  const due = (minutes: number) => scene({ plan: [load('l1', 'a', 't1', -minutes)], queue }, last);
  expect([due(0), due(9)].map(restUntil)).toEqual([at(10), at(1)]);
  expect(restUntil(due(10))).toBeNull();
  // It is the sending that is held, not the time: by hand a truck goes at once.
  expect(sendingTime(due(0)).kind).toBe('due');
  expect(restUntil(due(-3))).toBeNull();
});

test('only the last load waits, only for a question that is open, and not at all where the plant does not want it', () => {
  const plan = [load('l1', 'a', 't1', 0)];
  expect(restUntil(scene({ plan, queue }, { ...last, rest: null }))).toBeNull();
  expect(restUntil(scene({ plan, queue }, { ...last, rest: { ...rest, waitMinutes: 0 } }))).toBeNull();
  const two = [...plan, load('l2', 'a', 't2', 20)];
  expect(restUntil(scene({ plan: two, queue }, { ...last, assignedCa: 64 }))).toBeNull();
  // A question that was asked later than the load was due is waited for from then on.
  const late = { ...rest, askedAt: at(-2) };
  expect(restUntil(scene({ plan: [load('l1', 'a', 't1', -9)], queue }, { ...last, rest: late }))).toBe(at(8));
});

test('a plan that slides while its last load waits does not make it wait longer', () => {
  const slid = (heldSince: number) =>
    scene({ plan: [load('l1', 'a', 't1', 0)], queue }, { ...last, rest: { ...rest, heldSince } });
  expect([restUntil(slid(at(-4))), restUntil(slid(at(-10)))]).toEqual([at(6), null]);
});

test('without a plan the last is what fits on the truck that would go', () => {
  const paced = (assignedCa: number) => scene({ isPlanned: false, queue }, { ...last, assignedCa });
  expect(restUntil(paced(70))).not.toBeNull();
  expect(restUntil(paced(69))).toBeNull();
});

test('a site that stands waits for its own answer no longer than from the question on', () => {
  const feed = { from: at(-1), until: null, overdue: 0 };
  const dry = (askedAt: number) =>
    scene({ plan: [load('l1', 'a', 't1', 60)], queue }, { ...last, feed, rest: { ...rest, askedAt } });
  expect(lineAhead(dry(at(-4)))).toBe('l');
  expect(restUntil(dry(at(-4)))).toBe(at(6));
  expect(restUntil(dry(at(-10)))).toBeNull();
});

test('since when it is held is the minute of the load, so that the time that is told does not move when the hold is noted', () => {
  const due = scene({ plan: [load('l1', 'a', 't1', -3)], queue }, last);
  const since = restHeldSince(due, at(-3));
  expect(since).toBe(at(-3));
  const noted = scene({ plan: [load('l1', 'a', 't1', -3)], queue }, { ...last, rest: { ...rest, heldSince: since } });
  expect(restUntil(noted)).toBe(restUntil(due));
});

import { expect, test } from 'vitest';
import { lineAhead, plannedVolume, type SendingScene, sendingTime } from './chooseTruck.ts';
import { at, goes, load, now, said, scene, truck } from './testScene.ts';

/** A pour that has stood for so many minutes, whose next load is planned for later, and a truck that waits. */
const dryScene = (more: Partial<SendingScene> = {}, order: Partial<SendingScene['order']> = {}): SendingScene =>
  scene(
    { plan: [load('l1', 'a', 't9', 50)], queue: [truck('t5')], ...more },
    { feed: { from: at(-12), until: null, overdue: 0 }, ...order },
  );

test('to a site that stands a truck goes at once that nobody else needs, and the reason is told', () => {
  const dry = dryScene();
  expect(sendingTime(dry)).toEqual({ kind: 'due', at: now });
  expect(lineAhead(dry)).toBe('l');
  expect(goes(dry)).toEqual(['t5']);
  expect(said(dry, 't5', 8)).toBe('计划的 t9不在队里；断料，有车在队、线空闲，早 50 分钟');
  expect(said(dryScene({ plan: [] }, { pourRate: null }), 't5', 8)).toBe('计划里没有这一车；断料，有车在队、线空闲');
});

test.each<[string, SendingScene]>([
  ['the next load is there as soon', dryScene({ plan: [load('l1', 'a', 't9', 4)] })],
  ['a truck that is under way is there as soon', dryScene({}, { feed: { from: at(-12), until: at(38), overdue: 0 } })],
  ['its concrete lasts until long after', dryScene({}, { feed: { from: at(60), until: null, overdue: 0 } })],
  ['it is fed', dryScene({}, { feed: null })],
  ['nothing is left', dryScene({}, { assignedCa: 80 })],
  ['no line is free', dryScene({ freeLines: [] })],
  ['the line of its order is not free', dryScene({}, { lineID: 'm' })],
  [
    'the line is about to be needed',
    dryScene({ plan: [load('l1', 'a', 't9', 50), load('l2', 'b', 't6', 3)], queue: [truck('t5'), truck('t6')] }),
  ],
  ['somebody holds the next load', dryScene({ plan: [load('l1', 'a', 't9', 50, { locked: true })] })],
  ['nobody waits', dryScene({ queue: [] })],
  ['only trucks of another plant wait', dryScene({ queue: [truck('t5', { plantID: 'q' })] })],
  [
    'who waits is needed before they would be back',
    dryScene({ plan: [load('l1', 'a', 't9', 50), load('l2', 'b', 't5', 40)] }),
  ],
  ['no plan is in force and nobody has set its pace', dryScene({ isPlanned: false, plan: [] }, { pourRate: null })],
  [
    'no plan is in force and its first truck is arranged for later',
    dryScene({ isPlanned: false, plan: [] }, { lastSentTime: null, arrangeTime: at(30) }),
  ],
])('nothing goes ahead of the plan when %s', (_, one) => {
  expect(lineAhead(one)).toBeNull();
  expect(sendingTime(one).kind).not.toBe('due');
});

test('a site that stands needs no plan: the next truck does not wait for the pace of the pour', () => {
  // Eight m³ at 30 an hour were sent ten minutes ago: by the pace the next goes in six.
  const paced = (feed: SendingScene['order']['feed']) =>
    dryScene({ isPlanned: false, plan: [] }, { lastSentTime: at(-10), lastVolume: 8, feed });
  expect(sendingTime(paced(null))).toEqual({ kind: 'later', at: at(6) });
  const dry = paced({ from: at(-12), until: null, overdue: 0 });
  expect(lineAhead(dry)).toBe('l');
  expect(sendingTime(dry)).toEqual({ kind: 'due', at: now });
  expect(goes(dry)).toEqual(['t5']);
});

test('where several plants may serve a pour, a truck of another one goes to a site that stands, behind those of its own', () => {
  const [other, own] = [truck('t5', { plantID: 'q', since: at(-60) }), truck('t6')];
  expect(goes(dryScene({ queue: [other] }, { mayBorrow: true }))).toEqual(['t5']);
  expect(lineAhead(dryScene({ queue: [other] }, { mayBorrow: true }))).toBe('l');
  expect(goes(dryScene({ queue: [other, own] }, { mayBorrow: true }))).toEqual(['t6', 't5']);
});

test('a truck that is needed elsewhere goes where one that is coming back in time can take that over', () => {
  const plan = [load('l1', 'a', 't9', 50), load('l2', 'b', 't5', 40)];
  const back = (minutes: number, more = {}) => [{ carID: 't7', capacity: 10, back: at(minutes), ...more }];
  expect(goes(dryScene({ plan, returning: back(35) }))).toEqual(['t5']);
  expect(goes(dryScene({ plan, returning: back(45) }))).toEqual([]);
  expect(goes(dryScene({ plan, returning: back(35, { capacity: 6 }) }))).toEqual([]);
  const busy = [...plan, load('l3', 'c', 't7', 60)];
  expect(goes(dryScene({ plan: busy, returning: back(35) }))).toEqual([]);
  const held = [load('l1', 'a', 't9', 50), load('l2', 'b', 't5', 40, { locked: true })];
  expect(goes(dryScene({ plan: held, returning: back(35) }))).toEqual([]);
});

test('what goes ahead of the plan takes what nobody has planned as well, as far as it fits', () => {
  const plan = [load('l1', 'a', 't9', 50, { volume: 4 }), load('l2', 'a', 't8', 80, { volume: 60 })];
  expect(plannedVolume(dryScene({ plan }), 10)).toBe(10);
  expect(plannedVolume(dryScene({ plan }), 15)).toBe(12);
  expect(
    plannedVolume(dryScene({ plan: [load('l1', 'a', 't9', 50), load('l2', 'a', 't8', 80, { volume: 64 })] }), 15),
  ).toBe(8);
  expect(plannedVolume(dryScene({ plan, freeLines: [] }), 15)).toBe(4);
});

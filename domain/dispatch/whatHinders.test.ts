import { expect, test } from 'vitest';
import { lineAhead, type SendingScene, worthAhead } from './chooseTruck.ts';
import { scene as anyScene, at, load, truck } from './testScene.ts';
import { hindranceText, whatHinders } from './whatHinders.ts';

/** A pour that will stand from 11:23 to 12:05 although a truck that is sent now is there at 11:25; one truck and one line are free. */
const scene = (more: Partial<SendingScene> = {}, order: Partial<SendingScene['order']> = {}): SendingScene =>
  anyScene(
    { plan: [load('l1', 'a', 't9', 60)], queue: [truck('t5')], ...more },
    { soonest: at(29), feed: { from: at(27), until: at(69), overdue: 0 }, ...order },
  );
const said = (one: SendingScene): string | null => {
  const hindrance = whatHinders(one);
  return hindrance && hindranceText(hindrance);
};

test('nothing hinders a truck that goes at once', () => {
  expect(lineAhead(scene())).toBe('l');
  expect(said(scene())).toBeNull();
  expect(said(scene({}, { feed: null }))).toBeNull();
});

test.each<[string, SendingScene]>([
  ['本站没有车排队', scene({ queue: [truck('t5', { plantID: 'q' })] })],
  [
    '2 辆车在队，都排了别的单',
    scene({ plan: [load('l2', 'b', 't5', 20), load('l3', 'b', 't6', 30)], queue: [truck('t5'), truck('t6')] }),
  ],
  ['没有空闲的生产线', scene({ queue: [truck('t5', { plantID: 'q' })], freeLines: [] }, { mayBorrow: true })],
  ['没有空闲的生产线', scene({ freeLines: [] })],
  ['现在派车也早不了', scene({}, { feed: { from: at(27), until: at(33), overdue: 0 } })],
  ['现在派车也早不了', scene({}, { feed: { from: at(27), until: at(29 + worthAhead), overdue: 0 } })],
  ['11:06 前派车还来得及', scene({}, { feed: { from: at(39), until: at(69), overdue: 0 } })],
  ['下一车锁定在 11:56 装料', scene({ plan: [load('l1', 'a', 't9', 60, { locked: true })] })],
])('%s', (text, one) => {
  expect(lineAhead(one)).toBeNull();
  expect(said(one)).toBe(text);
});

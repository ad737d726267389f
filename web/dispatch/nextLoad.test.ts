import { expect, it } from 'vitest';
import type { BoardOrder } from './boardFacts.ts';
import { nextLoadOf, nextLoadText, shortNextText } from './nextLoad.ts';

type NextTruck = NonNullable<BoardOrder['order']['nextTruck']>;
const tenOClock = Date.parse('2026-05-01T02:00:00Z');
const pour = (nextTruck: NextTruck | null, minutes: number | null = 27) =>
  ({ order: { nextTruck, routeHours: minutes && Array<number>(24).fill(minutes) } }) as Pick<BoardOrder, 'order'>;
const truck: NextTruck = {
  ...{ carID: 'c', carNo: '12', capacity: 8, volume: 5.25, why: 'front', head: null, loadStart: null, departures: [] },
};

const nameOf = (taskID: string) => (taskID === 'b' ? '12# 楼梯' : null);

it('a card names the head of the queue and whom it is kept for where another truck goes', () => {
  const said = (taskID: string | null) => {
    const next = nextLoadOf(pour({ ...truck, why: 'behind', head: { carNo: '8', taskID } }), nameOf);
    return next && nextLoadText(next, tenOClock).replaceAll('\u202f', ' ').split('，')[2];
  };
  expect(said('b')).toBe('队首 8 号车先给 12# 楼梯');
  expect([said(null), said('c')]).toEqual(['本站最先能派', '本站最先能派']);
});

it('a card gives the weightiest departure alone, and how many stand behind it', () => {
  const departures: NextTruck['departures'] = [
    { kind: 'truckNotThere', carNo: '1' },
    { kind: 'early', minutes: -116 },
    { kind: 'truckTooSmall', was: 10, is: 8 },
    { kind: 'takenFrom', projectName: '滨江国际学校' },
  ];
  const next = nextLoadOf(pour({ ...truck, volume: 8, departures }), nameOf);
  const short = next && shortNextText(next, tenOClock);
  expect({ ...short, text: short?.text.replaceAll('\u202f', ' ') }).toEqual({
    text: '下一车 12 号车，8 m³，用了别处计划的车（滨江国际学校）',
    more: 3,
  });
  expect(next && nextLoadText(next, tenOClock)).toContain('提前派出，早 1 小时 56 分钟');
});

it('a card says which truck goes next, with how much, why that one, when it would be there, and in which points it departs from the plan', () => {
  const said = (more: Partial<NextTruck> = {}, minutes?: number | null) => {
    const next = nextLoadOf(pour({ ...truck, ...more }, minutes), nameOf);
    return next && nextLoadText(next, tenOClock).replaceAll('\u202f', ' ');
  };
  // A quarter of an hour in the plant and 27 minutes on the way.
  expect(said()).toBe('下一车 12 号车，5.25 m³，本站队首，约 10:42 到');
  expect(said({ why: 'elsewhere', volume: 8 })).toBe('下一车 12 号车，8 m³，外站车辆，约 10:42 到');
  // Nobody knows the way: the usual one of half an hour.
  expect(said({}, null)).toBe('下一车 12 号车，5.25 m³，本站队首，约 10:45 到');
  const loadStart = '2026-05-01T01:54:00Z';
  expect(said({ why: 'planned', loadStart })).toBe('下一车 12 号车，5.25 m³，计划指定，约 10:42 到，计划 09:54 装料');
  const departures: NextTruck['departures'] = [
    { kind: 'truckNotThere', carNo: '7' },
    { kind: 'late', minutes: 6 },
  ];
  expect(said({ why: 'later', loadStart, departures })).toBe(
    '下一车 12 号车，5.25 m³，后一车提前，约 10:42 到，计划 09:54 装料，计划的 7 号车不在队里；到点未派，晚 6 分钟',
  );
  expect(nextLoadOf(pour(null), nameOf)).toBeNull();
});

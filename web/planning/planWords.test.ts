import { planLimits, planLimitWords } from '@pourline/domain/planning/planLimits';
import { describe, expect, it } from 'vitest';
import {
  changeText,
  differenceFigures,
  limitAdvice,
  loadName,
  moneyDifference,
  moreText,
  namesOf,
  planFigures,
  signed,
} from './planWords.ts';
import { change, load, planDay, price } from './testDay.ts';

const plain = (text: string): string => text.replaceAll('\u202f', ' ');

describe('what a plan comes to', () => {
  it('what nobody brings is an alarm, all the rest is not', () => {
    const figures = planFigures(price({ unservedM3: 12.5, waitMinutes: 30.4, emptyKm: 10, loadedKm: 15 }));
    expect(figures.filter((figure) => figure.tone === 'alarm').map((figure) => figure.key)).toEqual(['unserved']);
    expect(figures.find((figure) => figure.key === 'wait')?.value).toBe('30');
    expect(figures.find((figure) => figure.key === 'km')?.value).toBe('25');
    expect(planFigures(price()).every((figure) => figure.tone === undefined)).toBe(true);
  });

  it('a difference says with a sign what becomes better and what worse, and leaves out what stays', () => {
    const figures = differenceFigures(
      price({ money: -230.4, paid: 70, waitMinutes: -12, gapMinutes: 4, emptyKm: 0.2 }),
    );
    expect(figures.map((figure) => [figure.key, figure.value, figure.tone])).toEqual([
      ['paid', '+¥70', 'warn'],
      ['penalty', '−¥300', 'good'],
      ['gap', '+4', 'warn'],
      ['wait', '−12', 'good'],
    ]);
    expect(differenceFigures(price())).toHaveLength(2);
    expect([signed(0.04, 1), signed(-0.04, 1), signed(1.26, 1)]).toEqual(['0', '0', '+1.3']);
    expect([moneyDifference(-0.3), moneyDifference(12)]).toEqual(['¥0', '+¥12']);
    expect([moreText(35), moreText(0.2), moreText(-8)]).toEqual(['多 ¥35', '一样', '省 ¥8']);
  });
});

it('an order is said to come earlier or later, with more or less', () => {
  expect(plain(changeText(change('a', { firstLater: -5, endLater: 12, volumeMore: 8 })))).toBe(
    '多供 8 m³ · 首车早 5 分钟 · 完工晚 12 分钟',
  );
  expect(plain(changeText(change('a', { volumeMore: -4.5 })))).toBe('少供 4.5 m³');
  expect(changeText(change('a', { firstLater: 0.2, endLater: 0 }))).toBe('时间不变，只换车或站点');
});

it('a bar is read aloud with truck, place, volume and times', () => {
  const names = namesOf(planDay());
  expect(plain(loadName(load('1', 0, { locked: true }), names))).toBe(
    '1 号车，滨江中学 看台，8 m³，08:00 装料，08:30 开始卸料，08:45 卸完，计划，已锁定',
  );
  expect(loadName(load('1', 0, { waybillState: 'ptds_delivering' }), names)).toContain('运送中');
  expect(names.truck('gone')).toBe('gone');
});

it('there is something to do against every limit', () => {
  for (const limit of planLimits) {
    expect(limitAdvice[limit].length).toBeGreaterThan(3);
    expect(limitAdvice[limit]).not.toBe(planLimitWords[limit]);
  }
});

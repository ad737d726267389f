import { describe, expect, it } from 'vitest';
import { at, price } from '../testDay.ts';
import {
  costLines,
  isBetterPromise,
  otherLines,
  othersText,
  otherText,
  promiseAnswer,
  promiseSummary,
  timesTitle,
  type WhatIf,
} from './promiseAnswer.ts';
import { testAnswer as answer, testWanted as wanted } from './testAnswer.ts';
import { usualTimes } from './whatIfTimes.ts';

const plain = (text: string | null): string | null => text?.replaceAll('\u202f', ' ') ?? null;
const said = (rest: Partial<WhatIf>) => {
  const { head, lines, tone } = promiseAnswer(answer(rest), wanted);
  return { head: plain(head), lines: lines.map(plain), tone };
};

describe('an answer that was thought about for longer', () => {
  const none = answer({ canPromise: false, unserved: { volume: 8, why: ['trucksBusy'] } });
  const harming = answer({ harms: true, difference: price({ money: 500 }) });

  it('takes the place of one that promises less, or the same at the cost of others', () => {
    expect(isBetterPromise(harming, none)).toBe(true);
    expect(isBetterPromise(answer({}), harming)).toBe(true);
    expect(isBetterPromise(answer({}), answer({ own: { gapMinutes: 69, waitMinutes: 0 } }))).toBe(true);
    expect(isBetterPromise({ ...harming, difference: price({ money: 400 }) }, harming)).toBe(true);
    expect(isBetterPromise({ ...none, unserved: { volume: 4, why: ['trucksBusy'] } }, none)).toBe(true);
    expect(isBetterPromise({ ...none, times: [at(180)] }, none)).toBe(true);
  });

  it('is dropped when it is no better', () => {
    expect(isBetterPromise(none, harming)).toBe(false);
    expect(isBetterPromise(harming, answer({}))).toBe(false);
    expect(isBetterPromise(harming, harming)).toBe(false);
    expect(isBetterPromise(none, { ...none, times: [at(180)] })).toBe(false);
  });
});

describe('what is said to the customer', () => {
  it('can be supplied: from where, when, with how many', () => {
    expect(said({})).toEqual({
      head: '能供',
      tone: 'good',
      lines: ['首车 10:00 开始卸料，末车 12:00 卸完', '城东站供应，6 车次，4 辆车'],
    });
  });

  it('says what it reckons for the drive, and what it allows for slow roads beyond', () => {
    const told = (way: WhatIf['way']) => said({ way }).lines[2];
    expect(told({ driveMinutes: 28, spareMinutes: 4 })).toBe('路上按平常 28 分钟，另加行车余量 4 分钟');
    expect(told({ driveMinutes: 28, spareMinutes: 0 })).toBe('路上按平常 28 分钟');
    expect(told(null)).toBeUndefined();
  });

  it('is green only when nobody else suffers', () => {
    expect(said({ harms: true })).toMatchObject({ head: '能供，但要影响别的订单', tone: 'warn' });
    const pausing = (gapMinutes: number) => said({ own: { gapMinutes, waitMinutes: 0 } });
    expect(pausing(5)).toMatchObject({ head: '能供', tone: 'good' });
    expect(pausing(69)).toMatchObject({ head: '能供，但浇筑会断料', tone: 'warn' });
  });

  it('is not green on a day that lacks concrete without it, and says how much', () => {
    const { head, tone, lines } = said({ short: 87 });
    expect([head, tone]).toEqual(['能供', 'warn']);
    expect(lines).toContain('这一天不加这单也还差 87 m³ 没有车送');
  });

  it('says which pauses and waiting are its own', () => {
    expect(said({ own: { gapMinutes: 9, waitMinutes: 22 } }).lines).toContain('本单断料 9 分钟，等卸 22 分钟');
    expect(said({}).lines.filter((line) => line?.startsWith('本单'))).toEqual([]);
  });

  it('a pause for want of drivers says how many are on duty, and when the next one is', () => {
    const onDuty = { at: at(60), trucks: 2, of: 12, next: at(180) };
    expect(said({ own: { gapMinutes: 69, waitMinutes: 0 }, onDuty }).lines).toContain(
      '09:00 装料时只有 2 辆车当班（共 12 辆），下一辆 11:00 当班',
    );
    expect(said({ onDuty: { ...onDuty, next: null } }).lines.at(-1)).toMatch(/（共 12 辆）$/);
  });

  it('other times say what the wanted one lacks', () => {
    const own = { gapMinutes: 69, waitMinutes: 0 };
    expect(timesTitle(answer({ own }))).toBe('不断料的时间');
    expect(timesTitle(answer({ own, harms: true }))).toBe('不断料、不影响别人的时间');
    expect(timesTitle(answer({ canPromise: false }))).toBe('这些时间能供');
  });

  it('is held against another in one line', () => {
    expect(plain(promiseSummary(answer({ own: { gapMinutes: 9, waitMinutes: 0 } }), wanted))).toBe(
      '能供，但浇筑会断料 · 首车 10:00 开始卸料，末车 12:00 卸完 · 本单断料 9 分钟 · 没有影响',
    );
  });

  it('a first load that is late by more than a few minutes is said so', () => {
    expect(said({ firstLate: 4 }).lines[0]).not.toContain('晚');
    expect(said({ firstLate: 20, canPromise: false })).toMatchObject({
      head: '10:00 供不上',
      tone: 'warn',
      lines: [expect.stringContaining('比要求晚 20 分钟'), expect.anything()],
    });
  });

  it('in part, or not at all', () => {
    const why = ['trucksBusy' as const];
    expect(said({ canPromise: false, unserved: { volume: 12, why } }).head).toBe('只能供 48 m³');
    expect(said({ canPromise: false, loads: 0, plants: [], firstUnload: null, unserved: { volume: 60, why } })).toEqual(
      { head: '不能供', tone: 'warn', lines: [] },
    );
  });
});

it('what it costs the others is said in money, and order by order in minutes', () => {
  const cost = costLines(price({ money: 120, paid: 80, overtimeMinutes: 12, gapMinutes: 3 }));
  expect(cost.map(({ label, value, unit }) => plain(`${label} ${value} ${unit}`.trim()))).toEqual([
    '运费工时 +¥80',
    '延误折算 +¥40',
    '断料 +3 分钟',
    '加班 +12 分钟',
  ]);
  expect(costLines(price())).toEqual([]);
  const other = {
    taskID: 'b',
    projectName: null,
    constructionSite: null,
    firstLater: 0,
    endLater: 8,
    gapMore: 9,
    waitMore: -2,
    harmed: true,
    moved: 2,
    volumeLess: 0,
  };
  expect(plain(otherText(other))).toBe('完工晚 8 分钟，断料多 9 分钟，等卸少 2 分钟，换 2 车');
  const spared = { ...other, endLater: null, moved: 0, gapMore: 0, waitMore: 0, harmed: false };
  expect(otherText(spared)).toBe('时间不变');
  expect(othersText(answer({}))).toBe('没有影响');
  expect(othersText(answer({ others: [other] }))).toBe('1 单受影响');
  // Together they are the orders of the lines below.
  expect(plain(othersText(answer({ others: [other, spared] })))).toBe('1 单受影响，另有 1 单换车、不晚');
  expect(othersText(answer({ others: [spared] }))).toBe('1 单换车，谁也不晚');
  // Orders of other salesmen are one sum, after those that the person may see.
  const seen = { ...spared, taskID: 'c', projectName: '万科城', constructionSite: '底板' };
  const told = (others: WhatIf['others']) =>
    otherLines(answer({ others })).map(({ name, text }) => plain(`${name}：${text}`));
  expect(told([other, { ...seen }])).toEqual([
    '底板 · 万科城：时间不变',
    '其他业务员的 1 单：完工晚 8 分钟，断料多 9 分钟，等卸少 2 分钟，换 2 车',
  ]);
  expect(told([other, spared, { ...other, firstLater: 4, endLater: 3, volumeLess: 1.1 }])).toEqual([
    '其他业务员的 3 单：首车最多晚 4 分钟，完工最多晚 8 分钟，断料多 18 分钟，等卸少 4 分钟，少供 1.1 m³，换 4 车',
  ]);
});

it('the times asked for most lie ahead, at whole ten minutes and tomorrow morning', () => {
  expect(usualTimes(Date.parse(at(3))).map((time) => new Date(time.at).toISOString())).toEqual([
    at(70),
    at(130),
    '2026-05-04T23:00:00.000Z',
  ]);
});

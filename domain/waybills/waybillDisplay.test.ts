import { expect, test } from 'vitest';
import { progressStep, signedLabel, stageTitles, timeLabels, waybillMarker } from './waybillDisplay.ts';
import { waybillState as s, type WaybillState } from './waybillStates.ts';

const states = Object.values(s);

test('the progress step of each state', () => {
  expect(states.map(progressStep)).toEqual([1, 1, 2, 3, 3, 4, 5, 5]);
});

test('stage titles change as stages finish', () => {
  const titles = (state: WaybillState, surplusVolume = 0, arriveTime: string | null = '2026-11-21T06:00:00Z') =>
    stageTitles({ state, totalVolume: 10, surplusVolume, arriveTime });
  expect(titles(s.loading)).toEqual(['装料', '运送', '卸料', '返回']);
  expect(titles(s.delivering)).toEqual(['装料完成', '运送', '卸料', '返回']);
  expect(titles(s.unloading)).toEqual(['装料完成', '运送完成', '卸料', '返回']);
  expect(titles(s.completed)).toEqual(['装料完成', '运送完成', '卸料完成', '返回']);
  expect(titles(s.cancelled)).toEqual(['装料', '运送', '卸料', '返回']);
  // What was left over of a load was not all of it.
  expect(titles(s.returning, 2)).toEqual(['装料完成', '运送完成', '卸料完成', '返回']);
  expect(titles(s.returning, 10)).toEqual(['装料完成', '运送完成', '没有卸料', '返回']);
  expect(titles(s.completed, 10, null)).toEqual(['装料完成', '没有送到', '没有卸料', '返回']);
});

test('the time that stands by each state', () => {
  expect(states.map((state) => timeLabels[state].label)).toEqual([
    '创建时间',
    '生产时间',
    '剩余到达',
    '到达时间',
    '开始卸料',
    '剩余返回',
    '完成时间',
    '取消时间',
  ]);
});

test('a load reads 未签收 until somebody signs, 已签收 for all that was unloaded, 异常签收 for anything else that was signed', () => {
  const load = (state: WaybillState, signVolume: number | null, surplusVolume: number | null = null) =>
    signedLabel({ state, totalVolume: 10, signVolume, surplusVolume, signer: signVolume === null ? null : '郑工' });
  expect(load(s.completed, 10)).toBe('已签收');
  expect(load(s.completed, 9.5, 0.5)).toBe('已签收');
  expect(load(s.returning, 9.99)).toBe('异常签收');
  expect(load(s.returning, 0)).toBe('异常签收');
  expect(load(s.returning, null)).toBe('未签收');
  expect(load(s.completed, null, 0.5)).toBe('未签收');
  // The dispatcher has said what was received.
  const corrected = { state: s.completed, totalVolume: 10, signVolume: 10, surplusVolume: null, signer: null };
  expect(signedLabel(corrected)).toBe('未签收');
  // Nothing was unloaded: nobody has anything to sign for.
  expect(load(s.completed, null, 10)).toBeNull();
  expect(load(s.unloading, 10)).toBeNull();
});

test('marker colours of loads', () => {
  const now = 1e12;
  const colour = (state: WaybillState, age: number | null, alertValue = 0) =>
    waybillMarker({ state, alertValue, gnssTime: age === null ? null : new Date(now - age * 1000).toISOString() }, now);
  expect(states.map((state) => colour(state, 600))).toEqual([
    'blue',
    'green',
    'darkGrey',
    'darkGrey',
    'darkGrey',
    'grey',
    'grey',
    'grey',
  ]);
  expect(states.map((state) => colour(state, 601))).toEqual([
    'blue',
    'green',
    'orange',
    'orange',
    'orange',
    'orange',
    'grey',
    'grey',
  ]);
  expect(colour(s.delivering, null)).toBe('orange');
  expect(states.every((state) => colour(state, 0, 1) === 'red')).toBe(true);
});

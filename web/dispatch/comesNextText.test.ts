import type { ComesNext } from '@pourline/domain/dispatch/comesNext';
import { expect, test } from 'vitest';
import { comesNextText } from './comesNextText.ts';

const at = Date.parse('2026-05-04T02:42:00Z');
const names = {
  orderOf: (taskID: string) => (taskID === 'a' ? '观澜府二期' : null),
  plantOf: () => '2 号站',
  plantID: 'p',
};

test.each<[string, ComesNext]>([
  ['计划 10:42 装料 · 观澜府二期', { kind: 'planned', taskID: 'a', plantID: 'p', at }],
  ['计划 10:42 装料 · 2 号站 · 观澜府二期', { kind: 'planned', taskID: 'a', plantID: 'q', at }],
  ['计划 10:42 装料', { kind: 'planned', taskID: 'hidden', plantID: 'p', at }],
  ['下一车 · 观澜府二期', { kind: 'next', taskID: 'a' }],
  ['司机工时 10:42 到，来不及再跑一车', { kind: 'hours', at }],
  ['本站没有订单要车，外站的单没有放开', { kind: 'otherPlant' }],
  ['没有订单要车', { kind: 'noOrder' }],
  ['计划里最小一车 12\u202fm³，装不下', { kind: 'tooSmall', volume: 12 }],
  ['计划里没有这辆车', { kind: 'notPlanned' }],
  ['各单下一车都先派别的车', { kind: 'othersFirst' }],
])('%s', (text, next) => {
  expect(comesNextText(next, names)).toBe(text);
});

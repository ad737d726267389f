import { expect, test } from 'vitest';
import { exceptionText } from './exceptionText.ts';

const now = Date.parse('2026-11-21T14:30:00+08:00');
const since = '2026-11-21T04:46:00Z';
const said = (kind: Parameters<typeof exceptionText>[0]['kind'], content = '') =>
  exceptionText({ kind, since, limitMinutes: 90, content }, now).replaceAll('\u2009', ' ');

test('what is wrong is said with since when, or by how much', () => {
  expect(said('overAge')).toBe('料龄 104 / 90 分钟');
  expect(said('noTruck')).toBe('已 1 小时 44 分钟没有车');
  expect(said('lateOpening')).toBe('应于 12:46 开盘');
  expect(said('surplus', '2.50')).toBe('剩 2.5 m³ · 料龄 104 / 90 分钟');
  expect(said('suspended')).toBe('暂停 1 小时 44 分钟');
  expect([said('breakdown', '爆胎'), said('breakdown')]).toEqual(['爆胎', '司机未写明原因']);
});

import { expect, test } from 'vitest';
import { approveQuestion } from './approveQuestion.ts';

const now = Date.parse('2026-11-24T01:00:00Z');
const orderOf = (n: number) => ({
  projectName: '万科城',
  constructionSite: `${n} 层顶板`,
  scheduledCa: 10.1 * n,
  bookBegin: new Date(now + n * 3_600_000).toISOString(),
});
const plain = (text = ''): string => text.replaceAll(/[\u202f\u202f\u00a0]/g, ' ');

test('what is approved at once is named with its part, volume and time; of many the first and the sum', () => {
  const { title, text, yes } = approveQuestion([orderOf(1), orderOf(2)], now);
  expect([title, yes]).toEqual(['审批通过 2 单？', '审批通过']);
  expect(plain(text)).toBe('万科城 · 1 层顶板 10.1 m³ 10:00；万科城 · 2 层顶板 20.2 m³ 11:00；共 30.3 m³');
  const many = plain(approveQuestion([1, 2, 3, 4, 5, 6].map(orderOf), now).text);
  expect(many.split('；')).toHaveLength(5);
  expect(many.split('；').at(-1)).toBe('等 6 单，共 212.1 m³');
});

import type { AcceptedPlan } from '@pourline/contract/planning/planDay';
import { expect, test } from 'vitest';
import { acceptedText } from './acceptedText.ts';

test('who accepts a proposal is told in what it is not published as it was shown', () => {
  const plan = {
    orders: [{ taskID: 'a', constructionSite: '11# 三层梁板' }],
    price: { lateMinutes: 203, gapMinutes: 180 },
    ...{ shown: { lateMinutes: 97, gapMinutes: 211.2 }, otherwise: [{ taskID: 'a', loads: 2 }] },
  } as unknown as AcceptedPlan;
  expect(acceptedText(plan, '已采纳整个方案')).toBe(
    '已采纳整个方案，但有 2 车和方案不同（11# 三层梁板 2 车），首车晚 97 → 203 分钟，断料 211 → 180 分钟',
  );
  expect(acceptedText({ ...plan, shown: null }, '已采纳 1 单')).toBe(
    '已采纳 1 单，但有 2 车和方案不同（11# 三层梁板 2 车）',
  );
  expect(acceptedText({ ...plan, otherwise: [] }, '已采纳整个方案')).toBe('已采纳整个方案');
});

import { expect, it } from 'vitest';
import { orderLineWords } from './orderLineWords.ts';

it('of a waiting order the part alone may be cut: its grade, volume and number stay', () => {
  const order = { constructionSite: '7# 地下室外墙', scheduledCa: 72, taskNo: '20261126-0002' };
  const { start, end } = orderLineWords(order, 'C20');
  expect(start.replace(/\s/g, ' ')).toBe('7# 地下室外墙');
  expect(end.replace(/\s/g, ' ')).toBe(' · C20 · 72 m³ · 0002 号');
});

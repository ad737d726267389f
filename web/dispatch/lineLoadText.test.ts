import { expect, it } from 'vitest';
import { lineLoadText } from './lineLoadText.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
const free = {
  ...{
    carNo: null,
    projectName: null,
    constructionSite: null,
    strengthNo: null,
    startProductionTime: null,
    waiting: 0,
  },
};
const loading = {
  ...{ carNo: '1', projectName: '万科城', constructionSite: '3 层顶板', strengthNo: 'C30', waiting: 0 },
  startProductionTime: '2026-05-04T01:54:00Z',
};
const plain = (text: string): string => text.replace(/\s+/g, ' ');

it('a line tells the truck under it, for how long, and last, where it may be cut, for which part and grade', () => {
  expect(plain(lineLoadText(loading, now))).toBe('1 号车 · 装了 6 分钟 · 3 层顶板 C30');
  expect(plain(lineLoadText({ ...loading, constructionSite: '', waiting: 2 }, now))).toBe(
    '1 号车 · 装了 6 分钟 · 2 车等待装料 · 万科城 C30',
  );
  expect(lineLoadText(free, now)).toBe('空闲');
  expect(lineLoadText({ ...free, waiting: 3 }, now)).toBe('3 车等待装料');
});

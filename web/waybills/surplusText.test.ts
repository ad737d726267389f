import { expect, test } from 'vitest';
import { gradeText, takerFacts } from './surplusText.ts';

const taker = {
  taskID: 't',
  projectName: '',
  constructionSite: '',
  strengthNo: 'C25',
  slump: '120',
  leftCa: 20,
  takes: 2.5,
  metres: 5200,
  minutes: 12.4,
  ageLeft: 33,
  gradeAbove: 1,
};
const plain = (text: string | readonly string[]) => [text].flat().join(' · ').replaceAll('\u202f', ' ');

test('an order that can take a surplus says how far, how old it will be and what it wants', () => {
  expect(plain(takerFacts(taker))).toBe('12 分钟 · 5.2 km · 卸完还剩 33 分钟 · 还需 20 m³');
  expect([plain(gradeText(taker)), gradeText({ gradeAbove: 0 })]).toEqual(['高 1 级', '同强度']);
});

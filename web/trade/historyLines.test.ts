import { expect, it } from 'vitest';
import { historyLines } from './historyLines.ts';
import type { CodeNames } from './useCodeNames.ts';

const names: CodeNames = {
  features: (codes) => codes.join('、'),
  pourWay: (code) => ({ pump: '泵送', crane: '塔吊' })[code] ?? code,
  slump: (code) => code,
  size: (code) => code,
  concrete: () => '',
};
const lines = (data: unknown) => historyLines(data, names, 0).map(({ label, before, after }) => [label, before, after]);

it("tells what an entry changed, with the plant's words", () => {
  expect(lines({ changes: { pourWay: ['pump', 'crane'], scheduledCa: [60, 80], siteLon: [1, 2] } })).toEqual([
    ['浇筑方式', '泵送', '塔吊'],
    ['方量', '60\u202fm³', '80\u202fm³'],
  ]);
});
it('tells times in full', () => {
  expect(lines({ arrangeTime: [null, '2026-11-21T01:00:00Z'] })).toEqual([['首车时间', '无', '2026-11-21 09:00']]);
});
it.each([[null], ['x'], [{ taskChangeID: '1' }], [{ changes: null }]])(
  'says nothing of data without changes (%j)',
  (data) => expect(lines(data)).toEqual([]),
);

import { expect, it } from 'vitest';
import { appraisalText } from './openingAppraisal.ts';

const found = { slumpMeasured: 185, temperature: 21.5, workability: '良好', passed: true, remark: '' };

it('what was found is read in one line: the verdict first, the consistence called by what was asked for', () => {
  expect(appraisalText(found, '180')).toBe('合格，实测坍落度 185 mm，温度 21.5 ℃，和易性良好');
  expect(appraisalText({ ...found, slumpMeasured: 600, passed: false, remark: '泌水，退回调整' }, '600')).toBe(
    '不合格，实测扩展度 600 mm，温度 21.5 ℃，和易性良好，泌水，退回调整',
  );
});

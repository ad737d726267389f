import { describe, expect, it } from 'vitest';
import { unknownCode } from './orderCodes.ts';

const offered = new Map([
  ['sys_strength@grade', new Set(['C30', 'C35'])],
  ['sys_strength@feature', new Set(['P6', 'P8'])],
  ['prd_task@slump', new Set(['180'])],
]);

describe('codes of an order', () => {
  it('come from the lists of the plant, each of its own; the first that does not is named', () => {
    expect(unknownCode(offered, { strengthNo: 'C30', technicalFeature: ['P6', 'P8'], slump: '180' })).toBeNull();
    expect(unknownCode(offered, { strengthNo: '180' })).toEqual({ field: '强度等级', value: '180' });
    expect(unknownCode(offered, { technicalFeature: ['P6', 'P12'] })).toEqual({ field: '特性要求', value: 'P12' });
    expect(unknownCode(offered, { slump: '<script>' })).toEqual({ field: '坍落度', value: '<script>' });
    expect(unknownCode(offered, { pourWay: 'pump' })).toEqual({ field: '浇筑方式', value: 'pump' });
    expect(unknownCode(offered, {})).toBeNull();
  });

  it('that are not offered any more may stay where they stood', () => {
    const before = { strengthNo: 'C15', technicalFeature: ['P10'] };
    expect(unknownCode(offered, { strengthNo: 'C15', technicalFeature: ['P10', 'P6'] }, before)).toBeNull();
    expect(unknownCode(offered, { slump: 'C15' }, before)).toEqual({ field: '坍落度', value: 'C15' });
  });
});

import { describe, expect, it } from 'vitest';
import { clashingCodes, unknownCode } from './orderCodes.ts';

const named = (...rows: (readonly [code: string, name: string])[]) => new Map(rows);
const offered = new Map([
  ['sys_strength@grade', named(['C30', 'C30'], ['C35', 'C35'])],
  ['sys_strength@feature', named(['P6', '抗渗 P6'], ['P8', '抗渗 P8'], ['c_1', '早强'], ['c_2', '缓凝'])],
  ['prd_task@slump', named(['180', '180±30'])],
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

  it('of requirements that cannot stand together are named; an order that has them may keep them', () => {
    expect(clashingCodes(offered, { technicalFeature: ['P6', 'P8'] })).toEqual({ one: '抗渗 P6', other: '抗渗 P8' });
    expect(clashingCodes(offered, { technicalFeature: ['c_2', 'P6', 'c_1'] })).toEqual({ one: '缓凝', other: '早强' });
    expect(clashingCodes(offered, { technicalFeature: ['P8', 'c_1'] })).toBeNull();
    const before = { technicalFeature: ['P6', 'P8'] };
    expect(clashingCodes(offered, { technicalFeature: ['P8', 'P6'] }, before)).toBeNull();
    expect(clashingCodes(offered, { technicalFeature: ['P6', 'P8', 'c_1'] }, before)).toMatchObject({ one: '抗渗 P6' });
    expect(clashingCodes(offered, { slump: '180' })).toBeNull();
  });

  it('that are not offered any more may stay where they stood', () => {
    const before = { strengthNo: 'C15', technicalFeature: ['P10'] };
    expect(unknownCode(offered, { strengthNo: 'C15', technicalFeature: ['P10', 'P6'] }, before)).toBeNull();
    expect(unknownCode(offered, { slump: 'C15' }, before)).toEqual({ field: '坍落度', value: 'C15' });
  });
});

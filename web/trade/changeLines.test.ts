import { describe, expect, it } from 'vitest';
import { changedFields, changeLines, changeText } from './changeLines.ts';
import type { CodeNames } from './useCodeNames.ts';

const now = Date.parse('2026-11-21T08:00:00+08:00');
const names: CodeNames = {
  features: (codes) => codes.join('、'),
  pourWay: (code) => code,
  slump: (code) => code,
  size: (code) => code,
  concrete: () => '',
};
const order = {
  constructionSite: '顶板',
  strengthNo: 'C30',
  technicalFeature: ['P6'],
  slump: '180',
  maximumSize: '25',
  pourWay: 'pump',
  scheduledCa: 80,
  bookBegin: '2026-11-21T05:00:00Z',
  bookEnd: '2026-11-21T09:00:00Z',
  contact: '王',
  contactPhone: '13800000000',
  remark: '',
};

describe('a change of an order', () => {
  it('carries only what differs; the same moment written otherwise does not', () => {
    const wanted = { ...order, strengthNo: 'C35', bookBegin: '2026-11-21T13:00:00+08:00' };
    expect(changedFields(order, wanted)).toEqual({ strengthNo: 'C35' });
  });
  it('is told line by line with the value before and after', () => {
    const lines = changeLines(
      order,
      { scheduledCa: 96.5, technicalFeature: [], bookEnd: '2026-11-21T10:00:00Z' },
      names,
      now,
    );
    expect(lines.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['特性要求', 'P6', '无'],
      ['方量', '80\u202fm³', '96.5\u202fm³'],
      ['供应时间', '今天\u202f13:00–17:00', '今天\u202f13:00–18:00'],
    ]);
  });
  it('is told in one line before it is agreed to', () =>
    expect(changeText(order, { scheduledCa: 96.5, constructionSite: '底板' }, names, now).replaceAll(/\s/g, ' ')).toBe(
      '浇筑部位 顶板 → 底板；方量 80 m³ → 96.5 m³',
    ));
  it('is empty when nothing changes', () => expect(changeLines(order, { remark: '' }, names, now)).toEqual([]));
});

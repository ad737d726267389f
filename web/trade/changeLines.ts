import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import type { OrderChanges } from '@pourline/domain/orders/order';
import { thinSpace } from '../kit/figure/format.ts';
import { bookingText } from './bookingText.ts';
import type { CodeNames } from './useCodeNames.ts';

/** One field that changes: its name, and what stands there before and after. */
export interface ChangeLine {
  field: string;
  label: string;
  before: string;
  after: string;
}

export const orderFieldLabels: Record<string, string> = {
  constructionSite: '浇筑部位',
  strengthNo: '强度等级',
  technicalFeature: '特性要求',
  slump: '坍落度',
  maximumSize: '最大粒径',
  pourWay: '浇筑方式',
  scheduledCa: '方量',
  bookTime: '供应时间',
  bookBegin: '开始时间',
  bookEnd: '结束时间',
  contact: '联系人',
  contactPhone: '联系电话',
  remark: '备注',
  siteAddress: '交货地点',
  siteLon: '位置',
  siteLat: '位置',
  prdTaskGeofence: '工地围栏',
  plantName: '搅拌站',
  lineID: '生产线',
  arrangeTime: '首车时间',
  pourRate: '浇筑速度',
  autoSend: '自动派车',
  reserved: '预留',
};

type Fields = { readonly [K in keyof OrderChanges]?: OrderChanges[K] | undefined };

/** What a change does to an order, line by line in the order of the form; begin and end of the window make one line. */
export function changeLines(before: Fields, after: Fields, names: CodeNames, now: number): ChangeLine[] {
  const write = (fields: Fields, field: string): string => writeField(fields, field, names, now);
  const fields = Object.keys(orderFieldLabels).filter((field) =>
    field === 'bookTime'
      ? after.bookBegin !== undefined || after.bookEnd !== undefined
      : field !== 'bookBegin' && field !== 'bookEnd' && after[field as keyof Fields] !== undefined,
  );
  return fields
    .map((field) => ({
      field,
      label: field === 'slump' ? consistenceWord(after.slump ?? '') : (orderFieldLabels[field] ?? field),
      before: write(before, field),
      after: write({ ...before, ...after }, field),
    }))
    .filter((line) => line.before !== line.after);
}

/** Changed fields in one line. */
export const textOf = (lines: readonly ChangeLine[]): string =>
  lines.map((line) => `${line.label} ${line.before} → ${line.after}`).join('；');

/** What a change does to an order in one line, as it is asked before it is agreed to: 方量 60 m³ → 80 m³；浇筑部位 … */
export const changeText = (before: Fields, after: Fields, names: CodeNames, now: number): string =>
  textOf(changeLines(before, after, names, now));

function writeField(fields: Fields, field: string, names: CodeNames, now: number): string {
  switch (field) {
    case 'technicalFeature':
      return names.features(fields.technicalFeature ?? []) || '无';
    case 'slump':
      return names.slump(fields.slump ?? '');
    case 'maximumSize':
      return names.size(fields.maximumSize ?? '');
    case 'pourWay':
      return names.pourWay(fields.pourWay ?? '');
    case 'scheduledCa':
      return `${fields.scheduledCa ?? 0}${thinSpace}m³`;
    case 'bookTime':
      return bookingText(fields.bookBegin ?? '', fields.bookEnd ?? '', now);
    default:
      return String(fields[field as keyof Fields] ?? '') || '无';
  }
}

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sameMoment = (a: unknown, b: unknown): boolean => Date.parse(String(a)) === Date.parse(String(b));

/** Only the fields that differ from the order as it stands. */
export function changedFields<T extends OrderChanges>(
  order: Readonly<Record<string, unknown>>,
  wanted: T,
): OrderChanges {
  const entries = Object.entries(wanted).filter(([field, value]) => {
    if (value === undefined) return false;
    return field === 'bookBegin' || field === 'bookEnd'
      ? !sameMoment(order[field], value)
      : !sameText(order[field], value);
  });
  return Object.fromEntries(entries) as OrderChanges;
}

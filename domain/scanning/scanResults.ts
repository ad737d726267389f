import { keysOf } from '../keysOf.ts';

/** What became of a scan, by its number: it led to its thing, the person may not be told, it is no code of the house, or the page is still to come. */
export const scanResults = {
  0: '已打开',
  1: '扫码权限不足',
  2: '无效芯片码',
  3: '页面尚未开放',
} as const;

export type ScanResult = keyof typeof scanResults;
export const isScanResult = (value: number): value is ScanResult => keysOf(scanResults).map(Number).includes(value);

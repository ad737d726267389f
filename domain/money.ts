import { z } from 'zod';
import { roundTo } from './volume.ts';

/** Money is told in yuan with two decimals and summed in whole fen, so that a month adds up to what its lines say. */
export const fenOf = (yuan: number): number => Math.round(roundTo(yuan, 2) * 100);

/** Whole fen back to yuan. */
export const yuanOf = (fen: number): number => Math.round(fen) / 100 + 0;

/** The largest sum that a form carries, yuan. */
export const mostYuan = 999_999_999.99;

/** A sum of money on the wire: yuan, zero or more, at most two decimals. */
export const yuan = z
  .number('请填写金额')
  .min(0, '金额不能为负')
  .max(mostYuan, '金额过大')
  .refine((value) => roundTo(value, 2) === value, '金额最多两位小数');

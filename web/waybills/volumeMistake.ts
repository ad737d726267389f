import { round2 } from '@pourline/domain/volume';
import { formatNumber } from '../kit/figure/format.ts';

/** Why a volume will not do for a load of `total` m³, in Chinese; null when it does. Zero is a volume too. */
export function volumeMistake(volume: number | null, total: number): string | null {
  if (volume === null) return '请输入方量';
  if (volume < 0) return '方量不能为负';
  if (round2(volume) !== volume) return '方量最多两位小数';
  if (volume > total) return `方量不能超过装料方量 ${formatNumber(total, 2, { trim: true })}`;
  return null;
}

/** Amounts offered at a touch for what is left in the drum: small ones and the whole load. */
export const quickSurplus = (total: number): number[] =>
  [0.2, 0.5, 1, 2].filter((volume) => volume < total).concat(total);

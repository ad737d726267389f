import { pourStageSchema } from '@pourline/domain/batchPlans/batchPlan';
import { centi, sumM3 } from '@pourline/domain/volume';
import { formatQuantity } from '../../kit/figure/format.ts';
import type { FilledStage } from '../parts/StageFields.tsx';

/** Why an order cannot be arranged in these portions yet; null: they fit. Whatever of it is in no portion is still to be planned. */
export function portionsMistake(portions: readonly FilledStage[], ordered: number): string | null {
  for (const [index, portion] of portions.entries()) {
    const { error } = pourStageSchema.safeParse(portion);
    if (error) return `第 ${index + 1} 段：${error.issues[0]?.message ?? ''}`;
  }
  const sum = sumM3(portions.map(({ volume }) => volume));
  return centi(sum) > centi(ordered)
    ? `各段合计 ${formatQuantity(sum, 'm³')}，超过订货 ${formatQuantity(ordered, 'm³')}`
    : null;
}

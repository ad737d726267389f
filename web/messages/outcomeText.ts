import type { ReportOutcome } from '@pourline/contract/messages';
import type { PourStage } from '@pourline/domain/batchPlans/batchPlan';
import { formatNumber, formatQuantity, formatShortTime } from '../kit/figure/format.ts';

const timeText = (at: string | null, now: number): string =>
  at === null ? '不派车' : formatShortTime(Date.parse(at), now);

/** What agreeing changes, one sentence a line: 浇筑速度由 30 改为 45 m³/h. */
export const outcomeText = (outcome: ReportOutcome, now: number): string => {
  const { pourRate, nextTruck, volume, unsent, queuing, onRoad } = outcome;
  const under = `已排队 ${queuing} 车、路上和工地 ${onRoad} 车照常`;
  if (pourRate) {
    const pace = `浇筑速度由 ${formatNumber(pourRate.from, 2, { trim: true })} 改为 ${formatNumber(pourRate.to, 2, { trim: true })} m³/h`;
    const next =
      nextTruck && nextTruck.from !== nextTruck.to
        ? `下一车由 ${timeText(nextTruck.from, now)} 改为 ${timeText(nextTruck.to, now)} 派出`
        : nextTruck?.to
          ? `下一车仍 ${timeText(nextTruck.to, now)} 派出`
          : '';
    return [pace, next].filter((part) => part !== '').join('，');
  }
  if (volume) return `订货量由 ${formatQuantity(volume.from, 'm³')} 改为 ${formatQuantity(volume.to, 'm³')}，${under}`;
  return `未派 ${formatQuantity(unsent, 'm³')}；${under}`;
};

/** What agreeing to the stages of a pour plans: 排成 2 批：明天 09:00 东区柱 40 m³，明天 14:00 梁板 80 m³. */
export const stagesText = (stages: readonly PourStage[], now: number): string =>
  `排成 ${stages.length} 批：${stages
    .map(({ part, volume, when }) =>
      [formatShortTime(Date.parse(when), now), part, formatQuantity(volume, 'm³')].filter(Boolean).join(' '),
    )
    .join('，')}；还没生产的批次由这些代替`;

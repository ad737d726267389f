import type { Clash, MovedLoad } from '@pourline/contract/planning/moveLoad';
import { formatTime } from '../../kit/figure/format.ts';
import { carText } from '../../trade/carText.ts';
import { conflictTexts } from '../planWords.ts';

/** 3 号车 10:20 的车次做不到：车回不来: a load that cannot be kept any more once another has changed. */
export const clashText = (clash: Pick<Clash, 'carNo' | 'loadStart' | 'conflicts'>): string =>
  `${carText(clash.carNo)} ${formatTime(Date.parse(clash.loadStart))} 的车次做不到：${conflictTexts(clash).join('，')}`;

/** 这样做不到：司机超工时: what a changed load itself could not keep; null where it could all. */
export const unkeptText = (conflicts: MovedLoad['load']['conflicts'] = []): string | null =>
  conflicts.length === 0 ? null : `这样做不到：${conflictTexts({ conflicts }).join('，')}`;

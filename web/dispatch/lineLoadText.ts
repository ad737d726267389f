import type { MixerLine } from '@pourline/contract/vehicles/mixerLine';
import { formatDuration, spaceText } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';

type Loading = Pick<
  MixerLine,
  'carNo' | 'projectName' | 'constructionSite' | 'strengthNo' | 'startProductionTime' | 'waiting'
>;

/** What a mixing line loads: 1 号车 · 装了 6 分钟 · 3 层顶板 C30, and before the place how many loads wait for it; else that it is free. The place comes last: it is cut first. */
export const lineLoadText = (line: Loading, now: number): string => {
  const { carNo, projectName, constructionSite, strengthNo, startProductionTime, waiting } = line;
  const waits = waiting > 0 ? `${waiting} 车等待装料` : null;
  if (carNo === null) return waits ?? '空闲';
  const place = constructionSite || projectName;
  return [
    carText(carNo),
    startProductionTime && `装了 ${formatDuration((now - Date.parse(startProductionTime)) / 60_000)}`,
    waits,
    spaceText([place, strengthNo].filter(Boolean).join(' ')),
  ]
    .filter(Boolean)
    .join(' · ');
};

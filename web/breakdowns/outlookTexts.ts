import type { Breakdown, BreakdownOutlook } from '@pourline/contract/breakdowns';
import { epochMs } from '@pourline/domain/time';
import { concreteAge } from '@pourline/domain/time/concreteAge';
import { isLoadAtPlant, isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { formatDuration, formatMoney, formatQuantity, formatTime } from '../kit/figure/format.ts';

/** Where a truck was heard last: 彭埠大道附近（10:12 定位）. */
export const placeText = ({ near, gnssTime }: NonNullable<BreakdownOutlook['place']>): string =>
  `${near || '最后定位处'}（${formatTime(epochMs(gnssTime))} 定位）`;

/** What becomes of the load when its truck is entered as broken down. */
const loadText = ({ load }: Pick<BreakdownOutlook, 'load'>, now: number): string => {
  if (!load) return '车上没有货单';
  const what = (volume: number) => `${load.projectName} 第 ${load.sequenceNo} 车 ${formatQuantity(volume, 'm³')}`;
  if (isLoadAtPlant(load.state)) return `${what(load.totalVolume)}还没出厂，接着可另派车`;
  if (!isLoadOnRoad(load.state) || load.left <= 0) return `${what(load.totalVolume)}料已卸完`;
  const age =
    load.endProductionTime === null
      ? ''
      : `，料龄 ${concreteAge({ loadingEnded: load.endProductionTime, now }).minutes} 分钟`;
  return `${what(load.left)}在车上${age}，接着选另派车、转送、拖车、回厂或继续`;
};

/** What entering a breakdown does, point by point, told before it is entered. */
export const outlookTexts = (
  outlook: Pick<BreakdownOutlook, 'load' | 'queuePlace' | 'plannedLoads' | 'firstPlanned' | 'driverName'>,
  now: number,
): string[] => {
  const { queuePlace, plannedLoads, firstPlanned, driverName } = outlook;
  return [
    queuePlace === null ? '不再派车' : `退出排队（现在第 ${queuePlace} 位，继续时回到原位），不再派车`,
    loadText(outlook, now),
    ...(plannedLoads > 0
      ? [
          `计划里它还有 ${plannedLoads} 车${firstPlanned ? `（首车 ${formatTime(epochMs(firstPlanned.loadStart))} ${firstPlanned.projectName}）` : ''}，改由其他车送`,
        ]
      : []),
    `${driverName ? `司机${driverName}、` : ''}车队和设备会收到`,
  ];
};

/** What taking the plan does that is offered for the loads of a broken truck, beside doing it by hand: 它后面 3 车改由别的车送；比逐车补排少花 320 元，断料少 12 分钟. */
export const mendText = ({ loads, saved, m3, gapMinutes }: NonNullable<Breakdown['mend']>): string => {
  const better = [
    saved >= 1 ? `少花 ${formatMoney(saved, 0)}` : '',
    m3 > 0 ? `多供 ${formatQuantity(m3, 'm³')}` : '',
    gapMinutes >= 1 ? `断料少 ${formatDuration(gapMinutes)}` : '',
  ].filter((part) => part !== '');
  const than = better.length > 0 ? `比逐车补排${better.join('，')}` : '与逐车补排一样';
  return `计划里 ${loads} 车改由别的车送；${than}`;
};

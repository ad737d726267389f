import type { ComesNext } from '@pourline/domain/dispatch/comesNext';
import { formatClock } from '@pourline/domain/time';
import { formatQuantity } from '../kit/figure/format.ts';

/** The names by which the board calls what comes next; a viewer may not see every order. */
interface Names {
  orderOf: (taskID: string) => string | null;
  plantOf: (plantID: string) => string | null;
  /** The plant of the truck. */
  plantID: string | null;
}

/** What comes next for a truck that waits, in one line: 计划 10:42 装料 · 观澜府二期 · 地下室. */
export const comesNextText = (next: ComesNext, { orderOf, plantOf, plantID }: Names): string => {
  switch (next.kind) {
    case 'planned':
      return [
        `计划 ${formatClock(next.at)} 装料`,
        next.plantID === plantID ? null : plantOf(next.plantID),
        orderOf(next.taskID),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'next':
      return ['下一车', orderOf(next.taskID)].filter(Boolean).join(' · ');
    case 'hours':
      return `司机工时 ${formatClock(next.at)} 到，来不及再跑一车`;
    case 'otherPlant':
      return '本站没有订单要车，外站的单没有放开';
    case 'noOrder':
      return '没有订单要车';
    case 'tooSmall':
      return `计划里最小一车 ${formatQuantity(next.volume, 'm³')}，装不下`;
    case 'notPlanned':
      return '计划里没有这辆车';
    case 'othersFirst':
      return '各单下一车都先派别的车';
  }
};

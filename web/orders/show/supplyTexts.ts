import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { sumM3 } from '@pourline/domain/volume';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadAtPlant, isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { orderVolumes } from '../../trade/orderProgress.ts';

type Paused = Pick<
  OrderInfo,
  | 'projectName'
  | 'constructionSite'
  | 'waybills'
  | 'scheduledCa'
  | 'assignedCa'
  | 'deliverCa'
  | 'runningWaybills'
  | 'autoSend'
>;

const nameOf = ({ projectName, constructionSite }: Paused): string => `${projectName} · ${constructionSite}`;

const cars = (loads: readonly Waybill[], where: string): string[] =>
  loads.length === 0
    ? []
    : [
        `${loads.length}${thinSpace}车${where}共 ${formatQuantity(sumM3(loads.map(({ totalVolume }) => totalVolume)), 'm³')}`,
      ];

/** What the trucks under way with loads of an order have: 2 车在途共 23 m³，1 车还在站里共 8 m³. Empty when there are none. */
const underWay = ({ waybills }: Paused): string =>
  [
    ...cars(
      waybills.filter(({ state }) => isLoadOnRoad(state)),
      '在途',
    ),
    ...cars(
      waybills.filter(({ state }) => isLoadAtPlant(state)),
      '还在站里',
    ),
  ].join('，');

/** Said of an order when its supply was suspended: that no more trucks are sent, and that those under way go on to the site. */
export function suspendedText(order: Paused): string {
  const sent = underWay(order);
  return `已暂停供应 ${nameOf(order)}：不再派车，${sent === '' ? '没有车在途' : `${sent}，照常送到工地`}`;
}

/** Said of an order when its supply goes on: what is still to be sent and by whom, and what is under way. */
export function resumedText(order: Paused): string {
  const { unassigned } = orderVolumes(order);
  const toSend =
    unassigned > 0
      ? `还要派 ${formatQuantity(unassigned, 'm³')}，${order.autoSend ? '自动派车' : '由调度派车'}`
      : '料已全部派出';
  return `已恢复供应 ${nameOf(order)}：${[toSend, underWay(order)].filter(Boolean).join('；')}`;
}
